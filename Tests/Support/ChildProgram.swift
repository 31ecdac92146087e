private import CPlatform
package import Foundation

/// A program that a test starts.
///
/// It inherits nothing from programs that start at the same moment. Those that `Process` of Foundation
/// starts may inherit each other's pipes; then a test that waits for the end of its program's output waits
/// for the other program, which may wait for its own test.
///
/// It is a class because it has to be waited for exactly once: an exit test of the testing library waits for
/// any child, and without end for one that has ended and that no one waits for.
package final class ChildProgram {
    private let process: Int32
    /// How it ended, once it was waited for.
    private var ending: Int32?

    /// What a program printed, and how it ended.
    package struct Run: Sendable {
        package let output: Data
        package let errors: Data
        /// Its exit status, or minus the number of the signal that ended it.
        package let status: Int32

        package var text: String { String(decoding: output, as: UTF8.self) }
        package var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Starts a program that is found as by a shell.
    ///
    /// - Parameters:
    ///   - command: its name and its arguments.
    ///   - environment: the variables that differ from those of the tests.
    ///   - input: an open file; below 0, it is empty.
    package init(
        _ command: [String], environment: [String: String] = [:], input: Int32 = -1, output: Int32,
        errors: Int32
    ) throws {
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let words = command.map { strdup($0) } + [nil]
        let entries = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            words.forEach { free($0) }
            entries.forEach { free($0) }
        }
        process = cplatform_start_named(words[0], words, entries, input, output, errors)
        guard process > 0 else { throw Tool.Failure(text: "\(command[0]) cannot be started") }
    }

    /// Waits for its end, and returns its exit status, or minus the number of the signal that ended it.
    @discardableResult
    package func wait() -> Int32 {
        let result = ending ?? cplatform_wait(process)
        ending = result
        return result
    }

    package func kill() { Foundation.kill(process, SIGKILL) }

    deinit {
        guard process > 0, ending == nil else { return }
        kill()
        wait()
    }

    /// Runs a program to its end.
    package static func run(
        _ command: [String], environment: [String: String] = [:], input: Data = Data()
    ) throws -> Run {
        let folder = try TemporaryFolder()
        for (name, data) in [("input", input), ("output", Data()), ("errors", Data())] {
            try folder.write(data, to: name)
        }
        func file(_ name: String) -> URL { URL(filePath: folder.path(name)) }
        let (read, printed, failed) = try (
            FileHandle(forReadingFrom: file("input")), FileHandle(forWritingTo: file("output")),
            FileHandle(forWritingTo: file("errors"))
        )
        let program = try ChildProgram(
            command, environment: environment, input: read.fileDescriptor,
            output: printed.fileDescriptor, errors: failed.fileDescriptor)
        let status = program.wait()
        return Run(
            output: try Data(contentsOf: file("output")),
            errors: try Data(contentsOf: file("errors")),
            status: status)
    }
}
