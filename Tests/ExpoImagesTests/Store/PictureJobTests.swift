import ExpoThreads
import Testing

@testable import ExpoImages

@Suite struct PictureJobTests {
    @Test func saysAtOnceHowManyJobsThereAre() {
        #expect(progress(of: [], ending: []) == [])
        let told = progress(of: [100], ending: [])
        #expect(told == [PictureProgress(done: 0, total: 1, secondsLeft: nil)])
    }

    @Test func tellsWhatIsLeftAfterEachJob() {
        let told = progress(of: [300, 200, 100], ending: [1, 0, 2])
        #expect(told.map(\.done) == [0, 1, 2, 3])
        #expect(told.allSatisfy { $0.total == 3 })
        #expect(told.last?.secondsLeft == 0)
    }

    /// The reported progress of jobs on pictures of these widths, which end in this order.
    private func progress(of widths: [Int], ending order: [Int]) -> [PictureProgress] {
        let told = Locked<[PictureProgress]>([])
        let jobs = widths.map(Self.job)
        let board = JobBoard(jobs) { progress in told.withLock { $0.append(progress) } }
        for index in order { board.note(jobs[index], at: index) }
        return told.withLock { $0 }
    }

    private static func job(width: Int) -> PictureJob {
        let entry = PictureEntry(
            header: PictureHeader(format: .png, size: PictureSize(width: width, height: 100)),
            original: .exact, rights: PictureRights())
        let digest = PictureDigest(of: [UInt8(truncatingIfNeeded: width)].span)
        return PictureJob(
            key: digest, indices: [0], uses: .row, path: "", stamp: nil, entry: entry)
    }
}
