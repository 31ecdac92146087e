import Testing

@testable import ExpoMarkdown

@Suite struct HanScalarsTests {
    /// The standard library's regular expressions know the scripts, those of the newest
    /// ideographs excepted.
    @Test func agreesWithUnicodeAboutEveryCharacter() {
        let scalars = (UInt32(0x20)...0x1FFFF).compactMap(Unicode.Scalar.init)
        let han = #/\p{Script=Han}+/#.matchingSemantics(.unicodeScalar)
        let text = String(String.UnicodeScalarView(scalars))
        let expected = text.matches(of: han).flatMap { $0.output.unicodeScalars.map(\.value) }
        #expect(expected.count > 28_000)
        #expect(scalars.filter(\.isHan).map(\.value) == expected)
    }

    @Test func countsWhatThePlanesOfIdeographsMayStillGet() {
        let others = "𠀀𰀀\u{2FFFD}\u{3FFFD}".unicodeScalars.filter { !$0.isHan }
        #expect(others.isEmpty)
    }
}
