import ExpoBytes
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct PathOrderTests {
    @Test func isThatOfTheBytes() {
        let paths = ["나", "a", "", "가/나", "a/b", "a-b", "ab", "\u{1F3FA}", "\u{FFFD}", "가"]
        let sorted = PathOrder(of: PackedTexts(paths)).places.map { paths[Int($0)] }
        #expect(sorted == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test(arguments: [7, 10_000])
    func isThatOfTheBytesForMany(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        let paths = (0..<count).map { _ in
            "items/\(["a", "가", "-", ""].randomElement(using: &random) ?? "")"
                + "\(Int.random(in: 0..<count, using: &random)).html"
        }
        let order = PathOrder(of: PackedTexts(paths)).places
        #expect(order.sorted() == (0..<Int32(count)).map { $0 })
        #expect(
            zip(order, order.dropFirst()).allSatisfy { one, other in
                let (path, next) = (paths[Int(one)], paths[Int(other)])
                return path.utf8.lexicographicallyPrecedes(next.utf8)
                    || (path == next && one < other)
            })
    }

    @Test func leavesEqualPathsInTheirOrder() {
        let paths = ["b", "a", "b", "a", "b"]
        #expect(PathOrder(of: PackedTexts(paths)).places == [1, 3, 0, 2, 4])
    }

    @Test func ofNoneIsEmpty() {
        #expect(PathOrder(of: PackedTexts()).places.isEmpty)
    }
}
