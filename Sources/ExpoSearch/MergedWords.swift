internal import ExpoBytes

/// The distinct words of several lists, each once, with the documents that have it in any of them.
struct MergedWords: Sendable {
    private let texts: WordTexts
    private let lists: [DocumentLists]
    /// For each list and each of the merged words, its number there and one, or 0; the list has none of the words after
    /// these.
    private let numbers: [[UInt32]]

    /// - Parameter lists: each with other documents.
    init(of lists: consuming [WordLists]) {
        // All are divided before the first is merged, since that frees memory.
        var divided: [(texts: WordTexts, documents: DocumentLists)] = []
        while let list = lists.popLast() { divided.append(list.divided()) }
        var words = WordLists()
        words.reserveCapacity((divided.map(\.texts.count).max() ?? 0) * 3 / 2)
        numbers = divided.map { words.numbers(of: $0.texts) }
        self.lists = divided.map(\.documents)
        texts = words.divided().texts
    }

    /// The number of words.
    var count: Int { texts.count }

    /// Calls `body` with a word.
    func withText<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        texts.withText(of: number, body)
    }

    /// Inserts the documents that have a word.
    func insertDocuments(of number: Int, into documents: inout Documents) {
        // Spans, since an element of an array would be copied, and threads would compete for its reference count.
        let (lists, numbers) = (lists.span, numbers.span)
        for list in lists.indices where number < numbers[list].count && numbers[list][number] > 0 {
            documents.insert(word: Int(numbers[list][number]) - 1, of: lists[list])
        }
    }
}
