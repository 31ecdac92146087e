import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

/// The built program, run in a folder of its own that has the repository's theme and a small
/// exhibition in it.
struct RealProgram: ~Copyable {
    let folder: URL
    private let language: MessageLanguage

    /// What a run printed, and how it ended.
    struct Run {
        let output: String
        let error: String
        let status: Int32
    }

    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// `TESTED_PROGRAM=.build/release/expo-site swift test` runs that one, which is five times as fast.
    private static let program =
        ProcessInfo.processInfo.environment["TESTED_PROGRAM"].map { URL(filePath: $0) }
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "expo-site")

    /// Makes the folder, with the exhibition of a fixture.
    init(
        exhibition fixture: String = "unused-image", speaking language: MessageLanguage = .english
    ) throws {
        self.language = language
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "expo-site-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try manager.copyItem(
            at: Self.tests.appending(path: "Fixtures/\(fixture)/Content"),
            to: folder.appending(path: "Content"))
        try manager.copyItem(
            at: Self.tests.deletingLastPathComponent().appending(path: "Templates"),
            to: folder.appending(path: "Templates"))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes a text into the folder.
    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs the program; with `limits`, a shell first sets what it may do.
    func run(_ arguments: String..., limits: String = "") throws -> Run {
        try run(arguments, limits: limits)
    }

    /// Runs the program with a list of arguments.
    func run(_ arguments: [String], limits: String = "") throws -> Run {
        try run(shell: limits + "exec \"$0\" \"$@\"", arguments)
    }

    /// Runs a shell that finds the program as `$0`.
    func run(shell script: String, _ arguments: [String] = []) throws -> Run {
        let run = try ChildProgram.run(command(script, arguments), environment: environment)
        return Run(output: run.text, error: run.errorText, status: run.status)
    }

    /// Starts the program, and kills it after some time.
    func kill(_ arguments: [String], after time: Duration) throws {
        let nothing = FileHandle.nullDevice.fileDescriptor
        let program = try ChildProgram(
            command("exec \"$0\" \"$@\"", arguments), environment: environment, output: nothing,
            errors: nothing)
        usleep(UInt32(time / .microseconds(1)))
        program.kill()
        program.wait()
    }

    /// The command of a shell in the folder.
    private func command(_ script: String, _ arguments: [String]) -> [String] {
        ["/bin/sh", "-c", "cd '\(folder.path())'\n" + script, Self.program.path()] + arguments
    }

    private var environment: [String: String] {
        [
            "LC_ALL": language == .english ? "C.UTF-8" : "\(language.rawValue)_KR.UTF-8",
            "XDG_CACHE_HOME": folder.appending(path: ".cache").path(),
        ]
    }

    /// Every file below a folder, by its path.
    func files(in name: String) throws -> [String: Data] {
        let root = folder.appending(path: name)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path())
        var files: [String: Data] = [:]
        for path in paths {
            files[path] = try? Data(contentsOf: root.appending(path: path))
        }
        return files
    }

    /// Expects the output to be what a fixture expects in the program's language.
    func expect(_ said: String, toBeOf fixture: String) throws {
        let suffix = language == .english ? "" : ".\(language.rawValue)"
        try Golden.expect(said, toBe: "../../Fixtures/\(fixture)/expected\(suffix).txt")
    }
}
