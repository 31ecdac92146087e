extension SitePlan {
    /// The producers of the site's files, one per line.
    static let standardProducers: [any Producer] =
        Page.kinds + [
            HostRedirectsProducer(),
            PictureProducer(),
            VariantProducer(),
            AssetProducer(),
            FileProducer(),
            SearchProducer(),
            WebManifestProducer(),
            SitemapProducer(),
            FeedProducer(),
            RobotsProducer(),
            HostHeadersProducer(),
            HostFilesProducer(),
        ]
}
