import Foundation
import TestSupport
import Testing

/// An exhibition on disk that is edited and built repeatedly, and compared each time with a build
/// from nothing.
final class RebuiltExhibition {
    private let program: RealProgram
    private var exhibition: EditedExhibition
    /// What is on disk.
    private var written: [String: Data] = [:]
    private var site: [String: Data] = [:]
    private var generator: SeededGenerator
    let edits: [ExhibitionEdit]
    private(set) var editCount = 0
    private(set) var buildCount = 0
    private(set) var refusedCount = 0
    /// Whether the program refused the last edit.
    private(set) var isRefused = false

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        exhibition = try EditedExhibition()
        edits = try ExhibitionEdit.all(of: exhibition)
        program = try RealProgram()
        for folder in ["Content", "Templates"] { try remove(folder) }
        try #require(try perform([]) == [])
        try #require(!isRefused, "there is a site to begin with")
    }

    /// Performs edits and builds; returns the differences from a build from nothing.
    ///
    /// Edits that the program refuses are undone.
    func perform(_ edits: [ExhibitionEdit]) throws -> [String] {
        let before = exhibition
        for edit in edits { edit.perform(&exhibition, &generator) }
        editCount += edits.count
        try write()
        var problems = try build()
        if Int.random(in: 0..<4, using: &generator) == 0 { problems += try build() }
        if isRefused { exhibition = before }
        return problems
    }

    /// Performs random edits, several at once.
    func performSome() throws -> (names: [String], problems: [String]) {
        let count = [1, 1, 1, 2, 4].randomElement(using: &generator) ?? 1
        let chosen = (0..<count).compactMap { _ in edits.randomElement(using: &generator) }
        return (chosen.map(\.name), try perform(chosen))
    }

    /// Returns the edits of every kind in random order.
    func shuffledEdits() -> [ExhibitionEdit] { edits.shuffled(using: &generator) }

    private func write() throws {
        // The clock of the file system ticks, so that files written now are distinguished from
        // those written before.
        usleep(20_000)
        let contents = exhibition.contents
        for path in written.keys where contents[path] == nil { try remove(path) }
        for (path, data) in contents where written[path] != data {
            let file = program.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        written = contents
        usleep(20_000)
    }

    /// Builds with the records of an earlier build, and without.
    private func build() throws -> [String] {
        buildCount += 1
        let run = try self.run("public", cache: "cache")
        try remove("fresh")
        try remove("fresh-cache/records")
        let fresh = try self.run("fresh", cache: "fresh-cache")
        var problems: [String] = []
        if (run.status, run.output) != (fresh.status, fresh.output) {
            problems.append(
                "status \(run.status), not \(fresh.status): \(run.output), not \(fresh.output)")
        }
        isRefused = fresh.status != 0
        if isRefused { refusedCount += 1 }
        if !isRefused { site = try program.files(in: "fresh") }
        let made = try program.files(in: "public")
        let differing = Set(made.keys).union(site.keys).filter { made[$0] != site[$0] }
        return problems
            + differing.sorted().prefix(3).map {
                Self.difference(made[$0] ?? Data(), site[$0] ?? Data(), in: $0)
            }
    }

    /// Runs the program; the cache of pictures is kept in either case.
    private func run(_ output: String, cache: String) throws -> RealProgram.Run {
        try program.run(
            ["build", "--output", output, "--cache", cache, "--format", "json"]
                + exhibition.arguments)
    }

    private func remove(_ path: String) throws {
        let file = program.folder.appending(path: path)
        guard FileManager.default.fileExists(atPath: file.path()) else { return }
        try FileManager.default.removeItem(at: file)
    }

    private static func difference(_ made: Data, _ expected: Data, in path: String) -> String {
        let (made, expected) = (Array(made), Array(expected))
        let start =
            zip(made, expected).enumerated().first { $1.0 != $1.1 }?.offset
            ?? min(made.count, expected.count)
        func text(_ bytes: [UInt8]) -> String {
            String(decoding: bytes.dropFirst(max(0, start - 30)).prefix(90), as: UTF8.self)
        }
        return "\(path): '\(text(made))', not '\(text(expected))'"
    }
}
