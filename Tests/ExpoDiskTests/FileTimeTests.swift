import Testing

@testable import ExpoDisk

@Suite struct FileTimeTests {
    private static let second: Int64 = 1_000_000_000

    @Test func isSettledATickBeforeTheMoment() {
        let time = 5 * Self.second + 1
        #expect(FileTime.isSettled(time, at: time + 20_000_001))
        #expect(!FileTime.isSettled(time, at: time + 20_000_000))
        #expect(!FileTime.isSettled(time, at: time))
        #expect(!FileTime.isSettled(time, at: 0))
    }

    /// So count file systems of memory cards and old disks.
    @Test func isSettledLaterWhereTimesAreWholeSeconds() {
        let time = 5 * Self.second
        #expect(!FileTime.isSettled(time, at: time + 2 * Self.second))
        #expect(FileTime.isSettled(time, at: time + 2 * Self.second + 1))
    }

    @Test func isNowBetweenTwoOthers() {
        let before = FileTime.now()
        let now = FileTime.now()
        #expect(before <= now)
        #expect(now > 1_700_000_000 * Self.second)
    }
}
