internal import ExpoBytes
private import ExpoThreads

/// The distinct words of several lists, each once, with the documents that have it in any of them.
///
/// Every part of a word needs its documents again: here they take less memory than in the lists, which grow,
/// and are read faster.
struct MergedWords: Sendable {
    private let texts: WordTexts
    /// The documents, in the order in which threads read the lists.
    private let sets: [DocumentSets]
    /// Where the documents of each word are.
    private let places: [Place]

    private struct Place {
        var set: UInt32 = 0
        var start: UInt32 = 0
    }

    /// - Parameters:
    ///   - lists: each with other documents.
    ///   - count: the number of all documents.
    init(of lists: consuming [WordLists], count: Int, jobs: Int) {
        var words = WordLists()
        words.reserveCapacity((lists.map(\.count).max() ?? 0) * 3 / 2)
        var documents: [DocumentLists] = []
        /// For each list and each of the merged words, its number there and one, or 0.
        var numbers: [[UInt32]] = []
        while let list = lists.popLast() {
            let (texts, own) = list.divided()
            numbers.append(words.numbers(of: texts))
            documents.append(own)
        }
        texts = words.divided().texts
        let made = Workers.run(count: texts.count, jobs: jobs, chunk: 256) {
            [documents, numbers] chunks in
            var sets = DocumentSets()
            sets.reserveCapacity(documents.reduce(0) { $0 + $1.size } / jobs)
            var starts: [(word: UInt32, start: UInt32)] = []
            var set = Documents(below: count)
            while let chunk = chunks.take() {
                for word in chunk {
                    for (list, own) in zip(documents.indices, numbers)
                    where word < own.count && own[word] > 0 {
                        set.insert(word: Int(own[word]) - 1, of: documents.span[list])
                    }
                    starts.append((UInt32(word), UInt32(sets.append(&set))))
                }
            }
            return (sets: sets, starts: starts)
        }
        sets = made.map(\.sets)
        var places = Array(repeating: Place(), count: texts.count)
        for (set, made) in made.enumerated() {
            for (word, start) in made.starts {
                places[Int(word)] = Place(set: UInt32(set), start: start)
            }
        }
        self.places = places
    }

    /// The number of words.
    var count: Int { texts.count }

    /// Calls `body` with a word.
    func withText<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        texts.withText(of: number, body)
    }

    /// Inserts the documents that have a word.
    func insertDocuments(of number: Int, into documents: inout Documents) {
        let place = places[number]
        // A span, since an element of an array would be copied, and threads would compete for its counts.
        documents.insert(setAt: Int(place.start), of: sets.span[Int(place.set)])
    }
}
