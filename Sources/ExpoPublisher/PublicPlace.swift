/// A kind of place where sites are public.
protocol PublicPlace {
    /// Returns what is there.
    ///
    /// - Parameter paths: the files of the site that is to be there.
    func state(for paths: [String]) throws(PublishingFailure) -> PublicState

    /// Makes it the new site. Stopped at any moment, it can be done again.
    func publish(_ changes: PublicChanges) throws(PublishingFailure)
}
