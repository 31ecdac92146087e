import Foundation
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct WorkerProgramTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test(arguments: [nil, "/nowhere/expo-image"])
    func saysOnceThatThereIsNoWorker(path: String?) throws {
        let tested = try tested.again(worker: path)
        let result = tested.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2))
        #expect(result.limits == [.noWorker])
        #expect(result.unread == 2)
        #expect(result.pictures.map(\.problems) == [[], []])
        #expect(result.pictures.map(\.original) == [nil, nil])
    }

    @Test func saysOnceThatALibraryIsMissing() throws {
        let tested = try tested.again(worker: tested.script("exit 127"))
        let result = tested.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2))
        #expect(result.limits == [.libraryMissing])
        #expect((3...4).contains(tested.started.all.count))
    }

    @Test func saysThatAWorkerDoesNotGreet() throws {
        let limits = WorkerLimits(greetingSeconds: 0.05)
        let tested = try tested.again(worker: tested.script("exec cat"), limits: limits)
        let result = tested.prepare(try tested.order())
        #expect(result.limits == [.workerCannotStart(.tookTooLong(seconds: 0.05))])
        #expect(tested.started.all.allSatisfy { kill($0, 0) == -1 })
    }

    @Test(arguments: ["printf 'version=0\\0\\0'; cat", "printf 'hello\\0\\0'; cat"])
    func saysThatAWorkerIsOfAnotherKind(script: String) throws {
        let tested = try tested.again(worker: tested.script(script))
        let result = tested.prepare(try tested.order())
        #expect(result.limits == [.workerCannotStart(.garbled)])
        #expect(tested.started.all.count == 1)
    }
}
