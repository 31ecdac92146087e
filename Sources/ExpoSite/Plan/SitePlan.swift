import ExpoCompression
import ExpoDiagnostics
import ExpoModel

/// Every file of the site to be, no two at one path.
package struct SitePlan: Sendable {
    /// The files, in the order in which their producers made them.
    package let files: [PlannedFile]
    /// Whether the site's public address is known.
    package let knowsAddress: Bool
    /// The paths of files that a site has with some settings only.
    let occasionalPaths: Set<String>
    /// The files by their paths without case.
    private let paths: NameTable

    /// Creates the plan of no files.
    init() {
        self.init(files: [], paths: NameTable(), knowsAddress: false, occasionalPaths: [])
    }

    private init(
        files: [PlannedFile], paths: NameTable, knowsAddress: Bool, occasionalPaths: Set<String>
    ) {
        self.files = files
        self.paths = paths
        self.knowsAddress = knowsAddress
        self.occasionalPaths = occasionalPaths
    }

    /// Plans the files of all producers, and reports paths that two of them claim.
    ///
    /// Paths are compared without case, since some file systems do.
    ///
    /// - Parameter compresses: whether there are compressed files beside those that gain by it.
    static func make(
        _ subject: PlanSubject, compresses: Bool = false, producers: [any Producer],
        diagnostics: inout Diagnostics
    ) -> SitePlan {
        var files: [PlannedFile] = []
        let pages = subject.addresses.itemCount + subject.addresses.listPageCount
        files.reserveCapacity(pages + Self.usualRest)
        for producer in producers {
            producer.appendFiles(for: subject, to: &files)
        }
        if compresses { files = CompressedFiles.added(to: files) }
        var paths = NameTable(capacity: files.count)
        var name = ComparedName(ignoringCase: true)
        for (index, file) in files.enumerated() {
            name.read(file.path)
            let earlier = paths.insert(name, as: index) { Self.isPath(of: files[$0], name) }
            guard earlier != nil else { continue }
            diagnostics.report(
                .addressTaken(file.path), file: file.path)
        }
        return SitePlan(
            files: files, paths: paths,
            knowsAddress: subject.catalogue.settings.baseURL != nil,
            occasionalPaths: Set(producers.flatMap(\.occasionalPaths)))
    }

    /// Returns the site's own spelling of a path that may be written with letters of another case
    /// or form; nothing if there is no such file.
    func spelling(of path: String) -> String? {
        var name = ComparedName(ignoringCase: true)
        name.read(path)
        let index = paths.index(of: name) {
            files[$0].path == path || Self.isPath(of: files[$0], name)
        }
        return index.map { files[$0].path }
    }

    private static func isPath(of file: PlannedFile, _ name: ComparedName) -> Bool {
        var other = ComparedName(ignoringCase: true)
        other.read(file.path)
        return other.bytes == name.bytes
    }

    /// As many files besides the pages as most sites have: growing would double the plan.
    private static let usualRest = 256
}

/// What a site is planned from.
struct PlanSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    /// The published addresses that are no page's any more.
    let former: [FormerAddress]
    let pictures: PictureCollection
    /// The theme's files by their path in the site.
    let assets: [String: FileContents]
    let themeSettings: ThemeSettings
    /// The style of the page for addresses that lead nowhere.
    var notFoundStyle = ""
}

/// Plans the files of one kind.
protocol Producer: Sendable {
    /// The paths of files that a site has with some settings only: a theme may refer to them
    /// nevertheless.
    var occasionalPaths: [String] { get }

    /// Appends the files of this kind, in the order of the content.
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile])
}

extension Producer {
    var occasionalPaths: [String] { [] }
}

/// The compressed files that hosts may send in the place of others.
enum CompressedFiles {
    /// Returns the files with those that are made of their bytes, each right behind its own.
    static func added(to files: [PlannedFile]) -> [PlannedFile] {
        files.flatMap { file in
            guard isText(file.path) else { return [file] }
            return [file]
                + CompressedFormat.allCases.map { format in
                    PlannedFile(
                        path: "\(file.path).\(format.fileExtension)",
                        origin: .compressed(of: file.path, format))
                }
        }
    }

    /// The indices of the files that are made of the bytes of the one at an index of a plan.
    static func indices(of index: Int, in files: [PlannedFile]) -> Range<Int> {
        var end = index + 1
        while end < files.count, files[end].isCompressed { end += 1 }
        return (index + 1)..<end
    }

    /// Whether a file is a text that is sent to visitors; pictures are compressed in themselves.
    private static func isText(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return textExtensions.contains(String(path[dot...].dropFirst()).lowercased())
    }

    private static let textExtensions: Set = [
        "css", "html", "js", "json", "mjs", "svg", "txt", "webmanifest", "xml",
    ]
}
