import ExpoDiagnostics

@testable import ExpoJSON

/// A short way to read a whole text, as tests do.
func problem(_ bytes: [UInt8]) -> JSONSyntaxError? {
    let source = SourceText(path: "a.json", bytes: ByteRegion(copying: bytes))
    do throws(JSONSyntaxError) {
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try scanner.skip()
            try scanner.end()
        }
        return nil
    } catch {
        return error
    }
}

func problem(_ text: String) -> JSONSyntaxError? { problem(Array(text.utf8)) }

/// The error as a person reads it, without the file's name.
func report(_ text: String) -> String {
    report(Array(text.utf8))
}

func report(_ bytes: [UInt8]) -> String {
    guard let error = problem(bytes) else { return "no error" }
    let source = SourceText(path: "", bytes: ByteRegion(copying: bytes))
    let help = error.help.map { " | " + $0.english } ?? ""
    let code = error.code == .invalidJSON ? "" : " [\(error.code.rawValue)]"
    return source.place(at: error.offset).description.dropFirst() + " " + error.message.english
        + code
        + help
}

/// Returns the place of the only value of a text.
func text(in source: SourceText) throws -> JSONText {
    try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in try scanner.string() }
}
