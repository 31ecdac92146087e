package import ExpoDiagnostics

/// The result of a build.
package struct BuildResult: Sendable {
    package let diagnostics: Diagnostics
    /// What was written; nothing if errors kept the output from being touched.
    package let summary: Summary?
    /// What `addresses.json` has to hold once this site is public; nil if it was not asked for.
    package let addressFile: [UInt8]?

    /// A site that is in place.
    package struct Summary: Sendable {
        package let pages: Int
        package let pictures: Int
        /// The files made of pictures.
        package let variants: Int
        /// Those of them that did not exist before, in the site or in the cache.
        package let variantsMade: Int
        /// The pages that were rendered, since something that they are made from had changed.
        package let rendered: Int
        /// The paths of the files that were added or changed.
        package let changed: [String]
        /// The paths of the files that were removed.
        package let removed: [String]
        /// Whether the site's public address is known, and so pages, sitemap and feed can name it.
        package let knowsAddress: Bool
        /// Whether the run first completed one that had been interrupted.
        package let hasCompletedEarlierRun: Bool
    }

    /// Creates the result of a build that wrote nothing.
    init(diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        summary = nil
        addressFile = nil
    }

    /// Creates the result of a build that put the files of `plan` in place.
    init(
        diagnostics: Diagnostics, plan: SitePlan, addressFile: [UInt8]?, variantsMade: Int,
        _ run: RenderingRun, _ publication: Publication, hasCompletedEarlierRun: Bool
    ) {
        self.diagnostics = diagnostics
        self.addressFile = addressFile
        summary = Summary(
            pages: plan.files.count { $0.isPage }, pictures: plan.files.count { $0.isPicture },
            variants: plan.files.count { $0.isVariant }, variantsMade: variantsMade,
            rendered: run.rendered, changed: run.changed, removed: publication.removed,
            knowsAddress: plan.knowsAddress,
            hasCompletedEarlierRun: hasCompletedEarlierRun)
    }

    /// Creates the result of a build that put some files of a plan in place.
    init(
        diagnostics: Diagnostics, files: [PlannedFile], variantsMade: Int, rendered: Int,
        changed: [String] = [], removed: [String] = [], knowsAddress: Bool,
        hasCompletedEarlierRun: Bool
    ) {
        self.diagnostics = diagnostics
        addressFile = nil
        summary = Summary(
            pages: files.count { $0.isPage }, pictures: files.count { $0.isPicture },
            variants: files.count { $0.isVariant }, variantsMade: variantsMade,
            rendered: rendered, changed: changed, removed: removed,
            knowsAddress: knowsAddress,
            hasCompletedEarlierRun: hasCompletedEarlierRun)
    }

    /// Creates the result of a build that found everything as an earlier one had left it.
    init(unchanged earlier: BuildRecords.Summary, diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        addressFile = nil
        summary = Summary(
            pages: earlier.pages, pictures: earlier.pictures, variants: earlier.variants,
            variantsMade: 0, rendered: 0, changed: [], removed: [],
            knowsAddress: earlier.knowsAddress, hasCompletedEarlierRun: false)
    }
}
