import ExpoCommand
import Testing

/// The verb `completion`, as a person runs it; `Tests/Terminal` tests the scripts in shells.
@Suite struct CompletionCommandTests {
    @Test func printsTheScriptOfTheShellThatIsNamed() throws {
        let program = try RealProgram()
        let scripts = [
            "bash": BashCompletion(of: Verbs.all).text,
            "zsh": ZshCompletion(of: Verbs.all, in: .english).text,
            "fish": FishCompletion(of: Verbs.all, in: .english).text,
        ]
        for (shell, script) in scripts {
            let run = try program.run("completion", shell)
            #expect(run.output == script, "\(shell)")
            #expect(run.error == "" && run.status == 0)
        }
    }

    @Test func printsWhatBashCanRead() throws {
        let script = #""$0" completion bash > script && test -s script && exec bash -nu script"#
        let run = try RealProgram().run(shell: script)
        #expect(run.error == "" && run.status == 0)
    }

    @Test(arguments: [[], ["tcsh"], ["bash", "zsh"]])
    func printsNothingForOthers(shells: [String]) throws {
        let run = try RealProgram().run(["completion"] + shells)
        #expect(run.output == "")
        #expect(run.error.hasPrefix("expo-site: error: "))
        #expect(run.status == 64)
    }
}
