import ExpoDiagnostics
import Testing

@Suite struct DiagnosticTests {
    @Test func saysPlaceSeverityMessageAndCodeInOneLine() {
        let diagnostic = Diagnostic(
            .error, .missingImage, "item 'tower' names image 'eifel.jpg', which is not there",
            at: Place(file: "Content/items.json", line: 12, column: 5))
        #expect(
            diagnostic.description == """
                Content/items.json:12:5: error: item 'tower' names image 'eifel.jpg', \
                which is not there [missing-image]
                """)
    }

    @Test func indentsItsHelpBelow() {
        let diagnostic = Diagnostic(
            .warning, .missingFlag, "there is no picture 'flag'", at: Place(file: "Content/images"),
            help: "add one")
        #expect(
            diagnostic.description == """
                Content/images: warning: there is no picture 'flag' [missing-flag]
                    help: add one
                """)
    }
}
