import ExpoCompression
import ExpoDiagnostics
import ExpoModel
private import ExpoThreads

/// All files of the planned site, with unique paths.
package struct SitePlan: Sendable {
    /// The files in the order of their producers.
    package let files: PlannedFiles
    /// Whether the site's public address is known.
    package let knowsAddress: Bool
    /// The paths of files that exist only with some settings.
    let occasionalPaths: Set<String>
    /// The files by their case-insensitive paths.
    private let paths: NameTable

    /// Creates an empty plan.
    init() {
        self.init(
            files: PlannedFiles(), paths: NameTable(), knowsAddress: false, occasionalPaths: [])
    }

    private init(
        files: PlannedFiles, paths: NameTable, knowsAddress: Bool, occasionalPaths: Set<String>
    ) {
        self.files = files
        self.paths = paths
        self.knowsAddress = knowsAddress
        self.occasionalPaths = occasionalPaths
    }

    /// Plans the files of all producers, and reports paths that two of them use.
    ///
    /// Paths are compared case-insensitively, because some file systems do so.
    ///
    /// - Parameter compresses: whether to plan compressed copies of text files.
    static func make(
        _ site: [PlanSubject], compresses: Bool = false, producers: [any Producer],
        diagnostics: inout Diagnostics
    ) -> SitePlan {
        var files = PlannedFiles()
        let usual = site.reduce(0) { usual, subject in
            let addresses = subject.addresses
            let one =
                addresses.itemCount + addresses.list.pageCount
                + (addresses.searchLayout?.fileCount ?? 0)
            return usual + one * subject.catalogue.settings.languages.count
        }
        files.reserveCapacity(usual * 9 / 8 + Self.usualRest)
        for producer in producers { producer.appendFiles(for: site, to: &files) }
        if compresses { files = CompressedFiles.added(to: files) }
        let planned = files
        let (first, second) = Workers.Pair(for: files.count).halves(of: files.count) { range in
            var name = ComparedName(ignoringCase: true)
            return range.map { index in
                planned.withPath(of: index) { name.read($0) }
                return name.hash
            }
        }
        var paths = NameTable(capacity: files.count)
        for (index, hash) in [first, second].joined().enumerated() {
            let earlier = paths.insert(hash: hash, as: index) {
                var name = ComparedName(ignoringCase: true)
                files.withPath(of: index) { name.read($0) }
                return files.isPath(of: $0, name)
            }
            guard let earlier else { continue }
            let file = files[index]
            guard !file.follows(another: files[earlier]) else { continue }
            let other = place(of: files[earlier], in: site)
            diagnostics.report(
                .addressTaken(file.path), at: place(of: file, in: site) ?? Place(file: file.path),
                related: other.map { [RelatedPlace(.ofTheOther, at: $0)] } ?? [])
        }
        return SitePlan(
            files: files, paths: paths,
            knowsAddress: site[0].catalogue.settings.baseURL != nil,
            occasionalPaths: Set(producers.flatMap(\.occasionalPaths)))
    }

    /// Returns the file or the line that gives a planned file its path, if it is known.
    private static func place(of file: PlannedFile, in site: [PlanSubject]) -> Place? {
        switch file.origin {
        case .page(let page):
            page.kind.place(page.number, in: site[Int(page.edition.exhibition)])
        case .copy(_, kind: .file):
            Place(file: FileTree.shown(file.path, in: site[0].contentRoot))
        case .copy(_, kind: .asset): Place(file: FileTree.shown(file.path, in: site[0].themeRoot))
        case .copy, .compressed, .text, .search: nil
        }
    }

    /// Returns the site's own spelling of a path that may differ in case or Unicode form; `nil` if
    /// there is no such file.
    func spelling(of path: String) -> String? {
        var (name, isExact) = (ComparedName(ignoringCase: true), false)
        let index = path.withUTF8Bytes { written in
            name.read(written)
            return paths.index(of: name) { index in
                isExact = files.withPath(of: index) { $0.hasBytes(of: written) }
                return isExact || files.isPath(of: index, name)
            }
        }
        return index.map { isExact ? path : files[$0].path }
    }

    /// A capacity for other files, besides an eighth of the usual ones. What is not used costs nothing, but growing
    /// the array would double the plan in memory.
    private static let usualRest = 256
}

extension PlannedFiles {
    fileprivate func isPath(of index: Int, _ name: ComparedName) -> Bool {
        var other = ComparedName(ignoringCase: true)
        withPath(of: index) { other.read($0) }
        return other.bytes == name.bytes
    }
}

/// An exhibition in one of its languages, by their numbers in the site.
struct Edition: Sendable, Hashable {
    /// The number of the exhibition. Of several, that of what they share is 0.
    let exhibition: UInt16
    /// The number of the language among those of the exhibition.
    let language: UInt8

    init(of exhibition: Int = 0, in language: Int = 0) {
        self.exhibition = UInt16(exhibition)
        self.language = UInt8(language)
    }
}

/// A value for each edition of each exhibition.
struct Editions<Value> {
    private var values: [[Value]]

    init(_ values: [[Value]]) { self.values = values }

    subscript(edition: Edition) -> Value {
        get { values[Int(edition.exhibition)][Int(edition.language)] }
        set { values[Int(edition.exhibition)][Int(edition.language)] = newValue }
    }
}

extension Editions: Sendable where Value: Sendable {}

/// The inputs of the plan of an exhibition, or of what several share.
struct PlanSubject: Sendable {
    private(set) var catalogue: Catalogue
    var addresses: Addresses
    /// The former addresses.
    let former: [FormerAddress]
    let pictures: PictureCollection
    /// The theme's files, by their path in the site.
    let assets: [String: FileContents]
    let themeSettings: ThemeSettings
    /// The languages, except the main one, whose pages are or were public once this site is.
    var publicLanguages: [String] = []
    /// The number of the exhibition in the site.
    var exhibition = 0
    /// The number of the language in which the texts are read and the pages are addressed.
    var language = 0
    /// The files of the content that are published unchanged, by their path in the site.
    var files: [String: FileContents] = [:]
    /// The pages that the menu leads to.
    var menu: [MenuTarget] = []
    /// What it shares with other exhibitions, if it is one of several.
    var shared: SharedPages?
    /// The exhibitions that share what this is; empty for an exhibition.
    var exhibitions: [PlanSubject] = []

    /// The pages that several exhibitions share.
    struct SharedPages: Sendable {
        let catalogue: Catalogue
        let addresses: Addresses

        /// Returns the pages in a language, which the site must have.
        func inLanguage(_ tag: String) -> SharedPages {
            guard let number = catalogue.settings.languages.tags.firstIndex(of: tag), number > 0
            else { return self }
            return SharedPages(
                catalogue: catalogue.inLanguage(number), addresses: addresses.inLanguage(tag))
        }
    }
    /// The style of the page for unknown addresses.
    var notFoundStyle = ""
    /// The places of texts, if the site is being edited.
    var edits: EditedTexts?
    /// The folders of the content and the theme, as shown in messages.
    var contentRoot = ""
    var themeRoot = ""

    /// The tag of the language.
    var tag: String { catalogue.settings.languages.tags[language] }

    /// The edition whose index finds its exhibits: its own, or that of what several exhibitions share.
    var searchEdition: Edition {
        guard let shared else { return edition }
        return Edition(in: shared.catalogue.settings.languages.tags.firstIndex(of: tag) ?? 0)
    }

    /// Returns the same subject in the language of a number.
    func inLanguage(_ number: Int) -> PlanSubject {
        guard number != language else { return self }
        precondition(language == 0, "the texts of the main language lead to the others")
        var subject = self
        subject.catalogue = catalogue.inLanguage(number)
        subject.addresses = addresses.inLanguage(catalogue.settings.languages.tags[number])
        subject.language = number
        subject.shared = shared?.inLanguage(subject.tag)
        subject.exhibitions = exhibitions.map { exhibition in
            let number = exhibition.catalogue.settings.languages.tags.firstIndex(of: subject.tag)
            return exhibition.inLanguage(number ?? 0)
        }
        return subject
    }

    /// The edition that it is.
    var edition: Edition { Edition(of: exhibition, in: language) }

    /// The subject in each language of the site.
    var inEachLanguage: [PlanSubject] {
        catalogue.settings.languages.tags.indices.map(inLanguage)
    }
}

/// Plans the files of one kind.
protocol Producer: Sendable {
    /// The paths of files that exist only with some settings; a theme may always refer to them.
    var occasionalPaths: [String] { get }

    /// Appends the files of this kind, in the order of the content.
    ///
    /// - Parameter site: the exhibition; or what several share, and then each of them.
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles)
}

extension Producer {
    var occasionalPaths: [String] { [] }
}

/// The compressed copies of files, which hosts may send instead.
enum CompressedFiles {
    /// Returns the files with their compressed copies, each directly after its original.
    static func added(to files: PlannedFiles) -> PlannedFiles {
        var all = PlannedFiles()
        for file in files {
            all.append(file)
            guard isText(file.path) else { continue }
            for format in CompressedFormat.allCases {
                let path = "\(file.path).\(format.fileExtension)"
                all.append(PlannedFile(path: path, origin: .compressed(of: file.path, format)))
            }
        }
        return all
    }

    /// Returns the indices of the compressed copies of the file at an index of a plan.
    static func indices(of index: Int, in files: PlannedFiles) -> Range<Int> {
        var end = index + 1
        while end < files.count, files.origins[end].isCompressed { end += 1 }
        return (index + 1)..<end
    }

    /// Returns whether a file is a text for visitors; pictures are already compressed.
    private static func isText(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return textExtensions.contains(String(path[dot...].dropFirst()).lowercased())
    }

    private static let textExtensions: Set = [
        "css", "html", "js", "json", "mjs", "svg", "txt", "webmanifest", "xml",
    ]
}
