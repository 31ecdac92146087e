internal import ExpoModel
internal import ExpoSearch

/// A file of the index by which exhibits are found, in one language.
package struct SearchFile: Sendable {
    let content: Content
    /// The number of its language among those of the site.
    let language: UInt8

    /// What is in a file, besides its number.
    enum Content: Sendable, Hashable {
        /// The exhibits of parts of words.
        case words(Int)
        /// The exhibits of the terms of a field to browse by.
        case terms(Int)
        /// How lists show the exhibits of a block.
        case rows(block: Int)
        /// A piece of the texts of an exhibit.
        case texts(document: Int, piece: Int)
        /// All of these, of a small exhibition.
        case all
    }

    /// The name, without its folder and ending.
    var name: String { content.name }

    /// Returns the path in the folder of its language's index.
    func path(in folder: String) -> String { "\(folder)\(name).js" }

    /// Whether it is made from the texts of all exhibits.
    var needsAllTexts: Bool {
        switch content {
        case .words, .all: true
        case .terms, .rows, .texts: false
        }
    }
}

extension SearchFile.Content {
    /// The name by which `search.js` asks for it, without its folder and ending.
    var name: String {
        switch self {
        case .words(let number): "f\(number)"
        case .terms(let field): "b\(field)"
        case .rows(let block): "r\(block)"
        case .texts(let document, let piece): "t\(document)-\(piece)"
        case .all: "all"
        }
    }
}

/// How the index of an exhibition is divided into files, which is the same in each language.
///
/// Exhibits are documents there, with the numbers of the items. The division depends only on the sizes of
/// their texts, because a plan is made before they are read.
struct SearchLayout: Sendable {
    /// The number of documents.
    let count: Int
    /// The number of files for parts of words, a power of two.
    let wordFileCount: Int
    /// Whether the exhibition is so small that everything is in one file.
    let isWhole: Bool
    /// The number of pieces of the texts of each document.
    private let pieces: [UInt16]

    /// The number of exhibits in a block: a result needs a whole one.
    static let blockSize = 8
    /// The bytes of text in a file, of which about half are sent.
    private static let textSize = 5000
    /// The bytes of text in the exhibition that is whole.
    private static let wholeSize = 1 << 17

    /// Divides the index of items.
    init(of items: ItemCollection, languages: Int) {
        count = items.count
        isWhole = items.byteCount <= Self.wholeSize
        wordFileCount = isWhole ? 1 : SearchIndex.fileCount(forBytes: items.byteCount)
        pieces = items.indices.map { item in
            UInt16(clamping: max(1, items.textSize(at: item) / languages / Self.textSize + 1))
        }
    }

    /// The number of blocks.
    var blockCount: Int { (count + Self.blockSize - 1) / Self.blockSize }

    /// The number of files in one language, but for the lists of terms.
    var fileCount: Int {
        isWhole ? 1 : pieces.reduce(wordFileCount + blockCount) { $0 + Int($1) }
    }

    /// Returns the documents of a block.
    func documents(ofBlock block: Int) -> Range<Int> {
        let first = block * Self.blockSize
        return first..<min(first + Self.blockSize, count)
    }

    /// Returns the number of pieces of the texts of a document.
    func pieces(of document: Int) -> Int { Int(pieces[document]) }

    /// The lists of documents.
    ///
    /// - Parameter fields: the number of fields to browse by.
    func lists(fields: Int) -> [SearchFile.Content] {
        (0..<wordFileCount).map(SearchFile.Content.words)
            + (0..<fields).map(SearchFile.Content.terms)
    }

    /// The texts of a document.
    func texts(of document: Int) -> [SearchFile.Content] {
        (0..<pieces(of: document)).map { .texts(document: document, piece: $0) }
    }
}

/// Plans the index by which exhibits are found, but for their rows and texts, which are planned as pages
/// are.
struct SearchProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        guard let layout = subject.addresses.searchLayout else { return }
        let script = GeneratedText { _, _, buffer in buffer.append(PackageResources.search_js) }
        files.append(PlannedFile(path: Addresses.searchScript, origin: .text(script)))
        let contents =
            layout.isWhole ? [.all] : layout.lists(fields: subject.addresses.terms.count)
        for subject in subject.inEachLanguage {
            files += contents.map { PlannedFile($0, in: subject) }
        }
    }
}
