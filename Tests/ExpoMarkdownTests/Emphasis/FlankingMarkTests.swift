import Testing

@testable import ExpoMarkdown

@Suite struct FlankingMarkTests {
    private static let marks = (0x12470...0x12474).compactMap(Unicode.Scalar.init).map { "\($0)" }

    private func chosen(for text: String) -> String? {
        FlankingMark(absentFrom: Array(text.utf8).span).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
    }

    @Test(arguments: 0...5)
    func isTheFirstThatTheTextDoesNotHave(count: Int) {
        let taken = Self.marks[..<count]
        let expected = count < 5 ? Self.marks[count] : nil
        #expect(chosen(for: "가" + taken.joined(separator: "나")) == expected)
        #expect(chosen(for: taken.reversed().joined()) == expected)
    }

    @Test(arguments: ["&#74864;", "&#x12470;", "&#X12470", "&#0074864;", "가&#x012470;", "&&#74864"])
    func isNotWhatAReferenceMeans(text: String) {
        #expect(chosen(for: text) == Self.marks[1])
    }

    @Test(arguments: ["&#7486;", "&#12470;", "&x12470;", "&#", "&#x", "&", "\u{12475}\u{1246F}"])
    func mindsNothingElse(text: String) {
        #expect(chosen(for: text) == Self.marks[0])
    }

    @Test func findsItselfInAText() throws {
        let empty: [UInt8] = []
        let found = FlankingMark(absentFrom: empty.span)
        let mark = try #require(found)
        let text = Array("\(Self.marks[1])a\(Self.marks[0])".utf8)
        let places = [0, 6].map { mark.firstIndex(in: text.span, from: $0) }
        #expect(places == [5, text.count])
        let occurs = [0, 5].map { mark.occurs(at: $0, in: text.span) }
        #expect(occurs == [false, true])
        let cut = Array(text.dropLast())
        let occursCut = mark.occurs(at: 5, in: cut.span)
        #expect(!occursCut)
    }
}
