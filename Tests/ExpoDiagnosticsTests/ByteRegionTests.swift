import ExpoDiagnostics
import ExpoThreads
import Testing

@Suite struct ByteRegionTests {
    @Test(arguments: [[], [1], [1, 2, 3]] as [[UInt8]])
    func holdsACopyOfBytes(bytes: [UInt8]) {
        let region = ByteRegion(copying: bytes)
        #expect(region.count == bytes.count)
        #expect(Array(region.span) == bytes)
    }

    @Test func releasesItsMemoryOnceWhenNobodyRefersToIt() {
        let releases = Counter()
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        var texts = [
            SourceText(path: "a", bytes: ByteRegion(adopting: empty) { _ in releases.add() })
        ]
        texts.append(texts[0])
        texts.removeFirst()
        #expect(releases.count == 0)
        texts.removeAll()
        #expect(releases.count == 1)
    }

    private final class Counter: Sendable {
        private let value = Locked(0)
        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }
}
