package import ExpoDiagnostics

/// Where the program's words go: its standard output and its standard error.
package struct Terminal: Sendable {
    /// One of the two.
    package enum Stream: Int32, Sendable {
        case output = 1
        case error = 2
    }

    /// The result of writing.
    package enum Writing: Sendable, Equatable {
        case done
        /// The reader left early, as `head` does; that is its right.
        case readerLeft
        case failed(reason: Message)
    }

    /// The language of what the program says of itself.
    var language = MessageLanguage.english
    private let write: @Sendable ([UInt8], Stream) -> Writing

    /// Creates a terminal; a test keeps what is written.
    package init(write: @escaping @Sendable ([UInt8], Stream) -> Writing) {
        self.write = write
    }

    /// The terminal, or whatever the shell put in its place.
    package static let standard = Terminal { bytes, stream in
        System.write(bytes, to: stream.rawValue)
    }

    /// Writes a text to standard error, whatever comes of it.
    func printError(_ text: String) {
        _ = write(Array(text.utf8), .error)
    }

    /// Writes `printout` and returns `status`, unless what was asked for could not be written.
    package func show(_ printout: Printout, endingWith status: ExitStatus) -> ExitStatus {
        _ = write(printout.error, .error)
        guard case .failed(let reason) = write(printout.output, .output) else { return status }
        let failure = CommandFailure.unwritableOutput(reason)
        _ = write(Printout(failure, in: language).error, .error)
        return status == .done ? failure.status : status
    }
}

/// The bytes for standard output and standard error, ready to be written.
package struct Printout: Sendable, Equatable {
    package private(set) var output: [UInt8] = []
    package private(set) var error: [UInt8] = []

    /// Creates a printout of nothing.
    package init() {}

    /// Creates a printout of what was asked for.
    package init(_ text: String) {
        print(text)
    }

    /// Creates a printout of why the program stops: a line, and the help indented below it.
    package init(_ failure: CommandFailure, in language: MessageLanguage) {
        func text(_ message: Message) -> String { visible(message.text(in: language)) }
        printError("expo-site: \(text(.error)): \(text(failure.message))")
        if let help = failure.help { printError("    \(text(.help)): \(text(help))") }
    }

    /// Adds a line, or lines, to standard output.
    package mutating func print(_ line: String) {
        output += line.utf8
        output.append(UInt8(ascii: "\n"))
    }

    /// Adds bytes to standard output as they are.
    package mutating func print(_ document: [UInt8]) {
        output += document
    }

    /// Adds a line, or lines, to standard error.
    package mutating func printError(_ line: String) {
        error += line.utf8
        error.append(UInt8(ascii: "\n"))
    }
}
