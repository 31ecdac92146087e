import ExpoBytes
import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct OriginalReaderTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    /// A JPEG that contains its place and its photographer.
    private func telltale() throws -> Data {
        try Data(contentsOf: URL(filePath: Corpus.path("gps.jpg")))
    }

    @Test func keepsAnOriginalWithoutWhatItTellsTooMuch() throws {
        let bytes = try telltale()
        let order = try tested.order("photo.jpg", bytes)
        for depth in [PictureStore.Depth.made, .known] {
            let picture = tested.prepare(order, depth: depth).pictures[0]
            guard case .rewritten(let file) = picture.original else {
                Issue.record("\(String(describing: picture.original))")
                return
            }
            let path = picture.path(of: file)
            let kept = try Data(contentsOf: URL(filePath: path))
            #expect(kept != bytes)
            #expect(file.size == kept.count)
            #expect(file.hash == ContentHash(of: kept.span))
            #expect(path.hasSuffix("/original-\(file.hash.text).jpg"))
            #expect(picture.rights?.isEmpty == false)
        }
        #expect(try tested.disk.names(in: "cache/temporary") == [])
    }

    /// A run that inspects a picture does not know the variants that another makes meanwhile.
    @Test func keepsWhatAnotherRunMadeWhileItAsked() throws {
        let order = try tested.order()
        let other = try tested.again().store
        var asking = tested
        asking.store.onStart = { _ in
            _ = other.prepare([order], jobs: 1, ground: TestedStore.ground)
        }
        _ = asking.prepare(order, depth: .planned)
        #expect(try tested.again(worker: nil).prepare(order).limits == [])
    }

    @Test func makesALostOriginalAgain() throws {
        let order = try tested.order("photo.jpg", telltale())
        let picture = tested.prepare(order).pictures[0]
        let first = picture.original
        guard case .rewritten(let file) = first else {
            Issue.record("\(String(describing: first))")
            return
        }
        let path = picture.path(of: file)
        try FileManager.default.removeItem(atPath: path)
        #expect(tested.prepare(order, depth: .known).pictures[0].original == nil)
        #expect(tested.prepare(order).pictures[0].original == first)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func withholdsWhatCannotBeRewritten() throws {
        let order = try tested.order("flag.pdf", Data("%PDF-1.4\n".utf8))
        #expect(tested.prepare(order).pictures[0].original == .withheld)
    }

    @Test func startsNoWorkerForBytesThatAreKnown() throws {
        let order = try tested.order("a.png", uses: .row)
        _ = tested.prepare(order)
        let again = try tested.again()
        let other = try again.order("b.png", uses: .row)
        #expect(again.prepare(other).pictures[0].variants.count == 2)
        #expect(again.started.all == [])
    }

    @Test func asksOneWorkerForAllThatThereIsToKnow() throws {
        let result = tested.prepare(
            try tested.order("a.png", seed: 1), try tested.order("b.png", seed: 2), jobs: 1)
        #expect(result.pictures.map(\.variants.count) == [4, 4])
        #expect(tested.started.all.count == 1)
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
                == [.unreadable(.notAFile(orders[0].path, .read))])
        #expect(
            result.pictures[1].problems
                == [.unreadable(SystemError(.read, orders[1].path, number: ENOENT))])
    }

    @Test func noticesAnOriginalThatChangesBeforeAWorkerLooksIntoIt() throws {
        let order = try tested.order(seed: 1)
        let result = tested.changing(order).prepare(order)
        #expect(result.pictures[0].problems == [.unreadable(.changed(order.path))])
        #expect(result.pictures[0].original == nil)
        #expect(tested.prepare(order).pictures[0].variants.count == 4)
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
}
