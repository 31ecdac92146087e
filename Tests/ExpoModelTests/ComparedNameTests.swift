import Testing

@testable import ExpoModel

@Suite struct ComparedNameTests {
    private static let names = [
        "", "a", "A", "plate-1", "Plate-1", "PLATE-1", "해금", "가각힣", "한", "\u{1112}\u{1161}\u{11AB}",
        "e\u{301}", "é", "É", "直指", "\u{212A}", "k", "K", "\u{F900}", "\u{8C48}", "가\u{11A8}", "각",
        "\u{1E9E}", "ß", "İ", "i\u{307}", "a longer name @[`{ of Ziffern 09 AZ", "\u{ED9E}",
        "\u{D7A4}",
        "\u{D7A3}", "\u{4DFF}", "\u{4E00}", "\u{9FFF}", "\u{A000}", "\u{ABFF}", "\u{AC00}",
    ]

    private func bytes(_ name: String, ignoringCase: Bool) -> [UInt8] {
        var compared = ComparedName(ignoringCase: ignoringCase)
        compared.read("what was there before")
        compared.read(name)
        return compared.bytes
    }

    @Test(arguments: [true, false], names)
    func areTheSameWhereSwiftTakesStringsForEqual(ignoringCase: Bool, name: String) {
        for other in Self.names {
            let isEqual =
                ignoringCase ? name.lowercased() == other.lowercased() : name == other
            let isSame =
                bytes(name, ignoringCase: ignoringCase) == bytes(other, ignoringCase: ignoringCase)
            #expect(isSame == isEqual, "\(name) and \(other)")
        }
    }

    @Test func keepsNothingOfTheNameBefore() {
        var name = ComparedName(ignoringCase: true)
        name.read("Exhibit")
        name.read("A")
        #expect(name.bytes == Array("a".utf8))
    }
}
