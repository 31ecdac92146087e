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
                site.json:1:13: error: 'accept' of site.json names 'unused-imag', which is no code [not-a-warning]
                    help: did you mean 'unused-image'?
                """,
                """
                site.json:1:28: error: 'accept' of site.json names 'dead-link', which is the code of an error [not-a-warning]
                    help: remove it: only warnings can be accepted
                """,
                "site.json:1:41: error: 'accept' of site.json has a number where a code belongs "
                    + "[wrong-type]",
                """
                site.json:1:58: error: 'accept' of site.json names 'something', which is no code [not-a-warning]
                    help: write a warning's code as it stands in brackets behind the warning
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
