import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, wherever, whenever and however it is built. The variants of
/// the pictures are not cached.
@Suite(.timeLimit(.minutes(10))) final class ReproducibleBuildsTests {
    private let program: RealProgram
    private let expected: [String: Data]

    init() throws {
        program = try RealProgram.withPictures(items: 40)
        try program.write(#"{"base_url": "https://example.org/a/"}"#, to: "Content/site.json")
        #expect(try program.run("build", "--output", "whole").status == 0)
        expected = try program.files(in: "whole")
        #expect(expected.count > 80)
    }

    @Test(arguments: [
        "export TZ=Asia/Seoul LC_ALL=ko_KR.UTF-8", "export TZ=America/St_Johns LC_ALL=tr_TR.UTF-8",
        "export TZ=UTC LC_ALL=C LANG= LANGUAGE=de", "export HOME=/nowhere; umask 077",
    ])
    func doNotDependOnTheEnvironment(environment: String) throws {
        try expectTheSame(
            program.run(
                "build", "--output", "other", "--cache", "cache-2", limits: environment + "; "))
    }

    @Test(arguments: ["1", "2", "8"])
    func doNotDependOnTheNumberOfThreads(jobs: String) throws {
        try expectTheSame(
            program.run("build", "--output", "other", "--cache", "cache-2", "--jobs", jobs))
    }

    /// A file system in memory lists a folder in the order in which its files were made.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm")), arguments: [1, 2, 3])
    func doNotDependOnTheOrderOfAFoldersFiles(seed: UInt64) throws {
        let copy = "/dev/shm/expo-site-\(UUID().uuidString) 복사본"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        var chance = SeededGenerator(seed: seed)
        for folder in ["Content", "Templates"] {
            for (path, data) in try program.files(in: folder).shuffled(using: &chance) {
                let target = URL(filePath: "\(copy)/\(folder)/\(path)")
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: target)
            }
        }
        try expectTheSame(
            program.run(
                "build", "--output", "other", "--cache", "cache-2", "--content",
                "\(copy)/Content", "--templates", "\(copy)/Templates"))
    }

    private func expectTheSame(_ run: RealProgram.Run) throws {
        #expect(run.status == 0, "\(run.error)")
        let made = try program.files(in: "other")
        #expect(Set(made.keys) == Set(expected.keys))
        for (path, data) in expected where made[path] != data {
            Issue.record("\(path) differs")
        }
    }
}
