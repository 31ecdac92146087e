import ExpoImages
import Foundation
import TestSupport
import Testing

@Suite struct VariantMakerTests {
    private static let ground = [245, 238, 223]
    private static let (red, blue) = ([200, 30, 40], [30, 60, 190])

    @Test func standsOnItsGround() throws {
        let card = try Self.card(of: "wide.jpg", .jpeg)
        for (x, y) in [(2, 2), (1197, 627), (600, 295), (600, 335), (38, 315)] {
            try card.expect(Self.ground, at: x, y)
        }
    }

    @Test func showsTheWholePictureInItsMiddle() throws {
        // 8000×80, so 1120×11 at 40, 309.
        let card = try Self.card(of: "wide.jpg", .jpeg)
        try card.expect(Self.red, at: 48, 311)
        try card.expect(Self.blue, at: 48, 318)
    }

    @Test func leavesASmallPictureAsItIs() throws {
        // 300×200 at 450, 215.
        let card = try Self.card(of: "odd.jpg", .jpeg)
        try card.expect(Self.red, at: 460, 225)
        try card.expect(Self.ground, at: 440, 225)
        try card.expect(Self.ground, at: 460, 205)
    }

    @Test func drawsADrawingLarge() throws {
        // 825×550 at 187, 40, with a circle of radius 229 in its middle.
        let card = try Self.card(of: "drawing.svg", .svg)
        try card.expect(Self.red, at: 600, 315)
        try card.expect(Self.red, at: 600, 100)
        try card.expect(Self.ground, at: 600, 70)
        // 825×550 as well, the upper half of it red.
        let flag = try Self.card(of: "flag.pdf", .pdf)
        try flag.expect(Self.red, at: 200, 50)
        try flag.expect(Self.ground, at: 200, 400)
    }

    @Test func letsItsGroundShowThrough() throws {
        // 400×300 at 400, 165.
        let card = try Self.card(of: "transparent.png", .png)
        try card.expect(Self.blue, at: 500, 315)
        try card.expect(Self.ground, at: 700, 315)
    }

    /// A card, and the worker in whose folder it is.
    private struct Card: ~Copyable {
        let worker: WorkerProcess

        func expect(
            _ colour: [Int], at x: Int, _ y: Int,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let pixel = try Tool.pixel(x, y, of: worker.path("card.jpg"))
            #expect(
                zip(pixel, colour).allSatisfy { abs($0 - $1) <= 14 }, "\(pixel) at \(x), \(y)",
                sourceLocation: sourceLocation)
        }
    }

    private static func card(of name: String, _ format: PictureFormat) throws -> Card {
        let worker = try WorkerProcess()
        #expect(try worker.ask(for: .card, of: name, format).made() == ["card.jpg"])
        return Card(worker: worker)
    }
}

@Suite struct VariantsTests {
    private static let all: PictureUses = [.row, .sheet, .flag, .card]

    @Test(arguments: [
        ("picture.webp", PictureFormat.webp), ("transparent.png", .png), ("tall.png", .png),
        ("wide.jpg", .jpeg), ("wide.webp", .webp), ("wide.png", .png), ("rotated-6.jpg", .jpeg),
        ("flag.pdf", .pdf), ("drawing.svg", .svg), ("animated.gif", .gif),
        ("scan-pyramid.tif", .tiff), ("scan-transparent.tif", .tiff),
        ("scan-five-channels.tif", .tiff),
    ])
    func haveTheNamesAndSizesOfTheRecipe(name: String, format: PictureFormat) throws {
        let worker = try WorkerProcess()
        let reply = try worker.ask(for: Self.all, of: name, format)
        let facts = try reply.facts()
        let variants = Recipe.variants(
            of: facts, for: Self.all, formats: [.avif, .webp])
        #expect(try reply.made() == variants.map(\.name))
        #expect(try worker.names() == variants.map(\.name).sorted())
        let sizes = try Tool.sizes(of: variants.map { worker.path($0.name) })
        #expect(sizes == variants.map { "\($0.size.width)x\($0.size.height)" })
    }

    @Test func areWhatTheirNamesSay() throws {
        let worker = try WorkerProcess()
        _ = try worker.ask(for: .sheet, of: "transparent.png", .png)
        _ = try worker.ask(for: .sheet, of: "odd.jpg", .jpeg)
        let names = ["320.avif", "320.webp", "320.png", "300.jpg"]
        let types = try Tool.metadata(of: names.map { worker.path($0) })
            .map { $0["File:MIMEType"] }
        #expect(types == ["image/avif", "image/webp", "image/png", "image/jpeg"])
    }

    @Test func showThroughWhereThePictureDoes() throws {
        let worker = try WorkerProcess()
        _ = try worker.ask(for: .sheet, of: "transparent.png", .png)
        for name in ["320.avif", "320.webp", "320.png"] {
            #expect(try Tool.pixel(300, 100, of: worker.path(name)).last == 0, "\(name)")
            let pixel = try Tool.pixel(20, 100, of: worker.path(name))
            #expect(zip(pixel, [30, 60, 190, 255]).allSatisfy { abs($0 - $1) <= 8 }, "\(name)")
        }
    }

    @Test func keepTheColourOfWhatBordersOnNothing() throws {
        let worker = try WorkerProcess()
        _ = try worker.ask(for: .sheet, of: "transparent.png", .png)
        let edge = try Tool.pixel(159, 100, of: worker.path("320.png"))
        #expect(zip(edge, [30, 60, 190]).allSatisfy { abs($0 - $1) <= 3 }, "\(edge)")
    }

    @Test func areLeftOutWhereTheyExist() throws {
        let worker = try WorkerProcess()
        let reply = try worker.ask(
            for: .sheet, of: "picture.webp", .webp, existing: ["300.avif", "300.jpg"])
        #expect(try reply.made() == ["300.webp"])
        #expect(try worker.names() == ["300.webp"])
    }

    @Test func areOfTheFormatsThatCanHoldThem() throws {
        let worker = try WorkerProcess()
        let reply = try worker.ask(for: .sheet, of: "taller.png", .png)
        #expect(try reply.made() == ["40.avif", "40.jpg"])
    }

    @Test func areOfTheFormatsAskedForAndTheFallback() throws {
        let worker = try WorkerProcess()
        let reply = try worker.ask(for: .sheet, of: "picture.webp", .webp, formats: [])
        #expect(try reply.made() == ["300.jpg"])
    }

    @Test(arguments: [("transparent.png", PictureFormat.png), ("wide.jpg", .jpeg)])
    func areTheSameBytesEveryTime(name: String, format: PictureFormat) throws {
        let first = try WorkerProcess()
        let second = try WorkerProcess()
        let made = try first.ask(for: Self.all, of: name, format).made()
        _ = try second.ask(for: Self.all, of: name, format)
        for variant in made {
            let bytes = try Data(contentsOf: URL(filePath: first.path(variant)))
            let again = try Data(contentsOf: URL(filePath: second.path(variant)))
            #expect(bytes == again, "\(variant)")
        }
    }

    @Test func areNotThereInPartWhereTheyCannotBeWritten() throws {
        let worker = try WorkerProcess()
        try FileManager.default.createDirectory(
            atPath: worker.path("300.webp"), withIntermediateDirectories: false)
        let reply = try worker.ask(for: .sheet, of: "picture.webp", .webp)
        #expect(reply.problem == .unwritable)
        #expect(try worker.names() == ["300.avif", "300.webp"])
    }
}
