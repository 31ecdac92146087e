extension SitePlan {
    /// The producers of the site's files, one per line.
    static let standardProducers: [any Producer] =
        Page.kinds.map { $0 as any Producer } + [
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
