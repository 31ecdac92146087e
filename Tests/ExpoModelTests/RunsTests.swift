import TestSupport
import Testing

@testable import ExpoModel

@Suite struct RunsTests {
    @Test(arguments: 0..<20)
    func haveEachPlaceOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let lengths = (0..<Int.random(in: 0...8, using: &random)).map { _ in
            Int.random(in: 0...3, using: &random)
        }
        let runs = Runs(lengths: lengths)
        let expected = lengths.enumerated().flatMap { Array(repeating: $0, count: $1) }
        #expect(runs.count == lengths.count)
        #expect(runs.end == expected.count)
        #expect((0..<expected.count).map { runs.run(of: $0) } == expected)
        #expect(runs.run(of: expected.count) == nil)
        #expect((0..<lengths.count).flatMap { Array(runs[$0]) } == Array(0..<expected.count))
    }
}
