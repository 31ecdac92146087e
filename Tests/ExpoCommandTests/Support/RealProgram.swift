import ExpoDiagnostics
import Foundation
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
    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "expo-site")

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
        let process = process("/bin/sh", ["-c", script, Self.program.path()] + arguments)
        let output = Pipe()
        let error = Pipe()
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let printed = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let errorOutput = String(
            decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return Run(output: printed, error: errorOutput, status: process.terminationStatus)
    }

    /// Starts the program, and kills it after some time.
    func kill(_ arguments: String..., after milliseconds: Int) throws {
        let process = process(Self.program.path(), arguments)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(1000 * milliseconds))
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func process(_ path: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "LC_ALL": language == .english ? "C.UTF-8" : "\(language.rawValue)_KR.UTF-8",
                "XDG_CACHE_HOME": folder.appending(path: ".cache").path(),
            ]) { $1 }
        return process
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
