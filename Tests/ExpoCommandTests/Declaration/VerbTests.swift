import ExpoCommand
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct VerbTests {
    @Test func haveNamesOfTheirOwn() {
        #expect(Set(Verbs.all.map(\.name)).count == Verbs.all.count)
    }

    @Test(arguments: Verbs.all.map(\.name))
    func offerEachOptionOnce(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        let words = verb.options.flatMap { [$0.name, $0.shortName].compactMap { $0 } }
        #expect(Set(words).count == words.count)
        #expect(words.allSatisfy { $0.hasPrefix("-") })
    }

    @Test(arguments: Verbs.all.map(\.name))
    func haveExamplesThatParse(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        #expect(!verb.examples.isEmpty)
        for example in verb.examples {
            // The words that are printed have no effect on the shell.
            let words = example.command.split(separator: " ").map(String.init)
                .prefix { $0 != ">" && $0 != "|" }
            #expect(words.prefix(2) == ["expo-site", name])
            let parsed = Parser(verbs: Verbs.all).invocation(from: Array(words.dropFirst()))
            guard case .success(.run(verb, _)) = parsed else {
                Issue.record("'\(example.command)' is \(parsed)")
                continue
            }
        }
    }
}

/// The operand of a verb.
@Suite struct OperandTests {
    @Test(arguments: [
        (["read", "a.csv"], "a.csv"), (["read", "--quiet", "a.csv"], "a.csv"),
        (["read", "a=b", "--quiet"], "a=b"), (["read", "-"], "-"), (["open"], nil),
        (["open", "desk"], "desk"), (["speak", "fish"], "fish"),
    ])
    func isReadWhereverItStands(arguments: [String], operand: String?) throws {
        let parsed = Parser(verbs: Self.verbs).invocation(from: arguments)
        guard case .run(_, let settings) = try parsed.get() else {
            Issue.record("'\(arguments)' is taken for \(parsed)")
            return
        }
        #expect(settings.operand == operand)
    }

    @Test(arguments: [
        (["read"], "'read' needs a FILE", "write 'expo-site read FILE'"),
        (["read", ""], "the FILE of 'read' is empty", "write 'expo-site read FILE'"),
        (
            ["read", "a", "b"], "unexpected argument 'b'",
            "'expo-site help read' lists its options"
        ),
        (["speak", "fisch"], "invalid argument 'fisch' for 'speak'", "did you mean 'fish'?"),
        (["speak", "klingon"], "invalid argument 'klingon' for 'speak'", "use 'bash' or 'fish'"),
    ])
    func isMissedOrRefused(arguments: [String], message: String, help: String) {
        let parsed = Parser(verbs: Self.verbs).invocation(from: arguments)
        guard case .failure(let error) = parsed else {
            Issue.record("'\(arguments)' is taken for \(parsed)")
            return
        }
        let text = String(decoding: Printout(error.failure, in: .english).error, as: UTF8.self)
        #expect(text == "expo-site: error: \(message)\n    help: \(help)\n")
    }

    @Test func standsInTheHelpOfItsVerb() {
        let texts = Self.verbs.map { HelpText(of: $0, in: .english).text }
        #expect(texts[0].hasPrefix("Usage: expo-site read FILE [options]\n"))
        #expect(texts[0].contains("\n\nArgument:\n  FILE  the file to read\n\nOptions:\n"))
        #expect(texts[1].hasPrefix("Usage: expo-site open [DIR] [options]\n"))
        let korean = HelpText(of: Self.verbs[1], in: .korean).text
        #expect(korean.hasPrefix("사용법: expo-site open [DIR] [옵션]\n"))
    }

    private static let verbs = [
        verb("read", Operand("FILE", .file, isRequired: true, "the file to read")),
        verb("open", Operand("DIR", .folder, "the folder to open")),
        verb("speak", Operand("SHELL", .oneOf(["bash", "fish"]), isRequired: true, "to whom")),
    ]

    private static func verb(_ name: String, _ operand: Operand) -> Verb {
        Verb(
            name, summary: "", explanation: [], examples: [], operand: operand,
            options: [.quiet]
        ) { _ in .done }
    }
}
