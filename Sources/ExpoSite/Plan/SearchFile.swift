internal import ExpoModel
internal import ExpoSearch

/// A file of the index by which exhibits are found, in one language.
package struct SearchFile: Sendable {
    let content: Content
    /// The edition whose exhibits are found by it.
    let edition: Edition

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

/// How the index of a site is divided into files, which is the same in each language.
///
/// Exhibits are documents there, with the numbers of the items; those of several exhibitions follow each other, and each
/// exhibition begins with a block. The division depends only on the sizes of their texts, because a plan is made before
/// they are read.
struct SearchLayout: Sendable {
    /// The number of documents, with those that are left out at the ends of blocks.
    let count: Int
    /// The documents of each exhibition by its number; none of one that is not searched.
    let documents: [Range<Int>]
    /// The keys of the fields by whose terms visitors narrow what is found; `exhibitionField` stands for the
    /// exhibitions.
    let fields: [String]
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

    /// An exhibition that is searched.
    struct Exhibition {
        let items: ItemCollection
        /// The number of its languages.
        let languages: Int
        /// The keys of its fields to browse by.
        let fields: [String]
    }

    /// The key that stands for the exhibitions among those of fields, none of which is empty.
    static let exhibitionField = ""

    /// Divides the index of exhibitions, given by their numbers; `nil` for one that is not searched.
    init(of exhibitions: [Exhibition?]) {
        var documents: [Range<Int>] = []
        var pieces: [UInt16] = []
        var fields: [String] = []
        for exhibition in exhibitions {
            let gap = (Self.blockSize - pieces.count % Self.blockSize) % Self.blockSize
            guard let exhibition, !exhibition.items.isEmpty else {
                documents.append(pieces.count..<pieces.count)
                continue
            }
            pieces += [UInt16](repeating: 0, count: gap)
            let (items, start) = (exhibition.items, pieces.count)
            pieces += items.indices.lazy.map { item in
                let size = items.textSize(at: item) / exhibition.languages
                return UInt16(clamping: max(1, size / Self.textSize + 1))
            }
            documents.append(start..<pieces.count)
            fields += exhibition.fields.filter { !fields.contains($0) }
        }
        let bytes = exhibitions.reduce(0) { $0 + ($1?.items.byteCount ?? 0) }
        count = pieces.count
        isWhole = bytes <= Self.wholeSize
        wordFileCount = isWhole ? 1 : SearchIndex.fileCount(forBytes: bytes)
        self.pieces = pieces
        self.documents = documents
        self.fields = (exhibitions.count > 1 ? [Self.exhibitionField] : []) + fields
    }

    /// Returns the number of the exhibition that a document belongs to.
    func exhibition(of document: Int) -> Int {
        documents.firstIndex { $0.contains(document) } ?? 0
    }

    /// The number of blocks.
    var blockCount: Int { (count + Self.blockSize - 1) / Self.blockSize }

    /// The number of files in one language, but for the lists of terms.
    var fileCount: Int {
        isWhole ? 1 : pieces.reduce(wordFileCount + blockCount) { $0 + Int($1) }
    }

    /// Returns the items of an exhibition that are in a block.
    func items(inBlock block: Int, of exhibition: Int) -> Range<Int> {
        let (first, documents) = (block * Self.blockSize, documents[exhibition])
        let own = (first..<first + Self.blockSize).clamped(to: documents)
        return (own.lowerBound - documents.lowerBound)..<(own.upperBound - documents.lowerBound)
    }

    /// Returns the number of pieces of the texts of a document.
    func pieces(of document: Int) -> Int { Int(pieces[document]) }

    /// The lists of documents.
    var lists: [SearchFile.Content] {
        (0..<wordFileCount).map(SearchFile.Content.words)
            + fields.indices.map(SearchFile.Content.terms)
    }

    /// The texts of a document.
    func texts(of document: Int) -> [SearchFile.Content] {
        (0..<pieces(of: document)).map { .texts(document: document, piece: $0) }
    }
}

/// Plans the index by which exhibits are found, but for their rows and texts, which are planned as pages
/// are.
struct SearchProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard let layout = site[0].addresses.searchLayout else { return }
        let script = GeneratedText { _, _, buffer in buffer.append(PackageResources.search_js) }
        files.append(PlannedFile(path: Addresses.searchScript, origin: .text(script)))
        for subject in site[0].inEachLanguage {
            let lists = layout.isWhole ? [.all] : layout.lists
            files.append(contentsOf: lists.map { PlannedFile($0, in: subject) })
        }
    }
}
