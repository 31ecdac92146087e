import ExpoBytes
import Testing

@testable import expo_image

@Suite struct XMLRootTagTests {
    private func tag(_ text: String) -> (name: String, attributes: [String: String]?)? {
        Array(text.utf8).withUnsafeBytes { bytes in
            XMLRootTag(in: ByteWindow(bytes)).map { ($0.name, $0.attributes) }
        }
    }

    @Test(arguments: [
        "<svg>", "<svg/>", "<s:svg>", "\u{FEFF} <?a ?> <!-- <b> --> <svg>",
        "<!DOCTYPE a [ <!ENTITY b '>'> <!-- ' --> ]>\n<svg>",
    ])
    func isFoundBehindWhatStandsBeforeIt(text: String) {
        #expect(tag(text)?.name == "svg")
        #expect(tag(text)?.attributes == [:])
    }

    @Test(arguments: [
        "", "svg a>", "x<svg>", "<!-- <svg>", "<?a <svg>", "<!DOCTYPE <svg", "<", "<svg",
    ])
    func isNotFoundBehindAnythingElse(text: String) {
        #expect(tag(text) == nil)
    }

    @Test func hasItsAttributesAsTheyAreWritten() {
        let found = tag(
            "<svg a='1' b = \"2>\"\n x:c='&amp;' a='3' long='\(String(repeating: "x", count: 999))'>"
        )
        #expect(found?.attributes?["a"] == "1")
        #expect(found?.attributes?["b"] == "2>")
        #expect(found?.attributes?["x:c"] == "&amp;")
        #expect(found?.attributes?["long"]?.count == 256)
        #expect(found?.attributes?.count == 4)
    }

    @Test(arguments: ["<svg a>", "<svg a='1>", "<svg a=1>", "<svg 'a'>", "<svg a='1'", "<svg ="])
    func hasNoAttributesWhereItIsDamaged(text: String) {
        #expect(tag(text)?.name == "svg")
        #expect(tag(text)?.attributes == nil)
    }
}
