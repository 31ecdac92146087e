import ExpoBytes
import Foundation
import Testing

@Suite struct Base64Tests {
    /// The examples of RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func equalsThePublishedExamples(text: String, expected: String) {
        #expect(Base64.text(Array(text.utf8)) == expected)
    }

    @Test func equalsFoundationAtAllLengths() {
        for count in 0...200 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 53 &+ count) }
            #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
        }
    }
}
