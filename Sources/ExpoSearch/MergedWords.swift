internal import ExpoBytes
private import ExpoThreads

/// The distinct words of several lists, each once, with the documents that have it in any of them.
///
/// Every part of a word needs its documents again: here they take less memory than in the lists, which grow,
/// and are read faster.
struct MergedWords: Sendable {
    /// The words alone.
    private var words = WordLists()
    /// The documents, in the order in which threads read the lists.
    private var sets: [DocumentSets] = []
    /// Where the documents of each word are.
    private var places: [Place] = []

    private struct Place {
        var set: UInt32 = 0
        var start: UInt32 = 0
    }

    /// - Parameters:
    ///   - lists: each with other documents.
    ///   - count: the number of all documents.
    init(of lists: consuming [WordLists], count: Int, jobs: Int) {
        var numbers: [[UInt32]] = []
        words.reserveCapacity((lists.map(\.count).max() ?? 0) * 3 / 2)
        for index in lists.indices {
            var own: [UInt32] = []
            own.reserveCapacity(lists[index].count)
            for number in 0..<lists[index].count {
                let merged = lists[index].withText(of: number) { words.number(of: $0) }
                if merged >= own.count {
                    own.append(contentsOf: repeatElement(0, count: merged + 1 - own.count))
                }
                own[merged] = UInt32(number + 1)
            }
            numbers.append(own)
            lists[index].forgetTexts()
        }
        words.forgetPlaces()
        let made = Workers.run(count: words.count, jobs: jobs, chunk: 256) {
            [lists, numbers] chunks in
            var sets = DocumentSets()
            sets.reserveCapacity(lists.reduce(0) { $0 + $1.size } / jobs)
            var starts: [(word: UInt32, start: UInt32)] = []
            var documents = Documents(below: count)
            while let chunk = chunks.take() {
                for word in chunk {
                    for (list, own) in zip(lists.indices, numbers)
                    where word < own.count && own[word] > 0 {
                        documents.insert(word: Int(own[word]) - 1, of: lists.span[list])
                    }
                    starts.append((UInt32(word), UInt32(sets.append(&documents))))
                }
            }
            return (sets: sets, starts: starts)
        }
        sets = made.map(\.sets)
        places = Array(repeating: Place(), count: words.count)
        for (set, made) in made.enumerated() {
            for (word, start) in made.starts {
                places[Int(word)] = Place(set: UInt32(set), start: start)
            }
        }
    }

    /// The number of words.
    var count: Int { words.count }

    /// Calls `body` with a word.
    func withText<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        words.withText(of: number, body)
    }

    /// Inserts the documents that have a word.
    func insertDocuments(of number: Int, into documents: inout Documents) {
        let place = places[number]
        // A span, since an element of an array would be copied, and threads would compete for its counts.
        documents.insert(setAt: Int(place.start), of: sets.span[Int(place.set)])
    }
}
