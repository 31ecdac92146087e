import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct AcceptedWarningsTests {
    @Test func hasTheWarningsThatAreAccepted() {
        let reading = Reading.settings(#"{"accept": ["unused-image", "missing\u002dflag"]}"#)
        #expect(reading.said == [])
        #expect(reading.value.accepted == [.unusedImage, .missingFlag])
    }

    @Test func acceptsNothingButCodesOfWarnings() {
        let reading = Reading.settings(
            #"{"accept": ["unused-imag", "dead-link", 7, "row-length", "something"]}"#)
        #expect(
            reading.said == [
                """
                site.json:1:13: error: 'accept' of site.json contains 'unused-imag', which is not the code of a warning [not-a-warning]
                    help: did you mean 'unused-image'?
                """,
                """
                site.json:1:28: error: 'accept' of site.json contains 'dead-link', the code of an error [not-a-warning]
                    help: remove it: only warnings can be accepted
                """,
                """
                site.json:1:41: error: 'accept' of site.json must contain only codes, not a number [wrong-type]
                    help: write codes in quotes, such as "missing-alt"
                """,
                """
                site.json:1:58: error: 'accept' of site.json contains 'something', which is not the code of a warning [not-a-warning]
                    help: write the code in brackets at the end of the warning
                """,
            ])
    }

    @Test func wantsAListOfWarnings() {
        #expect(
            Reading.settings(#"{"accept": "unused-image"}"#).said == [
                """
                site.json:1:12: error: 'accept' of site.json must be a list of codes, not text [wrong-type]
                    help: put brackets around it
                """
            ])
    }
}
