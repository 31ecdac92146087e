package import ExpoDiagnostics

/// The result of a build.
package struct BuildResult: Sendable {
    package let diagnostics: Diagnostics
    /// The written site; `nil` if errors prevented writing it.
    package let summary: Summary?
    /// The new text of `addresses.json`, for use once this site is public; `nil` if not requested.
    package let addressFile: [UInt8]?

    /// The facts about a site in the output.
    package struct Summary: Sendable {
        package let pages: Int
        package let pictures: Int
        /// The number of variants of pictures.
        package let variants: Int
        /// The number of new variants, neither in the site nor in the cache before.
        package let variantsMade: Int
        /// The number of pages that were rendered because one of their sources had changed.
        package let rendered: Int
        private let files: PlannedFiles
        /// The places among these of those that were added or changed.
        private let places: [Int]
        /// The paths of the files that were removed.
        package let removed: [String]
        /// Whether the site's public address is known, so that pages, sitemap and feed can contain
        /// it.
        package let knowsAddress: Bool
        /// Whether the run first completed an interrupted one.
        package let hasCompletedEarlierRun: Bool

        /// The number of files that were added or changed.
        package var changedCount: Int { places.count }

        /// The paths of these files, made when they are needed: few reports name them.
        package var changed: [String] { places.map { files[$0].path } }

        fileprivate init(
            of files: PlannedFiles, variantsMade: Int, rendered: Int, changed: [Int],
            removed: [String], knowsAddress: Bool, hasCompletedEarlierRun: Bool
        ) {
            pages = files.origins.count { $0.page != nil }
            pictures = files.origins.count { $0.isCopy(.picture) }
            variants = files.origins.count { $0.isCopy(.variant) }
            self.variantsMade = variantsMade
            self.rendered = rendered
            self.files = files
            places = changed
            self.removed = removed
            self.knowsAddress = knowsAddress
            self.hasCompletedEarlierRun = hasCompletedEarlierRun
        }

        fileprivate init(unchanged earlier: BuildRecords.Summary) {
            pages = earlier.pages
            pictures = earlier.pictures
            variants = earlier.variants
            variantsMade = 0
            rendered = 0
            files = PlannedFiles()
            places = []
            removed = []
            knowsAddress = earlier.knowsAddress
            hasCompletedEarlierRun = false
        }
    }

    /// Creates the result of a build that wrote nothing.
    init(diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        summary = nil
        addressFile = nil
    }

    /// Creates the result of a build that wrote all or some files of a plan.
    ///
    /// - Parameter changed: the places in `files` of those that were added or changed.
    init(
        diagnostics: Diagnostics, files: PlannedFiles, addressFile: [UInt8]? = nil,
        variantsMade: Int, rendered: Int,
        changed: [Int] = [], removed: [String] = [], knowsAddress: Bool,
        hasCompletedEarlierRun: Bool
    ) {
        self.diagnostics = diagnostics
        self.addressFile = addressFile
        summary = Summary(
            of: files, variantsMade: variantsMade, rendered: rendered, changed: changed,
            removed: removed, knowsAddress: knowsAddress,
            hasCompletedEarlierRun: hasCompletedEarlierRun)
    }

    /// Creates the result of a build that found nothing changed since an earlier one.
    init(unchanged earlier: BuildRecords.Summary, diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        addressFile = nil
        summary = Summary(unchanged: earlier)
    }
}
