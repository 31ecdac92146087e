import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

/// What goes wrong with pictures and workers costs the picture it goes wrong with, and no other.
@Suite(.timeLimit(.minutes(10))) struct PictureStoreProblemsTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test(arguments: ["", "a text", "\\u{89}PNG"])
    func refusesWhatIsNoPicture(text: String) throws {
        let order = try tested.order("text.png", Data(text.utf8))
        let good = try tested.order()
        let result = tested.prepare(order, good)
        #expect(result.pictures[0].problems == [.notAPicture(nil)])
        #expect(result.pictures[0].header == nil)
        #expect(result.pictures[1].variants.count == 4)
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

    @Test func usesAPictureOfAnotherFormatThanItsNameSays() throws {
        let order = try tested.order("picture.jpg", DrawnPNG(width: 40, height: 30).data)
        let result = tested.prepare(order)
        #expect(result.pictures[0].problems == [.wrongExtension(is: .png)])
        #expect(result.pictures[0].problems.contains { !$0.isHarmless } == false)
        #expect(result.pictures[0].variants.count == 4)
        let known = tested.prepare(order, depth: .known)
        #expect(known.pictures[0].problems == [.wrongExtension(is: .png)])
    }

    @Test func refusesAPictureOfTooManyPixels() throws {
        var bomb = DrawnPNG(width: 8, height: 8).data
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        let result = tested.prepare(try tested.order("bomb.png", bomb))
        let size = PictureSize(width: 50_000, height: 50_000)
        #expect(result.pictures[0].problems == [.tooLarge(size)])
    }

    @Test func refusesADrawingThatRunsSomething() throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>"#
        let order = try tested.order("drawing.svg", Data(svg.utf8))
        for _ in 1...2 {
            let result = tested.prepare(order)
            #expect(
                result.pictures[0].problems == [
                    .unsafeDrawing(SVGProblem(kind: .element("script"), offset: 40))
                ])
            #expect(result.pictures[0].original == nil)
        }
    }

    @Test func reportsWhatCannotBeRead() throws {
        try tested.disk.makeFolder("content/folder.png")
        let orders = ["folder.png", "missing.png"].map {
            StoredPicture(path: tested.disk.path("content/\($0)"), uses: .row, depth: .made)
        }
        let result = tested.prepare(orders[0], orders[1])
        #expect(
            result.pictures[0].problems
                == [.unreadable(.notAFile(orders[0].path, "read"))])
        #expect(
            result.pictures[1].problems
                == [.unreadable(SystemError("read", orders[1].path, number: ENOENT))])
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

    @Test func noticesAnOriginalThatChangesBeforeAWorkerLooksIntoIt() throws {
        let order = try tested.order(seed: 1)
        let result = tested.changing(order).prepare(order)
        #expect(result.pictures[0].problems == [.unreadable(.changed(order.path))])
        #expect(result.pictures[0].original == nil)
        #expect(tested.prepare(order).pictures[0].variants.count == 4)
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

    @Test func publishesKnownPicturesWithoutAWorker() throws {
        let order = try tested.order(uses: .row)
        _ = tested.prepare(order)
        let large = try tested.order(uses: [.row, .card])
        let result = try tested.again(worker: nil).prepare(large)
        #expect(result.limits == [.noWorker])
        #expect(result.unread == 0)
        #expect(result.pictures[0].original == .exact)
    }

    @Test(arguments: [
        ("kill -9 $$", PictureProblem.workerDied(.signal(SIGKILL))),
        ("exit 3", .workerDied(.exit(status: 3))), ("exec sleep 9", .workerTookTooLong(seconds: 2)),
    ])
    func losesOnePictureToAWorkerThatFailsWhileItLooksIntoIt(
        act: String, problem: PictureProblem
    ) throws {
        let worker = try tested.script(
            """
            if mkdir '\(tested.disk.path("asked"))' 2>/dev/null; then
                \(TestedStore.saying(WorkerGreeting(formats: [.avif, .webp])))
                head -c 1 >/dev/null
                \(act)
            fi
            exec '\(TestedStore.realWorker)' "$@"
            """)
        let failing = try tested.again(worker: worker, limits: WorkerLimits(seconds: 2))
        let result = failing.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2), jobs: 1)
        #expect(result.pictures[0].problems == [problem])
        #expect(result.pictures[0].original == nil)
        #expect(result.pictures[1].problems == [])
        #expect(result.pictures[1].variants.count == 4)
        #expect(result.limits == [])
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

    @Test func makesOtherFormatsWhereOneIsMissing() throws {
        let order = try tested.order()
        let poor = try tested.again(worker: tested.realWorker(without: .avif))
        let result = poor.prepare(order)
        #expect(result.limits == [.formatMissing(.avif)])
        #expect(result.pictures[0].problems == [])
        #expect(
            result.pictures[0].variants.map(\.variant.format) == [
                .webp, .jpeg, .jpeg,
            ])
        #expect(poor.prepare(order).limits == [.formatMissing(.avif)])
        let rich = tested.prepare(order)
        #expect(rich.made == rich.pictures[0].variants.filter { $0.variant.format == .avif }.count)
        #expect(rich.cached == result.made)
        #expect(rich.limits == [])
    }

    @Test func makesVariantsForOneRunWhereThereCanBeNoCache() throws {
        try tested.disk.write("a file", to: "cache")
        var path = ""
        do {
            let result = tested.prepare(try tested.order())
            #expect(result.limits.count == 1)
            guard case .cacheNotWritable? = result.limits.first else {
                Issue.record("\(result.limits)")
                return
            }
            #expect(result.pictures[0].variants.count == 4)
            path = result.pictures[0].path(ofVariant: 0)
            #expect(FileManager.default.fileExists(atPath: path))
            withExtendedLifetime(result) {}
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
