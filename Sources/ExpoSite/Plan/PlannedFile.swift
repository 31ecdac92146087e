internal import ExpoBytes
package import ExpoCompression
private import ExpoDisk
import ExpoTemplates

/// A file of the planned site: its path, and the origin of its bytes.
package struct PlannedFile: Sendable {
    /// The path; of a file of the index only its folder, because an index has more files than the rest of a site,
    /// and their paths would take most of the plan's memory.
    fileprivate let place: String
    package let origin: Origin

    package init(path: String, origin: Origin) {
        self.init(place: path, origin: origin)
    }

    fileprivate init(place: String, origin: Origin) {
        self.place = place
        self.origin = origin
    }

    /// Creates a file of the index.
    init(_ content: SearchFile.Content, in subject: PlanSubject) {
        place = subject.addresses.searchFolder
        origin = .search(SearchFile(content: content, edition: subject.searchEdition))
    }

    /// The path in the site, with slashes.
    package var path: String {
        guard case .search(let file) = origin else { return place }
        return file.path(in: place)
    }

    /// The origin of a file's bytes.
    package enum Origin: Sendable {
        /// A page, rendered from its template and its values.
        case page(Page)
        /// A copy of a file of the content or the theme.
        case copy(FileContents, kind: CopyKind)
        /// The compressed copy of a file planned before it. If it is not smaller, it is left out.
        case compressed(of: String, CompressedFormat)
        /// A text for programs, such as a sitemap.
        case text(GeneratedText)
        /// A file of the index by which exhibits are found.
        case search(SearchFile)
    }

    /// The kind of a copied file, for the report.
    package enum CopyKind: Sendable {
        case picture
        /// A file made from a picture.
        case variant
        case asset
        /// A file of the content's `files`.
        case file
    }
}

extension PlannedFile {
    /// The path of the copied file, if it is immutable.
    var keptSource: String? {
        if case .copy(.kept(let path), _) = origin { path } else { nil }
    }

    /// Whether the file is made together with its original.
    var isCompressed: Bool { origin.isCompressed }

    /// Whether it has the path of another file because of a problem that is reported for other files: two
    /// pages have the same path in each language, and their compressed copies have.
    func follows(another file: PlannedFile) -> Bool {
        if let page { return page.edition.language > 0 }
        return isCompressed && file.isCompressed
    }

    var isPage: Bool { page != nil }

    /// The page that it is, if it is one.
    var page: Page? { origin.page }
}

extension PlannedFile.Origin {
    var isCompressed: Bool {
        if case .compressed = self { true } else { false }
    }

    /// The page that it is, if it is one.
    var page: Page? {
        if case .page(let page) = self { page } else { nil }
    }

    /// The edition that it belongs to, if it belongs to one.
    var edition: Edition? {
        switch self {
        case .page(let page): page.edition
        case .search(let file): file.edition
        case .copy, .compressed, .text: nil
        }
    }

    /// Whether it is made when all others are, from what their making has gathered.
    var isMadeLast: Bool {
        if case .search(let file) = self { file.needsAllTexts } else { false }
    }

    /// Returns whether it is a copy of a file of this kind.
    func isCopy(_ kind: PlannedFile.CopyKind) -> Bool {
        if case .copy(_, kind: kind) = self { true } else { false }
    }
}

/// The planned files of a site, in the order of their producers.
///
/// Their paths are in one piece of memory: separate strings would take most of the plan's. So a file's origin is
/// found faster than the file.
package struct PlannedFiles: Sendable, RandomAccessCollection {
    private(set) var origins: [PlannedFile.Origin] = []
    private var places = PackedTexts()

    init() {}

    init(_ files: some Sequence<PlannedFile>) {
        append(contentsOf: files)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { origins.count }

    package subscript(index: Int) -> PlannedFile {
        PlannedFile(place: places[index], origin: origins[index])
    }

    /// Calls `body` with the path of a file as UTF-8.
    func withPath<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        guard case .search = origins[index] else { return places.withBytes(of: index, body) }
        return self[index].path.withUTF8Bytes(body)
    }

    /// The folders that contain them.
    var folders: Set<String> {
        var parents = ParentFolders()
        for index in indices { withPath(of: index) { parents.insert(parentOf: $0) } }
        return parents.all
    }

    /// The same files without what would generate their texts, and with it what these are about.
    var withoutTexts: PlannedFiles {
        var files = self
        for index in files.origins.indices {
            guard case .text = origins[index] else { continue }
            files.origins[index] = .text(GeneratedText { _, _, _ in })
        }
        return files
    }

    mutating func append(_ file: PlannedFile) {
        places.append(file.place)
        origins.append(file.origin)
    }

    mutating func append(contentsOf files: some Sequence<PlannedFile>) {
        for file in files { append(file) }
    }

    mutating func reserveCapacity(_ count: Int) {
        places.reserveCapacity(count)
        origins.reserveCapacity(count)
    }
}

/// A text of the site other than a page; generated when it is written, so that the plan does not
/// contain it.
package struct GeneratedText: Sendable {
    /// Appends the bytes, given the whole plan and the scripts and fonts of pages.
    typealias Make =
        @Sendable (SitePlan, ContentSecurityPolicy.Needs, inout ByteBuffer) -> Void

    private let make: Make

    init(_ make: @escaping Make) {
        self.make = make
    }

    /// Calls `body` with the text as UTF-8.
    func withBytes<Result, Failure: Error>(
        in plan: SitePlan, _ needs: ContentSecurityPolicy.Needs,
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var buffer = ByteBuffer()
        make(plan, needs, &buffer)
        return try body(buffer.span)
    }
}

/// A page of the site, given by its kind and number.
package struct Page: Sendable, Hashable {
    /// The kind's index in `Page.kinds`.
    let kindIndex: Int
    /// The page's number within its kind, from 0.
    let number: Int
    /// The edition that it belongs to.
    let edition: Edition
}
