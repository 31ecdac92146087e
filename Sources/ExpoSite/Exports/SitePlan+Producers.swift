extension SitePlan {
    /// Who makes the files of the site, one line each.
    static let standardProducers: [any Producer] =
        Page.kinds + [
            HostRedirectsProducer(),
            PictureProducer(),
            VariantProducer(),
            AssetProducer(),
            WebManifestProducer(),
            SitemapProducer(),
            FeedProducer(),
            RobotsProducer(),
            HostHeadersProducer(),
            HostFilesProducer(),
        ]
}
