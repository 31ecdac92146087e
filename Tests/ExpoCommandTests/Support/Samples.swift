import ExpoCommand
import ExpoDiagnostics
import TestSupport

extension Diagnostics {
    /// Two errors and a warning, in the order in which they are printed.
    static let sample: Diagnostics = {
        var diagnostics = Diagnostics()
        diagnostics.report(.sampleWarning)
        diagnostics.report(.sampleError)
        diagnostics.report(
            .error, .missingFile, "there is no exhibition", file: "Content/expo.json")
        return diagnostics
    }()

    /// Nothing but a warning.
    static let sampleWarning: Diagnostics = {
        var diagnostics = Diagnostics()
        diagnostics.report(.sampleWarning)
        return diagnostics
    }()
}

extension Diagnostic {
    static let sampleError = Diagnostic(
        .error, .missingImage, "item 'tower' names image 'eifel.jpg', which is not there",
        at: Place(file: "Content/items.json", line: 12, column: 5),
        help: "did you mean 'eiffel.jpg'?")

    static let sampleWarning = Diagnostic(
        .warning, .missingPoster, "there is no poster", at: Place(file: "Content/images"))
}
