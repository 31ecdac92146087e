import Testing

/// The verb `serve`, as a person runs it; `Tests/Browser` has open pages that follow
/// it, and `Tests/Reliability` the signals that end it.
@Suite(.timeLimit(.minutes(10))) struct ServeCommandTests {
    @Test func servesTheSiteThatItMade() throws {
        let script = """
            "$0" serve --base-path /museum/ > out & server=$!
            for try in 1 2 3 4 5 6 7 8 9; do grep -q Ctrl-C out && break; sleep 0.$try; done
            curl -sf --noproxy '*' "$(grep -o 'http://[^ ]*/museum/' out)"
            kill -9 $server
            """
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run(shell: script)
        let page = try #require(try program.files(in: "public")["index.html"])
        let scripts = [run.output, String(decoding: page, as: UTF8.self)]
            .map { $0.matches(of: /<script/).count }
        #expect(scripts[0] == scripts[1] + 1)
    }

    @Test(arguments: ["a//b", "/../", "a b", "/%2e%2e/"])
    func refusesAPathThatIsNone(path: String) throws {
        let run = try RealProgram().run("serve", "--base-path", path)
        #expect(run.error.hasPrefix("expo-site: error: '\(path)' is not a valid base path\n"))
        #expect(run.status == 64)
    }

    @Test func endsWhereThereIsNothingToWaitFor() throws {
        let run = try RealProgram().run("serve", "--content", "nowhere")
        #expect(run.status == 66)
        #expect(!run.output.contains("Ctrl-C"))
    }
}
