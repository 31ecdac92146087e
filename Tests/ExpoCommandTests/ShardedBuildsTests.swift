import Foundation
import TestSupport
import Testing

/// Sites made in parts by many runs of the real program.
@Suite(.timeLimit(.minutes(10))) struct ShardedBuildsTests {
    @Test(arguments: [1, 3, 8])
    func areTheWholeSiteWhenGNUParallelMakesThem(count: Int) throws {
        let program = try RealProgram.withPictures(items: 40)
        #expect(try program.run("build", "--output", "whole").status == 0)
        let numbers = (1...count).map { "\($0)" }.joined(separator: " ")
        let run = try program.run(
            shell: """
                parallel -j 4 "$0" build --quiet --cache cache --shard {}/\(count) ::: \(numbers) &&
                    "$0" build --finish \(count)
                """)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasPrefix(count == 1 ? "1 shard: " : "\(count) shards: "))
        #expect(try program.files(in: "public") == program.files(in: "whole"))
        #expect(try stages(of: program) == [])
    }

    /// Every shard has a cache and an output of its own, as on machines that share nothing.
    @Test(arguments: [1, 3, 8])
    func areTheWholeSiteWhenTheyAreCopiedOverOneAnother(count: Int) throws {
        let program = try RealProgram.withPictures(items: 40)
        #expect(try program.run("build", "--output", "whole").status == 0)
        for number in 1...count {
            let run = try program.run(
                "build", "--shard", "\(number)/\(count)", "--output", "part-\(number)", "--cache",
                "cache-\(number)")
            #expect(run.status == 0, "\(run.error)")
        }
        let run = try program.run(
            shell: """
                mkdir public && for part in part-*; do cp -R "$part/." public || exit; done &&
                    "$0" build --finish \(count) --cache another
                """)
        #expect(run.status == 0, "\(run.error)")
        #expect(try program.files(in: "public") == program.files(in: "whole"))
    }

    @Test func makeEachPictureOnce() throws {
        let program = try RealProgram.withPictures(items: 40)
        let whole = try variantsMade(try program.run("build", "--output", "whole").output)
        var made = 0
        for number in 1...3 {
            let run = try program.run(
                "build", "--shard", "\(number)/3", "--cache", "cache-\(number)")
            made += try variantsMade(run.output)
        }
        #expect(made == whole)
        let run = try program.run("build", "--finish", "3", "--cache", "another")
        #expect(try variantsMade(run.output) == 0)
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: program.folder.appending(path: "another").path())
        #expect(names.filter { $0.hasSuffix(".avif") } == [])
    }

    /// The problem of one text prevents the whole site, in whichever shard it is.
    @Test func makeNoPictureWhereATextIsWrong() throws {
        let program = try RealProgram.withPictures(items: 40)
        let file = program.folder.appending(path: "Content/items.json")
        let items = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(items.firstRange(of: "\"desc\": \""))
        try Data(items.replacingCharacters(in: start, with: "\"desc\": \"[a](#nobody) ").utf8)
            .write(to: file)
        for number in 1...3 {
            let run = try program.run("build", "--shard", "\(number)/3", "--cache", "cache")
            #expect(run.status == 1 && run.error.contains("#nobody"), "\(run.error)")
        }
        let cache = program.folder.appending(path: "cache").path()
        #expect(!FileManager.default.fileExists(atPath: cache))
    }

    /// Paths and times of a machine have no effect.
    @Test func mayComeFromAnotherPlace() throws {
        let program = try RealProgram.withPictures(items: 40)
        #expect(try program.run("build", "--output", "whole").status == 0)
        let run = try program.run(
            shell: """
                mkdir there && cp -R Content there/Copy && cp -R Templates there/Theme && cd there &&
                    "$0" build --content Copy --templates Theme --output ../public --shard 2/2 &&
                    cd .. && "$0" build --shard 1/2 && "$0" build --finish 2
                """)
        #expect(run.status == 0, "\(run.error)")
        #expect(try program.files(in: "public") == program.files(in: "whole"))
    }

    /// A shard that is killed, whenever that may be, and run again.
    @Test func forgiveAShardThatIsKilled() throws {
        let program = try RealProgram.withPictures(items: 60)
        #expect(try program.run("build", "--output", "old").status == 0)
        try program.writeItems(50)
        let start = ContinuousClock.now
        #expect(try program.run("build", "--output", "whole").status == 0)
        let time = ContinuousClock.now - start
        let whole = try program.files(in: "whole")
        for instant in 0..<8 {
            let output = "site-\(instant)"
            #expect(try program.run(shell: "cp -R old \(output)").status == 0)
            try program.kill(
                ["build", "--shard", "2/3", "--output", output], after: time * (instant + 1) / 8)
            for shard in ["1/3", "3/3", "2/3"] {
                let run = try program.run("build", "--shard", shard, "--output", output)
                #expect(run.status == 0, "\(run.error)")
            }
            let run = try program.run("build", "--finish", "3", "--output", output)
            #expect(run.status == 0, "\(run.error)")
            #expect(try program.files(in: output) == whole, "killed at instant \(instant)")
        }
        #expect(try stages(of: program) == [])
    }

    @Test func areFinishedAgainAfterTheFinishIsKilled() throws {
        let program = try RealProgram.withPictures(items: 60)
        #expect(try program.run("build", "--output", "old").status == 0)
        try program.writeItems(20)
        let start = ContinuousClock.now
        #expect(try program.run("build", "--output", "whole").status == 0)
        let time = ContinuousClock.now - start
        #expect(try program.run(shell: "cp -R old made").status == 0)
        for number in 1...3 {
            let run = try program.run("build", "--shard", "\(number)/3", "--output", "made")
            #expect(run.status == 0, "\(run.error)")
        }
        for instant in 0..<4 {
            let output = "site-\(instant)"
            #expect(try program.run(shell: "cp -R made \(output)").status == 0)
            try program.kill(
                ["build", "--finish", "3", "--output", output], after: time * (instant + 1) / 5)
            if try program.run("build", "--finish", "3", "--output", output).status != 0 {
                // It had finished, and the lists of the shards were removed.
                for number in 1...3 {
                    _ = try program.run(
                        "build", "--shard", "\(number)/3", "--output", output)
                }
                let run = try program.run("build", "--finish", "3", "--output", output)
                #expect(run.status == 0, "\(run.error)")
            }
            let files = try program.files(in: output)
            #expect(files == (try program.files(in: "whole")), "killed at instant \(instant)")
        }
        #expect(try stages(of: program) == [])
    }

    @Test func areNoticedByABuildThatFoundNothingChangedBefore() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        // No record trusts files that were written a moment ago.
        usleep(2_100_000)
        #expect(try program.run("build").status == 0)
        let again = try program.run("build", "--verbose").output
        #expect(again.hasPrefix("rendered 0 of "), "the records of the first build are used")
        #expect(try program.run("build", "--shard", "2/3").status == 0)
        #expect(try program.run("build").status == 0)
        #expect(!(try program.files(in: "public").keys.contains { $0.contains("shard") }))
    }

    @Test(arguments: [
        ["--shard", "0/3"], ["--shard", "4/3"], ["--shard", "a/3"], ["--shard", "3"],
        ["--shard", "1/10001"], ["--shard", "1.5/3"], ["--shard"], ["--finish", "0"],
        ["--finish", "10001"], ["--finish", "three"], ["--shard", "1/3", "--finish", "3"],
        ["--finish", "3", "--shard", "1/3"], ["--shard", "1/3", "--shard", "2/3"],
    ])
    func areRefusedIfTheyMakeNoSense(arguments: [String]) throws {
        let program = try RealProgram()
        let run = try program.run(["build"] + arguments)
        #expect(run.status == 64)
        #expect(run.error.contains("\n    help: "))
        #expect(try program.files(in: "").keys.allSatisfy { !$0.hasPrefix("public") })
    }

    private func variantsMade(_ line: String) throws -> Int {
        guard let match = line.firstMatch(of: /\(([0-9]+) variants?, ([0-9]+) cached\)/) else {
            return 0
        }
        return try #require(Int(match.1)) - (try #require(Int(match.2)))
    }

    private func stages(of program: borrowing RealProgram) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder.path())
            .filter { $0.hasSuffix(".expo-stage") }
    }
}
