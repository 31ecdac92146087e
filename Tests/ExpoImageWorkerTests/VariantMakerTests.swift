import ExpoImages
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

    /// A card, and the worker in whose folder it lies.
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
