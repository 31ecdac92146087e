import ExpoCommand
import ExpoDiagnostics
import TestSupport
import Testing

@Suite struct ProgramTests {
    private let recorded = RecordedTerminal()

    @Test func printsItsVersion() {
        #expect(run(["--version"]) == .done)
        #expect(recorded.output == "expo-site 0.2.0\n")
        #expect(recorded.error.isEmpty)
    }

    @Test func printsHelpOnStandardOutput() {
        #expect(run(["help"]) == .done)
        #expect(recorded.output == HelpText(of: Verbs.all, in: .english).text + "\n")
        #expect(recorded.error.isEmpty)
    }

    @Test func printsTheHelpOfAVerbInsteadOfDoingIt() throws {
        let verb = greeting { _ throws(CommandFailure) in
            throw CommandFailure(.busy, Message(same: "must not run"))
        }
        #expect(run(["greet", "--help"], verbs: [verb]) == .done)
        #expect(recorded.output == HelpText(of: verb, in: .english).text + "\n")
    }

    @Test func givesTheActionItsSettings() {
        let verb = greeting { request in
            request.reporter.report(CommandOutcome(report: "hello \(request.settings.content)"))
        }
        #expect(run(["greet", "--content", "Paris"], verbs: [verb]) == .done)
        #expect(recorded.output == "hello Paris\n")
    }

    @Test func givesTheActionItsSurroundings() {
        let verb = greeting { request in
            request.reporter.report(
                CommandOutcome(report: request.environment.program.map { "\($0)" }))
        }
        #expect(run(["greet"], verbs: [verb]) == .done)
        #expect(recorded.output == "/usr/bin/expo-site\n")
    }

    @Test func endsWithTheStatusOfTheAction() {
        let verb = greeting { $0.reporter.report(CommandOutcome(status: .interrupted)) }
        #expect(run(["greet"], verbs: [verb]) == .interrupted)
    }

    @Test func saysWhatIsWrongWithTheCommandLine() {
        #expect(run(["grete"], verbs: [greeting { _ in .done }]) == .misuse)
        #expect(
            recorded.error
                == "expo-site: error: unknown command 'grete'\n    help: did you mean 'greet'?\n")
        #expect(recorded.output.isEmpty)
    }

    @Test func saysWhatStoppedTheAction() {
        let verb = greeting { _ throws(CommandFailure) in
            throw CommandFailure(
                .busy, Message("another run uses 'public'", "'public'\(.을) 쓰고 있습니다"),
                help: Message("wait for it", "기다리십시오"))
        }
        #expect(run(["greet"], verbs: [verb]) == .busy)
        #expect(
            recorded.error
                == "expo-site: error: another run uses 'public'\n    help: wait for it\n")
    }

    /// Whatever the language of the exhibition.
    @Test func speaksTheLanguageOfTheUser() throws {
        let program = try RealProgram()
        let run = try program.run(shell: "LC_ALL= LANG=ko_KR.UTF-8 exec \"$0\" biuld")
        #expect(
            run.error == "expo-site: 오류: 'biuld'는 없는 명령입니다\n    도움말: 'build'를 쓰려고 하셨습니까?\n")
        #expect(run.status == 64)
    }

    private func greeting(_ action: @escaping Verb.Action) -> Verb {
        Verb(
            "greet", summary: "Greet.", explanation: [], examples: [], options: [.content],
            action: action)
    }

    private func run(_ arguments: [String], verbs: [Verb] = Verbs.all) -> ExpoCommand.ExitStatus {
        let environment = ProcessEnvironment(program: "/usr/bin/expo-site")
        return Program(verbs: verbs, in: environment, printingTo: recorded.terminal)
            .run(arguments)
    }
}
