import ExpoModel
import Testing

@testable import ExpoTables

@Suite struct WrittenValueTests {
    private func edited(_ value: String, _ cell: String?, _ column: ItemColumn) -> String? {
        WrittenValue(Array(value.utf8), main: "ko")?.replacing(cell, of: column).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func cell(_ value: String, _ column: ItemColumn) -> String? {
        WrittenValue(Array(value.utf8), main: "ko")?.cell(of: column)
    }

    private let name = ItemColumn(.name)
    private let english = ItemColumn(.name, in: "en")
    private let material = ItemColumn(.material)
    private let references = ItemColumn(.references)

    @Test func readsTheCellsOfEachKindOfValue() {
        #expect(cell(#"{"ko": "가", "en": "a"}"#, name) == "가")
        #expect(cell(#"{"ko": "가", "en": "a"}"#, english) == "a")
        #expect(cell(#""가""#, english) == nil)
        #expect(cell(#"["나무", "종이"]"#, material) == "나무; 종이")
        #expect(cell(#"["나무; 종이"]"#, material) == nil, "no cell can hold it")
        #expect(cell(#"["a", {"ko": "b", "en": "c"}]"#, references) == "a\nb")
        #expect(
            cell(#"["a", {"ko": "b", "en": "c"}]"#, ItemColumn(.references, in: "en")) == "a\nc")
        #expect(
            cell(
                #"[{"image_name": "a"}, {"image_name": "b", "alt": "c"}]"#,
                ItemColumn(.alt, view: 1)) == "c")
    }

    @Test func changesNothingButTheTextThatWasEdited() {
        let both = #"{"ko": "가",  "en": "a"}"#
        #expect(edited(both, "나", name) == #"{"ko": "나",  "en": "a"}"#)
        #expect(edited(both, "b", english) == #"{"ko": "가",  "en": "b"}"#)
        #expect(edited(both, nil, english) == #"{"ko": "가"}"#)
        #expect(edited(#"{"ko": "\uac00"}"#, "a", english) == #"{"ko": "\uac00", "en": "a"}"#)
        #expect(edited(#""\uac00""#, "a", english) == #"{"ko": "\uac00", "en": "a"}"#)
    }

    @Test func keepsTheElementsOfAListThatAreStillThere() {
        #expect(
            edited(#"["a", {"ko": "b", "en": "c"}]"#, "b\nd", references)
                == #"[{"ko": "b", "en": "c"}, "d"]"#)
        #expect(edited(#"["나무", "종이"]"#, "나무", material) == #"["나무"]"#)
        #expect(edited(#"["나무"]"#, nil, material) == nil)
        #expect(
            edited(#"["a", "b"]"#, "a\nc", ItemColumn(.references, in: "en"))
                == #"["a", {"ko": "b", "en": "c"}]"#)
    }

    @Test func editsAndAddsPictures() {
        let two = "[\n  {\"image_name\": \"a\"},\n  {\"image_name\": \"b\", \"alt\": \"c\"}\n]"
        #expect(
            edited(two, "d", ItemColumn(.alt, view: 1)) == two.replacing("\"c\"", with: "\"d\""))
        #expect(edited(two, "x", ItemColumn(.imageName)) == two.replacing("\"a\"", with: "\"x\""))
        #expect(
            edited(two, "y", ItemColumn(.credit))
                == two.replacing("\"a\"", with: "\"a\", \"credit\": \"y\""))
        #expect(
            edited(two, nil, ItemColumn(.alt, view: 1))
                == two.replacing(", \"alt\": \"c\"", with: ""))
        #expect(
            edited("[{\"image_name\": \"a\"}]", "b", ItemColumn(.imageName, view: 1))
                == "[{\"image_name\": \"a\"}, {\"image_name\": \"b\"}]")
    }

    @Test func writesTheValueThatACellStandsFor() {
        #expect(WrittenValue.literal("나무; 종이", of: .terms) == #"["나무", "종이"]"#)
        #expect(WrittenValue.literal(" ; 나무 ;", of: .terms) == #""나무""#)
        #expect(WrittenValue.literal("a; b", of: .text) == #""a; b""#)
        #expect(WrittenValue.literal("true", of: .flag) == "true")
        #expect(WrittenValue.literal("1.5", of: .number) == "1.5")
        #expect(WrittenValue.literal("about 2", of: .number) == #""about 2""#)
        #expect(WrittenValue.literal("a\nb", of: .markdownTexts) == #"["a", "b"]"#)
    }
}
