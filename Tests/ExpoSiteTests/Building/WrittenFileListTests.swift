import ExpoBytes
import ExpoDisk
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct WrittenFileListTests {
    /// Any files come back as they were, from lists of any length.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func givesFilesAsTheyWere(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let files = (0..<3).map { _ in
            (0..<Int.random(in: 0...3000, using: &chance)).map { _ in
                WrittenFile(using: &chance)
            }
        }
        let lists = files.map { files in
            var list = WrittenFileList()
            for file in files { list.append(file) }
            return list
        }
        #expect(lists.map(\.count) == files.map(\.count))
        let read = Array(WrittenFileList.Files(of: lists))
        #expect(read.map(Values.init) == files.joined().map(Values.init))
    }

    private struct Values: Equatable {
        let index: Int
        let hash: ContentHash
        let stamp: FileStamp?
        let isChanged: Bool
        let source: UInt64

        init(_ file: WrittenFile) {
            (index, source, hash) = (file.index, file.source, file.outcome.hash)
            (stamp, isChanged) = (file.outcome.stamp, file.outcome.isChanged)
        }
    }
}

extension WrittenFile {
    /// Creates a file with numbers of any size, often the same as before.
    fileprivate init(using chance: inout SeededGenerator) {
        func number() -> Int64 {
            [0, 1, -1, .min, .max, Int64.random(in: 0...2_000_000_000, using: &chance)]
                .randomElement(using: &chance) ?? 0
        }
        let stamp = FileStamp(
            size: Int.random(in: 0...1 << 40, using: &chance), modified: number(),
            changed: number(), inode: UInt64(bitPattern: number()))
        let outcome = StagedSite.Outcome(
            hash: ContentHash(value: .random(in: 0 ... .max, using: &chance)),
            isChanged: .random(using: &chance), stamp: Bool.random(using: &chance) ? stamp : nil)
        self.init(
            Int.random(in: 0..<1 << 32, using: &chance), outcome,
            source: .random(in: 0 ... .max, using: &chance))
    }
}
