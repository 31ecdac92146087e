package import ExpoDiagnostics
private import ExpoImages
private import ExpoModel

/// An exhibition as a website: read, checked and planned, ready to be rendered and written.
///
/// `ExpoSite` composes the crafts: it knows which files there are, what is in them, and how they
/// link to each other. It knows neither the terminal nor the network. Data flows one way: what was
/// on disk, what the curator meant, which files there will be, their bytes, the output.
package struct Site: Sendable {
    /// Every file there will be.
    package let plan: SitePlan
    /// What is wrong with the content, the templates and the plan.
    package let diagnostics: Diagnostics
    private let subject: RenderingSubject?
    private let pictureCheck: PictureCheck
    private let isStrict: Bool

    /// Reads the exhibition in one folder and the theme in another, checks them and plans the site.
    ///
    /// - Parameters:
    ///   - baseURL: the site's public address, if it is not the one of the settings.
    ///   - isStrict: whether warnings keep the site from being written, and more is asked for.
    ///   - pictures: how the pictures' variants are made; without it, there are none.
    package static func read(
        contentFolder: String, templateFolder: String, baseURL: String? = nil,
        isStrict: Bool = false, pictures: PictureMaking? = nil
    ) -> Site {
        var diagnostics = Diagnostics()
        let content = FileTree.read(
            contentFolder, help: "name the exhibition's folder with --content",
            diagnostics: &diagnostics)
        let templates = FileTree.read(
            templateFolder,
            help: "name one with --templates, or install the program with its theme",
            diagnostics: &diagnostics)
        guard let content, let templates else { return Site(unreadable: diagnostics) }
        return read(
            content: content, templates: templates, baseURL: baseURL, isStrict: isStrict,
            pictures: pictures, earlier: diagnostics)
    }

    /// Whether a text can be the public address of a site.
    package static func isBaseURL(_ text: String) -> Bool { BaseURL(text) != nil }

    /// Whether one of two folders, which need not exist, lies in the other.
    package static func foldersOverlap(_ first: String, _ second: String) -> Bool {
        OutputPath.overlap(first, second)
    }

    /// Reads an exhibition and its theme from trees of files, checks them and plans the site.
    package static func read(
        content: FileTree, templates: FileTree, baseURL: String? = nil, isStrict: Bool = false,
        pictures: PictureMaking? = nil, earlier: Diagnostics = Diagnostics()
    ) -> Site {
        var diagnostics = earlier
        let tree = SourceTree.read(
            content: content, templates: templates, diagnostics: &diagnostics)
        let catalogue = Catalogue.read(
            settings: tree.settings, exposition: tree.exposition, items: tree.items,
            diagnostics: &diagnostics
        ).with(baseURL: baseURL.flatMap(BaseURL.init))
        if isStrict { MissingAlt.check(catalogue.items, diagnostics: &diagnostics) }
        let themeSettings = ThemeSettings.read(tree.themeSettings, diagnostics: &diagnostics)
        let gallery = Gallery(
            tree.pictures, shownBy: catalogue.items, making: pictures,
            ground: themeSettings.background.flatMap(RGBColour.init), diagnostics: &diagnostics)
        var pictureCheck = PictureCheck(gallery, folder: content.shown("images"))
        pictureCheck.visit(catalogue.items, gallery.usage, diagnostics: &diagnostics)
        let addresses = Addresses(
            slugs: Slugs(for: catalogue.items), itemCount: catalogue.items.count)
        ExhibitTypeCheck.visit(catalogue.items, diagnostics: &diagnostics)
        let plan = SitePlan.make(
            PlanSubject(
                catalogue: catalogue, addresses: addresses, pictures: gallery.pictures,
                assets: tree.assets, themeSettings: themeSettings),
            diagnostics: &diagnostics)
        let subject = RenderingSubject.make(
            tree, catalogue, gallery, addresses, themeSettings, plan, diagnostics: &diagnostics)
        return Site(
            plan: plan, diagnostics: diagnostics, subject: subject, pictureCheck: pictureCheck,
            isStrict: isStrict)
    }

    /// Creates the site of folders that cannot be read.
    private init(unreadable diagnostics: Diagnostics) {
        self.init(
            plan: SitePlan(), diagnostics: diagnostics, subject: nil,
            pictureCheck: PictureCheck(Gallery(), folder: ""), isStrict: false)
    }

    private init(
        plan: SitePlan, diagnostics: Diagnostics, subject: RenderingSubject?,
        pictureCheck: PictureCheck, isStrict: Bool
    ) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.subject = subject
        self.pictureCheck = pictureCheck
        self.isStrict = isStrict
    }

    /// How many pictures have never been decoded, so that nobody knows whether they are sound.
    package var unseenPictures: Int { subject?.gallery.unseen ?? 0 }

    /// Renders every page, writes nothing, and returns everything that is wrong.
    package func check(jobs: Int? = nil) -> Diagnostics {
        guard let subject else { return diagnostics }
        let run = run(subject, .pages, jobs: jobs) { _, _ in nil }
        return run.diagnostics(addedTo: diagnostics, pictureCheck)
    }

    /// Renders every page and writes what changed into the folder at `output`.
    ///
    /// Nothing in the output changes if there are errors.
    package func build(
        into output: String, jobs: Int? = nil
    ) throws(OutputFailure) -> BuildResult {
        guard let subject, !diagnostics.hasErrors else {
            return BuildResult(diagnostics: check(jobs: jobs))
        }
        let staged = try StagedSite(at: output, paths: plan.files.lazy.map(\.path))
        do throws(OutputFailure) {
            return try build(subject, into: staged, jobs: jobs)
        } catch {
            staged.discard()
            throw error
        }
    }

    private func build(
        _ subject: RenderingSubject, into staged: StagedSite, jobs: Int?
    ) throws(OutputFailure) -> BuildResult {
        let run = run(subject, .all, jobs: jobs) { file, bytes throws(OutputFailure) in
            try staged.put(bytes, at: file.path, copying: file.keptSource)
        }
        if let failure = run.failure { throw failure }
        let diagnostics = run.diagnostics(addedTo: diagnostics, pictureCheck)
        guard !diagnostics.hasErrors, !isStrict || diagnostics.isEmpty else {
            staged.discard()
            return BuildResult(diagnostics: diagnostics)
        }
        let removed = try staged.publish(run.written)
        return BuildResult(
            diagnostics: diagnostics, plan: plan,
            variantsMade: subject.gallery.variantsMade, changed: run.changed, removed: removed,
            hasCompletedEarlierRun: staged.hasCompletedEarlierRun)
    }

    private func run(
        _ subject: RenderingSubject, _ scope: RenderingRun.Scope, jobs: Int?,
        sink: @escaping RenderingRun.Sink
    ) -> RenderingRun {
        RenderingRun(
            subject, plan.files, scope, jobs: jobs ?? Workers.processorCount, sink: sink)
    }
}
