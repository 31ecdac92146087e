import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct JobPerformanceTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func refusesACutPicture() throws {
        let whole = DrawnPNG(width: 400, height: 300).data
        let order = try tested.order("cut.png", whole.prefix(whole.count / 2))
        let result = tested.prepare(order, try tested.order())
        guard case .damaged? = result.pictures[0].problems.first else {
            Issue.record("\(result.pictures[0].problems)")
            return
        }
        #expect(result.pictures[0].variants == [])
        #expect(result.pictures[1].variants.count == 4)
    }

    @Test func losesOnePictureToAWorkerThatIsKilled() throws {
        let tested = tested.whenWorking { kill($0, SIGKILL) }
        let large = try tested.order("large.png", width: 3000, height: 2000)
        let result = tested.prepare(large, try tested.order(), jobs: 1)
        #expect(result.pictures[0].problems == [.workerDied(.signal(SIGKILL))])
        #expect(result.pictures[0].variants == [])
        #expect(result.pictures[1].problems == [])
        #expect(result.pictures[1].variants.count == 4)
        #expect(tested.started.all.count == 2)
        #expect(tested.started.all.allSatisfy { kill($0, 0) == -1 })
    }

    @Test func losesOnePictureToAWorkerThatHangs() throws {
        let tested = try tested.again(limits: WorkerLimits(seconds: 1))
            .whenWorking { kill($0, SIGSTOP) }
        let large = try tested.order("large.png", width: 1500, height: 1000)
        let result = tested.prepare(large, try tested.order(), jobs: 1)
        #expect(result.pictures[0].problems == [.workerTookTooLong(seconds: 1)])
        #expect(result.pictures[1].variants.count == 4)
        #expect(tested.started.all.allSatisfy { kill($0, 0) == -1 })
    }

    @Test(
        .enabled(if: OutsideProgram.vips.isInstalled), .disabled(if: Sanitizer.isBuiltIn))
    func losesOnePictureToTooLittleMemory() throws {
        let limits = WorkerLimits(memory: 400 << 20)
        let tested = try tested.again(worker: tested.realWorker(without: .avif), limits: limits)
        let small = try tested.order()
        let large = StoredPicture(
            path: tested.disk.path("content/large.png"), uses: .row, depth: .made)
        try OutsideProgram.vips.run(
            "black", large.path + "[interlace]", "12000", "12000", "--bands", "3")
        let result = tested.prepare(large, small, jobs: 1)
        #expect(result.pictures[0].problems == [.outOfMemory])
        #expect(result.pictures[1].problems == [])
        #expect(result.pictures[1].variants.count == 3)
        #expect(tested.started.all.count == 2)
    }

    @Test func noticesAnOriginalThatChangesWhileItIsDecoded() throws {
        let order = try tested.order(seed: 1)
        _ = tested.prepare(order, depth: .decoded)
        let result = tested.changing(order).prepare(order)
        #expect(result.pictures[0].problems == [.changedMeanwhile])
        #expect(result.pictures[0].variants == [])
        #expect(tested.prepare(order).pictures[0].variants.count == 4)
    }

    @Test func goesOnAfterAnswersThatMakeNoSense() throws {
        let greeting = WorkerGreeting(formats: [.avif, .webp])
        let worker = try tested.script(
            TestedStore.saying(greeting) + "head -c 1 >/dev/null; printf 'a=b\\0\\0'; cat")
        let tested = try tested.again(worker: worker)
        let result = tested.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2), jobs: 1)
        #expect(result.pictures.map(\.problems) == [[.workerGarbled], [.workerGarbled]])
        #expect(result.limits == [])
    }

    @Test func saysInEachLanguageWhyTheWorkerCannotWrite() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order, depth: .decoded)
        let problem = WorkerProblem(.unwritable, number: ENOSPC)
        let reply = String(decoding: WorkerReply.failed(problem).message.bytes, as: UTF8.self)
        let worker = try tested.script(
            TestedStore.saying(WorkerGreeting(formats: []))
                + "head -c 1 >/dev/null\n"
                + "printf '\(reply.replacing("\0", with: "\\0"))'; cat >/dev/null")
        let result = try tested.again(worker: worker).prepare(order)
        let reason = Message("no space left on the disk", "디스크에 빈 공간이 없습니다")
        #expect(result.limits.contains(.variantsNotWritable(reason: reason)))
    }

    @Test func takesInNoVariantThatTheWorkerDoesNotName() throws {
        let order = try tested.order(uses: .row)
        let facts = try #require(tested.prepare(order, depth: .decoded).pictures[0].facts)
        let reply = String(decoding: WorkerReply.done(facts, made: []).message.bytes, as: UTF8.self)
        let worker = try tested.script(
            TestedStore.saying(WorkerGreeting(formats: []))
                + "head -c 1 >/dev/null\n"
                + "for folder in '\(tested.disk.path("cache/temporary"))'/*/*; do\n"
                + "cp '\(tested.disk.path("content/picture.png"))' \"$folder/40.jpg\"; done\n"
                + "printf '\(reply.replacing("\0", with: "\\0"))'; cat >/dev/null")
        let result = try tested.again(worker: worker).prepare(order)
        #expect(result.pictures[0].variants == [])
        #expect(result.pictures[0].problems == [.unencodable(detail: "")])
    }
}
