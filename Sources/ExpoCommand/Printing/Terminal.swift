package import ExpoDiagnostics

/// The program's standard output and standard error.
package struct Terminal: Sendable {
    /// One of the two streams.
    package enum Stream: Int32, Sendable {
        case output = 1
        case error = 2
    }

    /// The result of writing.
    package enum Writing: Sendable, Equatable {
        case done
        /// The reader closed the stream early, as `head` does; this is not an error.
        case readerLeft
        case failed(reason: Message)
    }

    /// The language of messages.
    var language = MessageLanguage.english
    private let write: @Sendable ([UInt8], Stream) -> Writing

    /// Creates a terminal; tests record what is written.
    package init(write: @escaping @Sendable ([UInt8], Stream) -> Writing) {
        self.write = write
    }

    /// The standard streams of the process.
    package static let standard = Terminal { bytes, stream in
        System.write(bytes, to: stream.rawValue)
    }

    /// Writes a text to standard error; failures are ignored.
    func printError(_ text: String) {
        _ = write(Array(text.utf8), .error)
    }

    /// Writes `printout` and returns `status`, unless standard output could not be written.
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

    /// Creates an empty printout.
    package init() {}

    /// Creates a printout of a requested text.
    package init(_ text: String) {
        print(text)
    }

    /// Creates a printout of the reason why the program stops: a line, and the help indented below
    /// it.
    package init(_ failure: CommandFailure, in language: MessageLanguage) {
        func text(_ message: Message) -> String { visible(message.text(in: language)) }
        printError("expo-site: \(text(.error)): \(text(failure.message))")
        if let help = failure.help { printError("    \(text(.help)): \(text(help))") }
    }

    /// Adds one or more lines to standard output.
    package mutating func print(_ line: String) {
        output += line.utf8
        output.append(UInt8(ascii: "\n"))
    }

    /// Adds bytes unchanged to standard output.
    package mutating func print(_ document: [UInt8]) {
        output += document
    }

    /// Adds one or more lines to standard error.
    package mutating func printError(_ line: String) {
        error += line.utf8
        error.append(UInt8(ascii: "\n"))
    }
}
