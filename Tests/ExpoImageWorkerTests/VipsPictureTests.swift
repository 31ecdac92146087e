import ExpoImages
import TestSupport
import Testing

@testable import expo_image

@Suite struct VipsPictureTests {
    @Test(arguments: PictureFormat.allCases)
    func knowsWhatTheLibraryReads(format: PictureFormat) {
        withKnownIssue("libheif on this machine has no decoder for HEVC", isIntermittent: true) {
            #expect(VipsPicture.canRead(format))
        } when: {
            format == .heic
        }
    }

    /// The library is started once per process.
    private static let isStarted = VipsPicture.startLibrary()
    private static let ground = RGBColour(red: 10, green: 20, blue: 30)

    init() throws {
        try #require(Self.isStarted)
    }

    @Test func standsInTheMiddleOfItsGround() throws {
        let picture = try VipsPicture.black(side: 2).centred(
            inWidth: 4, height: 4, on: Self.ground)
        let (ground, black): ([UInt8], [UInt8]) = ([10, 20, 30], [0, 0, 0])
        let edge = [ground, ground, ground, ground]
        let middle = [ground, black, black, ground]
        #expect(try picture.pixels() == [edge, middle, middle, edge].joined().flatMap(\.self))
    }

    @Test(arguments: [(1, 1), (7, 5), (64, 3)])
    func hasExactlyThePixelsThatAreWanted(width: Int, height: Int) throws {
        for name in ["odd.jpg", "transparent.png"] {
            let format: PictureFormat = name.hasSuffix("png") ? .png : .jpeg
            let picture = try VipsPicture.open(Corpus.path(name), as: format)
                .resized(width: width, height: height)
            #expect([picture.width, picture.height] == [width, height])
            let channels = format == .png ? 4 : 3
            #expect(try picture.inSRGB().pixels().count == width * height * channels)
        }
    }

    @Test func isOpaqueOnAGround() throws {
        let picture = try VipsPicture.open(Corpus.path("transparent.png"), as: .png).inMemory()
        #expect(picture.hasAlpha)
        #expect(try picture.lowestAlpha() == 0)
        let flat = try picture.flattened(onto: Self.ground)
        #expect(!flat.hasAlpha)
        #expect(try flat.pixels().suffix(3) == [10, 20, 30])
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .webp, .avif])
    func isWrittenAsItsFormat(format: PictureFormat) throws {
        let encoding = try #require(VariantEncoding(format))
        let bytes = try VipsPicture.black(side: 16).encoded(as: encoding)
        #expect(header(of: bytes)?.format == format)
        #expect(header(of: bytes)?.size == PictureSize(width: 16, height: 16))
    }

    @Test func saysWhyItCannotBeOpenedAndNothingOfEarlierOnes() throws {
        for name in ["text.png", "missing.png", "text.png"] {
            let failure = #expect(throws: VipsFailure.self) {
                try VipsPicture.open(Corpus.path(name), as: .png)
            }
            #expect(failure?.text.contains("missing") == (name == "missing.png"))
        }
    }
}
