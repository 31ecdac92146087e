import ExpoImages
import TestSupport
import Testing

@Suite struct PictureDecoderTests {
    /// A picture of the corpus, and what it is.
    struct Picture: Sendable, CustomTestStringConvertible {
        let name: String
        let format: PictureFormat
        let width: Int
        let height: Int
        var page = 1
        var isTransparent = false
        var isAnimated = false
        var colour: RGBColour?

        var testDescription: String { "\(name), page \(page)" }
    }

    private static let red = RGBColour(red: 200, green: 30, blue: 40)
    private static let green = RGBColour(red: 20, green: 160, blue: 60)
    private static let grey = RGBColour(red: 128, green: 128, blue: 128)
    private static let violet = RGBColour(red: 128, green: 64, blue: 192)
    private static let blue = RGBColour(red: 30, green: 60, blue: 190)

    private static let pictures: [Picture] = [
        Picture(name: "cmyk.jpg", format: .jpeg, width: 80, height: 60, colour: red),
        Picture(
            name: "sixteen-bit.png", format: .png, width: 80, height: 60, colour: violet),
        Picture(name: "sixteen-bit-grey.png", format: .png, width: 80, height: 60, colour: grey),
        Picture(name: "grey.jpg", format: .jpeg, width: 80, height: 60, colour: grey),
        Picture(name: "palette.png", format: .png, width: 80, height: 60, colour: red),
        Picture(
            name: "palette-transparent.png", format: .png, width: 80, height: 60,
            isTransparent: true),
        Picture(name: "opaque-alpha.png", format: .png, width: 80, height: 60, colour: green),
        Picture(
            name: "transparent.png", format: .png, width: 400, height: 300, isTransparent: true),
        Picture(
            name: "animated.gif", format: .gif, width: 60, height: 40, isAnimated: true,
            colour: red),
        Picture(
            name: "animated.webp", format: .webp, width: 60, height: 40, isAnimated: true,
            colour: red),
        Picture(
            name: "wide-gamut.jpg", format: .jpeg, width: 80, height: 60,
            colour: RGBColour(red: 255, green: 0, blue: 0)),
        Picture(name: "tall.png", format: .png, width: 100, height: 3000, colour: green),
        Picture(name: "flag.pdf", format: .pdf, width: 144, height: 96, isTransparent: true),
        Picture(name: "drawing.svg", format: .svg, width: 90, height: 60, isTransparent: true),
    ]

    private static let scans: [Picture] = [
        Picture(name: "scan-sixteen-bit.tif", format: .tiff, width: 80, height: 60, colour: violet),
        Picture(name: "scan-grey.tif", format: .tiff, width: 80, height: 60, colour: grey),
        Picture(name: "scan-cmyk.tif", format: .tiff, width: 80, height: 60, colour: red),
        Picture(
            name: "scan-wide-gamut.tif", format: .tiff, width: 80, height: 60,
            colour: RGBColour(red: 255, green: 0, blue: 0)),
        Picture(
            name: "scan-two-colours.tif", format: .tiff, width: 80, height: 60,
            colour: RGBColour(red: 255, green: 255, blue: 255)),
        Picture(
            name: "scan-transparent.tif", format: .tiff, width: 400, height: 300,
            isTransparent: true),
        Picture(name: "scan-five-channels.tif", format: .tiff, width: 80, height: 60, colour: red),
        Picture(name: "scan-private.tif", format: .tiff, width: 80, height: 60, colour: red),
        Picture(name: "scan-looping.tif", format: .tiff, width: 60, height: 40, colour: red),
        Picture(name: "scan-pages.tif", format: .tiff, width: 60, height: 40, colour: red),
        Picture(
            name: "scan-pages.tif", format: .tiff, width: 90, height: 40, page: 2, colour: green),
        Picture(
            name: "scan-pages.tif", format: .tiff, width: 60, height: 80, page: 3, colour: blue),
        Picture(
            name: "scan-big-pages.tif", format: .tiff, width: 60, height: 40, page: 3, colour: blue),
        // Its first directory is a smaller version, and its third and its fourth are one and a mask.
        Picture(name: "scan-versions.tif", format: .tiff, width: 60, height: 40, colour: red),
        Picture(
            name: "scan-versions.tif", format: .tiff, width: 90, height: 40, page: 2, colour: green
        ),
        Picture(name: "document.pdf", format: .pdf, width: 144, height: 96, colour: red),
        Picture(
            name: "document.pdf", format: .pdf, width: 192, height: 96, page: 2, colour: green),
        Picture(
            name: "document.pdf", format: .pdf, width: 96, height: 96, page: 3, colour: blue),
    ]

    private static let phones: [Picture] = [
        Picture(name: "phone-ten-bit.heic", format: .heic, width: 80, height: 60, colour: violet),
        Picture(
            name: "phone-transparent.heic", format: .heic, width: 400, height: 300,
            isTransparent: true),
        Picture(
            name: "phone-wide-gamut.heic", format: .heic, width: 80, height: 60,
            colour: RGBColour(red: 255, green: 0, blue: 0)),
    ]

    @Test(arguments: pictures + scans)
    func tellsWhatAPictureIs(picture: Picture) throws { try expect(picture) }

    @Test(.enabled(if: Corpus.hasHEIC, Corpus.whyNoHEIC), arguments: phones)
    func tellsWhatAPictureOfAPhoneIs(picture: Picture) throws { try expect(picture) }

    private func expect(_ picture: Picture) throws {
        let worker = try WorkerProcess()
        let facts = try worker.ask(
            for: [], of: picture.name, picture.format, page: picture.page
        ).facts()
        #expect(facts.size == PictureSize(width: picture.width, height: picture.height))
        #expect(facts.hasTransparency == picture.isTransparent)
        #expect(facts.isAnimated == picture.isAnimated)
        #expect((facts.colour == nil) == (picture.colour == nil))
        if let colour = facts.colour, let expected = picture.colour {
            #expect(Self.distance(colour, expected) <= 12, "\(colour.text)")
        }
    }

    @Test(arguments: [
        ("picture.webp", PictureFormat.webp), ("picture.avif", .avif), ("odd.jpg", .jpeg),
        ("wrong-extension.jpg", .png), ("scan-pyramid.tif", .tiff),
        ("scan-inner-pyramid.tif", .tiff), ("scan-jpeg.tif", .tiff),
    ])
    func decodesByFormatWhateverTheNameIs(name: String, format: PictureFormat) throws {
        let worker = try WorkerProcess()
        let facts = try worker.ask(for: .sheet, of: name, format).facts()
        #expect(facts.size == PictureSize(width: 300, height: 200))
        try Self.expectQuarters(of: worker.path("300.jpg"), width: 300, height: 200)
    }

    @Test(.enabled(if: Corpus.hasHEIC, Corpus.whyNoHEIC))
    func showsAPictureOfAPhoneAsItIs() throws {
        try decodesByFormatWhateverTheNameIs(name: "phone.heic", format: .heic)
    }

    @Test func turnsAScanTheWayItAsks() throws {
        let worker = try WorkerProcess()
        let facts = try worker.ask(for: .sheet, of: "scan-rotated.tif", .tiff).facts()
        #expect(facts.size == PictureSize(width: 120, height: 80))
        try Self.expectQuarters(of: worker.path("120.jpg"), width: 120, height: 80)
    }

    /// Versions of a page in other resolutions are no pages.
    @Test(arguments: [
        ("scan-pages.tif", PictureFormat.tiff, 3), ("scan-versions.tif", .tiff, 2),
        ("scan-pyramid.tif", .tiff, 1), ("scan-inner-pyramid.tif", .tiff, 1),
        ("scan-looping.tif", .tiff, 1), ("document.pdf", .pdf, 3), ("grey.jpg", .jpeg, 1),
        ("animated.gif", .gif, 1), ("animated.webp", .webp, 1),
    ])
    func saysHowManyPagesAFileHas(name: String, format: PictureFormat, count: Int32) throws {
        let worker = try WorkerProcess()
        for page in [Int(count) + 1, 1_000_000, Int.max] {
            let reply = try worker.ask(for: .sheet, of: name, format, page: page)
            #expect(reply == .failed(WorkerProblem(.missingPage, number: count)))
        }
        #expect(try worker.names() == [])
    }

    @Test(arguments: 1...8)
    func turnsAPictureTheWayItAsks(orientation: Int) throws {
        let worker = try WorkerProcess()
        let facts = try worker.ask(for: .sheet, of: "rotated-\(orientation).jpg", .jpeg).facts()
        #expect(facts.size == PictureSize(width: 120, height: 80))
        for name in ["120.avif", "120.webp", "120.jpg"] {
            try Self.expectQuarters(of: worker.path(name), width: 120, height: 80)
        }
    }

    @Test(arguments: [
        ("empty.png", PictureFormat.png, WorkerProblem.Kind.damaged),
        ("text.png", .png, .damaged),
        ("truncated.jpg", .jpeg, .damaged),
        ("truncated.png", .png, .damaged),
        ("damaged.png", .png, .damaged),
        ("truncated.svg", .svg, .damaged),
        ("wrong-extension.jpg", .jpeg, .damaged),
        ("bomb.png", .png, .tooLarge),
        ("truncated.tif", .tiff, .damaged),
        ("damaged.tif", .tiff, .damaged),
        ("no-pages.tif", .tiff, .damaged),
        ("bomb.tif", .tiff, .damaged),
        ("text.png", .tiff, .damaged),
        ("text.png", .heic, .damaged),
        ("no-such-file.png", .png, .unreadable),
        ("/", .png, .unreadable),
        ("/dev/null", .png, .unreadable),
    ])
    func reportsWhyAPictureCannotBeDecoded(
        name: String, format: PictureFormat, problem: WorkerProblem.Kind
    ) throws {
        let worker = try WorkerProcess()
        #expect(try worker.ask(for: [], of: name, format).problem == problem)
        #expect(try worker.names() == [])
    }

    @Test(arguments: ["truncated.jpg", "truncated.png", "truncated.svg"])
    func explainsDamageInOneLineWithoutPaths(name: String) throws {
        let worker = try WorkerProcess()
        let format = try #require(name.split(separator: ".").last.map(String.init))
        let reply = try worker.ask(for: [], of: name, PictureFormat(fileExtension: format) ?? .png)
        guard case .failed(let problem) = reply else {
            Issue.record("it was decoded")
            return
        }
        #expect(!problem.detail.isEmpty)
        #expect(problem.detail.count <= 200)
        #expect(!problem.detail.contains { $0.isNewline })
        #expect(!problem.detail.contains("/"))
    }

    @Test(arguments: ["picture.webp", "wide.webp", "transparent.png", "wide.png"])
    func tellsTheSameWhateverAPictureIsFor(name: String) throws {
        let worker = try WorkerProcess()
        let format: PictureFormat = name.hasSuffix("png") ? .png : .webp
        let decoded = try worker.ask(for: [], of: name, format).facts()
        #expect(try worker.ask(for: .row, of: name, format).facts() == decoded)
        #expect(try worker.ask(for: [.sheet, .card], of: name, format).facts() == decoded)
    }

    private static func distance(_ one: RGBColour, _ other: RGBColour) -> Int {
        let channels = [
            (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
        ]
        return channels.map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    /// Expects red, green, blue and white, as the corpus paints its quarters.
    private static func expectQuarters(of path: String, width: Int, height: Int) throws {
        let (left, right) = (width / 4, width * 3 / 4)
        let (upper, lower) = (height / 4, height * 3 / 4)
        let corners = [
            (left, upper, [200, 30, 40]), (right, upper, [20, 160, 60]),
            (left, lower, [30, 60, 190]), (right, lower, [250, 250, 250]),
        ]
        for (x, y, expected) in corners {
            let pixel = try Tool.pixel(x, y, of: path)
            #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 12 }, "\(path): \(pixel)")
        }
    }
}
