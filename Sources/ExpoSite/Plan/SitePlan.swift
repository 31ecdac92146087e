internal import ExpoDiagnostics

/// Every file of the site to be, no two at one path.
package struct SitePlan: Sendable {
    /// The files, in the order in which their producers made them.
    package let files: [PlannedFile]
    /// The paths by what they are without case.
    private let paths: [String: String]

    /// Creates the plan of no files.
    init() {
        self.init(files: [], paths: [:])
    }

    private init(files: [PlannedFile], paths: [String: String]) {
        self.files = files
        self.paths = paths
    }

    /// Plans the files of all producers, and reports paths that two of them claim.
    ///
    /// Paths are compared without case, since some file systems do.
    static func make(
        _ subject: PlanSubject, producers: [any Producer] = standardProducers,
        diagnostics: inout Diagnostics
    ) -> SitePlan {
        var files: [PlannedFile] = []
        for producer in producers {
            producer.appendFiles(for: subject, to: &files)
        }
        var paths = [String: String](minimumCapacity: files.count)
        for file in files
        where paths.updateValue(file.path, forKey: file.path.lowercased()) != nil {
            diagnostics.report(
                .error, .addressTaken, "two files of the site would be '\(file.path)'",
                file: file.path, help: "rename one of them")
        }
        return SitePlan(files: files, paths: paths)
    }

    /// Returns the site's own spelling of a path that may be written with letters of another case
    /// or form; nothing if there is no such file.
    func spelling(of path: String) -> String? { paths[path.lowercased()] }

    /// Who makes the files of the site, one line each.
    private static let standardProducers: [any Producer] = [
        MainPageProducer(),
        ListPageProducer(),
        DetailPageProducer(),
        NotFoundPageProducer(),
        PictureProducer(),
        AssetProducer(),
        WebManifestProducer(),
        SitemapProducer(),
        RobotsProducer(),
    ]
}
