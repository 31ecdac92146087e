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
    package init(_ failure: Failure) {
        complain("expo-site: error: " + visible(failure.message))
        if let help = failure.help {
            complain("    help: " + visible(help))
        }
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
    package mutating func complain(_ line: String) {
        error += line.utf8
        error.append(UInt8(ascii: "\n"))
    }
}
