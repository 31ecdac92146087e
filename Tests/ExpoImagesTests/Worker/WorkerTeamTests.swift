import ExpoThreads
import Testing

@testable import ExpoImages

@Suite struct WorkerTeamTests {
    private let program = WorkerProgram(path: nil, limits: .standard, onStart: { _ in })

    @Test(arguments: [0, 1, 2, 8])
    func doesEachPieceOfEachPartOnce(jobs: Int) {
        let team = WorkerTeam(program, jobs: jobs)
        let seat = WorkerSeat(program)
        for count in [0, 1, 100, 3] {
            let done = Results<Int>()
            team.run(count: count, at: seat) { index, _ in done.append(index) }
            #expect(done.all.sorted() == Array(0..<count))
        }
    }

    @Test func leavesUndoneWhatNobodyBeganWhenItIsStopped() {
        let done = Results<Int>()
        WorkerTeam(program, jobs: 1).run(
            count: 9, at: WorkerSeat(program), isStopped: { done.all.count == 4 }
        ) { index, _ in done.append(index) }
        #expect(done.all == [0, 1, 2, 3])
    }

    @Test func isGoneWithWhatItsWorkHeld() {
        weak var held: Results<Int>?
        do {
            let team = WorkerTeam(program, jobs: 3)
            let results = Results<Int>()
            held = results
            team.run(count: 9, at: WorkerSeat(program)) { index, _ in
                withExtendedLifetime(team) { results.append(index) }
            }
        }
        #expect(held == nil)
    }
}
