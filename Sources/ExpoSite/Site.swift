internal import ExpoBytes
package import ExpoCompression
package import ExpoDiagnostics
internal import ExpoDisk
private import ExpoImages
private import ExpoMarkdown
private import ExpoModel
private import ExpoThreads

/// An exhibition, or several, as a website: read, checked and planned, ready to be rendered and written.
///
/// `ExpoSite` puts the other modules together: it knows the files of the site, their contents, and
/// their links. It knows neither the terminal nor the network. Data flows one way: from the files
/// on disk to the catalogue, the plan, the bytes of each file, and the output.
package struct Site: Sendable {
    /// All files of the site.
    package let plan: SitePlan
    /// The problems of the content, the templates and the plan.
    package let diagnostics: Diagnostics
    /// The exhibitions; `nil` if the site cannot be built.
    let subject: RenderedSite?
    let pictureChecks: [PictureCheck]
    let isStrict: Bool
    /// A fingerprint of all input files; `nil` if it is incomplete.
    private let inputs: UInt64?
    /// A hash of all inputs of the site that is equal on any machine; `nil` if it is not needed.
    let contents: ContentHash?
    let texts: ReadTexts
    /// The compressor for the compressed files of the plan, if it has any.
    let compressor: Compressor?

    /// Reads an exhibition and its theme from their folders, checks them and plans the site.
    ///
    /// - Parameters:
    ///   - baseURL: the site's public address, if it differs from the one in the settings.
    ///   - isStrict: whether warnings prevent writing the site, and additional checks are made.
    ///   - checks: what is checked in addition.
    ///   - pictures: how the pictures' variants are made; if `nil`, there are none.
    ///   - compressor: makes compressed copies of files; if `nil`, there are none.
    ///   - part: the part of the site to build.
    ///   - isEdited: whether its pages say where each text is in the content, and show drafts.
    package static func read(
        _ folders: SiteFolders, baseURL: String? = nil, isStrict: Bool = false,
        checks: SiteChecks = [], pictures: PictureMaking? = nil,
        compressor: Compressor? = nil, part: BuildPart = .whole, isEdited: Bool = false
    ) -> Site {
        guard let content = folders.content, let templates = folders.templates else {
            return Site(unusable: folders.diagnostics)
        }
        return read(
            content: content, templates: templates, builtIn: folders.builtIn, baseURL: baseURL,
            isStrict: isStrict, checks: checks, pictures: pictures,
            compressor: compressor, part: part, isEdited: isEdited, earlier: folders.diagnostics,
            inputs: folders.fingerprint)
    }

    /// The name of the theme that comes with the program, and the folder of its variants.
    package static let usualTheme = ThemeKey.usualTheme
    package static let themeVariants = ThemeFolders.variants

    /// Returns whether a text can be the public address of a site.
    package static func isBaseURL(_ text: String) -> Bool { BaseURL(text) != nil }

    /// Returns whether one of two folders, which need not exist, is inside the other.
    package static func foldersOverlap(_ first: String, _ second: String) -> Bool {
        OutputPath.overlap(first, second)
    }

    /// Reads an exhibition and its theme from trees of files, checks them and plans the site.
    package static func read(
        content: FileTree, templates: FileTree, builtIn: FileTree? = nil, baseURL: String? = nil,
        isStrict: Bool = false,
        checks: SiteChecks = [], pictures: PictureMaking? = nil,
        compressor: Compressor? = nil, part: BuildPart = .whole, isEdited: Bool = false,
        earlier: Diagnostics = Diagnostics(), inputs: UInt64? = nil
    ) -> Site {
        var diagnostics = earlier
        let theme = ThemeFolders(
            templates, builtIn: builtIn, for: content, diagnostics: &diagnostics)
        // The kinds of pages are made, and templates read and parsed, while the content and the pictures are read.
        let parsed = Background { [diagnostics] in
            _ = SitePlan.standardProducers
            return ParsedTemplates(theme.folders, like: diagnostics)
        }
        var tree = SourceTree.read(content: content, theme: theme, diagnostics: &diagnostics)
        let baseURL = baseURL.flatMap(BaseURL.init)
        let catalogues = tree.catalogues(showingDrafts: isEdited, diagnostics: &diagnostics).map {
            $0.with(baseURL: baseURL)
        }
        let itemCount = catalogues.reduce(0) { $0 + $1.items.count }
        let findings = Background(for: itemCount) { [diagnostics] in
            ItemFindings(in: catalogues, like: diagnostics)
        }
        for (number, catalogue) in catalogues.enumerated() {
            diagnostics.accepted.formUnion(catalogue.settings.accepted)
            let files = tree.exhibitions[number]
            tree.exhibitions[number].pictures = files.pictures.hiding(
                DraftPictures.find(
                    in: files.pictures, of: catalogue.items, catalogue.exposition, catalogue.pages))
            if isStrict || checks.contains(.accessibility) {
                MissingAlt.check(catalogue.items, diagnostics: &diagnostics)
            }
        }
        for folder in theme.folders.dropFirst() {
            tree.completeAssets(
                from: folder, of: parsed.result.texts, diagnostics: &diagnostics)
        }
        let themeSettings = ThemeSettings.read(
            tree.themeSettings, files: tree.assets, diagnostics: &diagnostics)
        tree.add(themeSettings.rules)
        func site(showing galleries: [Gallery], _ diagnostics: Diagnostics) -> Site {
            Site(
                tree, templates, parsed, catalogues, findings, themeSettings, galleries,
                isStrict: isStrict, checks: checks,
                compressor: compressor, part: part, isEdited: isEdited, diagnostics,
                inputs: inputs)
        }
        // Problems of texts are reported first, because decoding pictures takes time.
        let found = diagnostics
        var refusal: Diagnostics?
        let galleries = Gallery.all(
            zip(tree.exhibitions, catalogues).map { ($0.pictures, $1.items) }, making: pictures,
            part: part, ground: themeSettings.background.flatMap(RGBColour.init),
            inNoText: {
                let catalogue = catalogues[$2]
                return DraftPictures.inNoText(
                    $0, of: $1, catalogue.items, catalogue.exposition, catalogue.pages)
            }, diagnostics: &diagnostics
        ) { galleries, problems in
            let site = site(showing: galleries, found)
            var wrong = site.check(jobs: pictures?.jobs)
            guard site.isPrevented(by: wrong) else { return false }
            wrong.merge(problems)
            refusal = wrong
            return true
        }
        return refusal.map(Site.init(unusable:)) ?? site(showing: galleries, diagnostics)
    }

    /// Checks the content and plans the site.
    private init(
        _ tree: SourceTree, _ templates: FileTree, _ parsed: Background<ParsedTemplates>,
        _ catalogues: [Catalogue], _ findings: Background<ItemFindings>,
        _ themeSettings: ThemeSettings, _ galleries: [Gallery], isStrict: Bool,
        checks: SiteChecks, compressor: Compressor?, part: BuildPart, isEdited: Bool,
        _ earlier: Diagnostics, inputs: UInt64?
    ) {
        var diagnostics = earlier
        var pictureChecks: [PictureCheck] = []
        var site: [PlanSubject] = []
        let browsed = catalogues.map { Browsing(of: $0.items, diagnostics: &diagnostics) }
        let addressPlans =
            catalogues.isEmpty
            ? []
            : AddressPlan.all(
                zip(catalogues, tree.exhibitions).map { ($0, $1.folder) }, browsing: browsed,
                published: catalogues[0].addresses,
                pageSize: themeSettings.pageSize ?? PagedList.pageSize,
                diagnostics: &diagnostics)
        for (number, catalogue) in catalogues.enumerated() {
            let (files, gallery) = (tree.exhibitions[number], galleries[number])
            var pictureCheck = PictureCheck(
                gallery, folder: files.imageFolder, isComplete: catalogue.isComplete)
            pictureCheck.visit(catalogue.items, gallery.usage, diagnostics: &diagnostics)
            pictureChecks.append(pictureCheck)
            let addresses = addressPlans[number]
            if number > 0 {
                ReservedName.check(
                    exhibition: files.folder, of: tree.contentRoot, in: catalogues[0].settings,
                    diagnostics: &diagnostics)
            }
            ReservedName.check(catalogue, diagnostics: &diagnostics)
            Host.check(catalogue.settings, diagnostics: &diagnostics)
            var planned = PlanSubject(
                catalogue: catalogue,
                addresses: addresses.addresses,
                former: addresses.former(in: catalogue.settings.languages),
                pictures: gallery.pictures, assets: tree.assets, themeSettings: themeSettings,
                notFoundStyle: tree.notFoundStyle?.string ?? "")
            planned.exhibition = number
            planned.files = files.files
            planned.contentRoot = tree.contentRoot
            if isEdited {
                planned.edits = EditedTexts(
                    in: tree.contentRoot, languages: catalogue.settings.languages,
                    items: files.items)
            }
            planned.themeRoot = tree.themeRoot
            planned.publicLanguages = addresses.languages(with: catalogue.settings.languages)
            site.append(planned)
        }
        let searched = zip(catalogues, browsed).map { catalogue, browsing in
            catalogue.settings.hasSearch && !catalogue.isShared
                ? SearchLayout.Exhibition(
                    items: catalogue.items, languages: catalogue.settings.languages.count,
                    fields: browsing.fields.map(\.key)) : nil
        }
        if searched.contains(where: { $0 != nil }) {
            let layout = SearchLayout(of: searched)
            for number in site.indices where number == 0 || searched[number] != nil {
                site[number].addresses = site[number].addresses.with(browsed[number], layout)
            }
        }
        if site.count > 1 {
            for number in site.indices.dropFirst() {
                site[number].shared = PlanSubject.SharedPages(
                    catalogue: site[0].catalogue, addresses: site[0].addresses)
            }
        }
        for number in site.indices {
            site[number].menu = MenuTarget.menu(
                of: site[number], in: site, diagnostics: &diagnostics)
        }
        if site.count > 1 { site[0].exhibitions = Array(site.dropFirst()) }
        let plan =
            site.isEmpty
            ? SitePlan()
            : SitePlan.make(
                site, compresses: compressor != nil, producers: SitePlan.standardProducers,
                diagnostics: &diagnostics)
        let base = catalogues.first?.settings.baseURL?.address
        // Without an exposition, not all pages are planned.
        let isPlanned = catalogues.contains { $0.exposition != nil || $0.isShared }
        let files = isPlanned ? ThemeCheck(tree, plan, base: base, like: diagnostics) : nil
        let fileProblems = Background { files?.problemsOfFiles() }
        diagnostics.merge(findings.result.problems)
        diagnostics.merge(parsed.result.diagnostics)
        var tree = tree
        tree.theme = parsed.result.texts
        let subjects = zip(site, galleries).compactMap { planned, gallery in
            RenderingSubject.make(
                tree, parsed.result, findings.result.repeated[planned.exhibition], gallery, plan,
                of: planned,
                checks: checks,
                diagnostics: &diagnostics)
        }
        if let problems = fileProblems.result { diagnostics.merge(problems) }
        let isWhole = !subjects.isEmpty && subjects.count == site.count
        UnusedFiles.report(
            in: templates.without(folders: [ThemeFolders.variants]),
            used: isWhole ? parsed.result.used : nil, to: &diagnostics)
        let texts = ReadTexts(of: tree)
        if let changes = texts.changes {
            self.init(unusable: changes)
            return
        }
        self.init(
            plan: plan, diagnostics: diagnostics, subject: isWhole ? RenderedSite(subjects) : nil,
            pictureChecks: pictureChecks,
            isStrict: isStrict, inputs: inputs,
            contents: part == .whole
                ? nil
                : SiteInputs.hash(
                    of: tree, galleries, plan, baseURL: catalogues.first?.settings.baseURL),
            texts: texts, compressor: compressor)
    }

    /// Creates a site that cannot be built, with only the reasons for it.
    private init(unusable diagnostics: Diagnostics) {
        self.init(
            plan: SitePlan(), diagnostics: diagnostics, subject: nil,
            pictureChecks: [], isStrict: false, inputs: nil,
            contents: nil, texts: ReadTexts(of: SourceTree()), compressor: nil)
    }

    private init(
        plan: SitePlan, diagnostics: Diagnostics, subject: RenderedSite?,
        pictureChecks: [PictureCheck], isStrict: Bool, inputs: UInt64?, contents: ContentHash?,
        texts: ReadTexts, compressor: Compressor?
    ) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.subject = subject
        self.pictureChecks = pictureChecks
        self.isStrict = isStrict
        self.inputs = inputs
        self.contents = contents
        self.texts = texts
        self.compressor = compressor
    }

    /// Returns whether these problems prevent writing the site.
    func isPrevented(by diagnostics: Diagnostics) -> Bool {
        diagnostics.areRefused(strictly: isStrict)
    }

    /// The number of pictures that have never been decoded and may be damaged.
    package var unseenPictures: Int { subject?.root.gallery.unseen ?? 0 }

    /// Renders every page without writing it, and returns all problems.
    ///
    /// - Parameter progress: called repeatedly with the current progress.
    package func check(
        jobs: Int? = nil, progress: @escaping @Sendable (FileProgress) -> Void = { _ in }
    ) -> Diagnostics {
        guard let subject else { return diagnostics }
        let run = run(subject, .pages, jobs: jobs, sink: .nowhere, progress)
        return texts.changes ?? run.diagnostics(with: pictureChecks)
    }

    /// Renders the pages of one item without writing them, and returns the problems of the content and of these pages.
    ///
    /// - Parameters:
    ///   - item: its index in the file of the items; the site must be read for editing.
    ///   - folder: the folder of its exhibition among several.
    package func check(item: Int, in folder: String = "") -> Diagnostics {
        guard let subject, let exhibition = subject.exhibition(in: folder),
            let index = index(ofItem: item, of: exhibition)
        else { return diagnostics }
        let run = run(
            subject, .item(index, exhibition: exhibition.exhibition), jobs: 1, sink: .nowhere
        ) { _ in }
        return texts.changes ?? run.diagnostics
    }

    /// Returns the path of the page of an item in a language; nil if there is none.
    ///
    /// - Parameters:
    ///   - item: its index in the file of the items; the site must be read for editing.
    ///   - folder: the folder of its exhibition among several.
    package func path(ofItem item: Int, of folder: String = "", in language: String) -> String? {
        guard let subject = subject?.exhibition(in: folder),
            let index = index(ofItem: item, of: subject)
        else { return nil }
        let own = subject.inEachLanguage.first {
            $0.site.languages[$0.language].tag == language
        }
        return (own ?? subject).addresses.item(index)
    }

    /// Returns the problems of a picture that is not in the content yet.
    ///
    /// - Parameters:
    ///   - path: the path of its file.
    ///   - name: the name that messages give it.
    package static func problems(
        ofPictureAt path: String, named name: String, _ making: PictureMaking
    ) -> Diagnostics {
        var diagnostics = Diagnostics()
        let found = making.store.prepare(
            [StoredPicture(path: path, uses: [], depth: .decoded)], jobs: 1,
            ground: RGBColour(red: 255, green: 255, blue: 255))
        for limit in found.limits { limit.report(unread: 1, to: &diagnostics) }
        let bytes = (try? OpenFile(readingWherever: path).contents()) ?? ByteRegion(copying: [])
        let fileExtension = path.split(separator: ".").last.map(String.init) ?? ""
        let picture = Picture(
            stem: name, fileExtension: fileExtension, contents: .memory(bytes), source: name)
        for problem in found.pictures.flatMap(\.problems) {
            problem.report(of: picture, shownBy: nil, to: &diagnostics)
        }
        return diagnostics
    }

    /// Returns the HTML of a text in Markdown as it would be on a page.
    ///
    /// - Parameter path: the path of the page in the site, to which links are relative.
    package func html(of markdown: String, on path: String, in language: String) -> String {
        let owner = subject?.exhibitions.dropFirst().first { exhibition in
            exhibition.site.languages.contains { path.hasPrefix($0.folder) }
        }
        guard let main = owner ?? subject?.root else { return "" }
        let subject =
            main.inEachLanguage.first { $0.site.languages[$0.language].tag == language } ?? main
        var html: [UInt8] = []
        var memory = MarkdownMemory()
        markdown.withUTF8Bytes { bytes in
            _ = subject.site.markdown.render(bytes, into: &html, using: &memory) {
                subject.links.target(of: $0, from: path).resolution
            }
        }
        return String(decoding: html, as: UTF8.self)
    }

    /// Returns the place among the exhibits of an item that is named by its index in the file.
    private func index(ofItem item: Int, of subject: RenderingSubject) -> Int? {
        guard let edits = subject.site.edits?.texts else { return nil }
        let items = subject.catalogue.items
        return items.indices.first { edits.item(with: items[$0].name) == item }
    }

    /// Renders every file without writing it, and returns all problems, including violated limits
    /// of the host.
    ///
    /// - Parameters:
    ///   - host: the name of the host, if it differs from the one in the settings. Without either,
    ///     no limits are checked.
    ///   - content: the folder of the content, as shown in messages.
    ///   - progress: called repeatedly with the current progress.
    package func check(
        for host: String?, content: String, jobs: Int? = nil,
        progress: @escaping @Sendable (FileProgress) -> Void = { _ in }
    ) -> Diagnostics {
        guard let subject else { return diagnostics }
        let settings = subject.root.catalogue.settings
        guard let host = host.flatMap(Host.init) ?? settings.knownHost else {
            return check(jobs: jobs, progress: progress)
        }
        let named = settings.host.flatMap { $0.string == host.code ? $0 : nil }
        let hostCheck = HostCheck(
            host, at: named.map { $0.source.place(at: $0.offset) } ?? Place(file: content))
        let scale = SiteScale(large: hostCheck.largestFile)
        let run = run(subject, .all, jobs: jobs, sink: .measuring(on: scale), progress)
        var all = run.diagnostics(with: pictureChecks)
        hostCheck.report(scale.measure, diagnostics: &all)
        return texts.changes ?? all
    }

    /// Returns the public address, if any, and the languages from the settings in a content folder;
    /// `nil` if they cannot be read.
    package static func settings(
        inContent folder: String
    ) -> (baseURL: String?, languages: [String])? {
        readSettings(inContent: folder).map { ($0.baseURL?.address, $0.languages.tags) }
    }

    private static func readSettings(inContent folder: String) -> Settings? {
        var diagnostics = Diagnostics()
        guard let bytes = try? OpenFile(readingWherever: folder + "/site.json").contents() else {
            return nil
        }
        let text = SourceText(path: FileTree.shown("site.json", in: folder), bytes: bytes)
        return Settings.read(text, diagnostics: &diagnostics)
    }

    /// Reports a name that the folder of an exhibition cannot have in a content folder.
    package static func check(
        exhibition name: String, inContent folder: String, diagnostics: inout Diagnostics
    ) {
        ReservedName.check(
            exhibition: name + "/", of: folder, in: readSettings(inContent: folder) ?? Settings(),
            diagnostics: &diagnostics)
    }

    /// Renders every page that has changed since the last build, and writes the changed files into
    /// the folder at `output`.
    ///
    /// If there are errors, the output does not change.
    ///
    /// - Parameters:
    ///   - history: the records of earlier builds; if `nil`, every page is rendered.
    ///   - notesAddresses: whether the result contains the new text of `addresses.json`, for use
    ///     once the site is public.
    ///   - isStopped: polled often; returns whether the program was asked to end. Then the build
    ///     fails, and leaves the output as after any failure.
    ///   - progress: called repeatedly with the current progress.
    package consuming func build(
        into output: String, jobs: Int? = nil, history: BuildHistory? = nil,
        notesAddresses: Bool = false,
        isStopped: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (FileProgress) -> Void = { _ in }
    ) throws(OutputFailure) -> BuildResult {
        let rendered = try rendered(
            into: output, jobs: jobs, history: history, notesAddresses: notesAddresses,
            isStopped: isStopped, progress: progress)
        // The lists that are written at the end are large too. Another thread frees the memory of a large site
        // meanwhile. It empties a box, because this thread could be the last owner of a captured value.
        let isLarge = Workers.isAnotherWorthwhile(for: plan.files.count)
        let site = Locked<Site?>(consume self)
        if isLarge { _ = Thread { site.withLock { $0 = nil } } }
        return switch rendered {
        case .refused(let diagnostics): BuildResult(diagnostics: diagnostics)
        case .staged(let build): try build.publish(history)
        }
    }

    private enum Rendered {
        case refused(Diagnostics)
        case staged(StagedBuild)
    }

    private func rendered(
        into output: String, jobs: Int?, history: BuildHistory?, notesAddresses: Bool,
        isStopped: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (FileProgress) -> Void
    ) throws(OutputFailure) -> Rendered {
        guard let subject, !diagnostics.hasErrors else {
            return .refused(check(jobs: jobs, progress: progress))
        }
        // The lists of all files that the last build wrote are read while the pages' sources are hashed.
        let plan = plan
        let (pages, (stage, earlier)) = Workers.Pair().both(
            {
                history.map { history in
                    subject.exhibitions.map { PageHashes($0, key: history.key) }
                }
            },
            {
                let stage = Result { () throws(OutputFailure) in
                    try StagedSite(
                        at: output, folders: plan.files.folders, isStopped: isStopped)
                }
                return (stage, history?.earlierBuild)
            })
        let staged = try stage.get()
        let reuse = pages.map {
            FileReuse(subject, $0, earlier, in: staged, jobs: jobs ?? Processors.count)
        }
        let sink = FileSink(
            put: { file, bytes throws(OutputFailure) in
                try staged.put(bytes, at: file.path, copying: file.keptSource)
            }, reuse: reuse, compressor: compressor)
        let run = run(subject, .all, jobs: jobs, sink: sink, progress)
        if let failure = run.failure {
            staged.discard()
            throw failure
        }
        let diagnostics = texts.changes ?? run.diagnostics(with: pictureChecks)
        guard !isPrevented(by: diagnostics) else {
            staged.discard()
            return .refused(diagnostics)
        }
        return .staged(
            StagedBuild(
                staged: staged, run: run, files: plan.files.withoutTexts,
                diagnostics: diagnostics, inputs: inputs,
                pictureNames: reuse?.pictureNames(Set(run.uses.map(\.picture))) ?? [:],
                addressFile: notesAddresses ? addressFile(of: subject) : nil,
                variantsMade: subject.root.gallery.variantsMade, knowsAddress: plan.knowsAddress))
    }

    private func addressFile(of site: RenderedSite) -> [UInt8] {
        AddressFile.text(
            of: site.exhibitions.map {
                AddressFile.Exhibition(
                    addresses: $0.addresses, catalogue: $0.catalogue, former: $0.former,
                    languages: $0.publicLanguages)
            }, site.root.catalogue.addresses)
    }

    private func run(
        _ subject: RenderedSite, _ scope: RenderingRun.Scope, jobs: Int?, sink: FileSink,
        _ progress: @escaping @Sendable (FileProgress) -> Void
    ) -> RenderingRun {
        RenderingRun(
            subject, plan.files, scope, jobs: jobs ?? Processors.count, sink: sink,
            earlier: diagnostics, progress: progress)
    }
}

/// What is found about the items of all exhibitions while the files are planned.
private struct ItemFindings: Sendable {
    /// Those of each exhibition in each of its languages.
    let repeated: [[RepeatedTexts]]
    /// The types of exhibits that are unknown.
    let problems: Diagnostics

    init(in catalogues: [Catalogue], like earlier: Diagnostics) {
        var problems = Diagnostics(like: earlier)
        repeated = catalogues.map { catalogue in
            ExhibitTypeCheck.visit(catalogue.items, diagnostics: &problems)
            return catalogue.settings.languages.tags.indices.map {
                RepeatedTexts(in: catalogue.inLanguage($0).items)
            }
        }
        self.problems = problems
    }
}
