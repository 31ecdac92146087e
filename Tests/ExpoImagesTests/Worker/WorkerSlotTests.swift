import ExpoThreads
import Testing

@testable import ExpoImages

@Suite struct WorkerSlotTests {
    private let program = WorkerProgram(path: nil, limits: .standard, onStart: { _ in })

    @Test(arguments: [0, 1, 2, 8])
    func doEachPieceOfEachPartOnce(jobs: Int) {
        let slots = WorkerSlots(program, jobs: jobs)
        for count in [0, 1, 100, 3] {
            let done = Results<Int>()
            slots.run(count: count) { index, _ in done.append(index) }
            #expect(done.all.sorted() == Array(0..<count))
        }
    }

    @Test func leaveUndoneWhatNobodyBeganWhenItIsStopped() {
        let done = Results<Int>()
        WorkerSlots(program, jobs: 1).run(count: 9, isStopped: { done.all.count == 4 }) {
            index, _ in
            done.append(index)
        }
        #expect(done.all == [0, 1, 2, 3])
    }

    @Test func areTakenAgainByTheNextPart() {
        let slots = WorkerSlots(program, jobs: 1)
        let first = slots.withSlot { ObjectIdentifier($0) }
        let taken = Results<ObjectIdentifier>()
        for _ in 0..<3 { slots.run(count: 2) { taken.append(ObjectIdentifier($1)) } }
        #expect(Set(taken.all) == [first])
    }
}
