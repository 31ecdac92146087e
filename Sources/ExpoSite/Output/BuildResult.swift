package import ExpoDiagnostics

/// What came of a build.
package struct BuildResult: Sendable {
    package let diagnostics: Diagnostics
    /// What was written; nothing if errors kept the output from being touched.
    package let summary: Summary?

    /// A site that is in place.
    package struct Summary: Sendable {
        package let pages: Int
        package let pictures: Int
        /// The files made of pictures.
        package let variants: Int
        /// Those of them that did not exist before, in the site or in the cache.
        package let variantsMade: Int
        /// The paths of the files that were added or changed.
        package let changed: [String]
        /// The paths of the files that were removed.
        package let removed: [String]
        /// Whether the run first completed one that had been interrupted.
        package let hasCompletedEarlierRun: Bool
    }

    /// Creates the result of a build that wrote nothing.
    init(diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        summary = nil
    }

    /// Creates the result of a build that wrote the files of `plan`.
    init(
        diagnostics: Diagnostics, plan: SitePlan, variantsMade: Int, changed: [String],
        removed: [String],
        hasCompletedEarlierRun: Bool
    ) {
        self.diagnostics = diagnostics
        summary = Summary(
            pages: plan.files.count { $0.isPage }, pictures: plan.files.count { $0.isPicture },
            variants: plan.files.count { $0.isVariant }, variantsMade: variantsMade,
            changed: changed, removed: removed,
            hasCompletedEarlierRun: hasCompletedEarlierRun)
    }
}
