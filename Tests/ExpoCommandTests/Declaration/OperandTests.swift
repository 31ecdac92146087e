import Testing

@testable import ExpoCommand

/// The one word that a verb may take without a name.
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
            ["read", "a", "b"], "'read' has no use for 'b'",
            "'expo-site help read' shows what it takes"
        ),
        (["speak", "fisch"], "'speak' cannot be told 'fisch'", "did you mean 'fish'?"),
        (["speak", "klingon"], "'speak' cannot be told 'klingon'", "use 'bash' or 'fish'"),
    ])
    func isMissedOrRefused(arguments: [String], message: String, help: String) {
        let parsed = Parser(verbs: Self.verbs).invocation(from: arguments)
        guard case .failure(let error) = parsed else {
            Issue.record("'\(arguments)' is taken for \(parsed)")
            return
        }
        let text = String(decoding: Printout(error.failure).error, as: UTF8.self)
        #expect(text == "expo-site: error: \(message)\n    help: \(help)\n")
    }

    @Test func standsInTheHelpOfItsVerb() {
        let texts = Self.verbs.map { HelpText(of: $0).text }
        #expect(texts[0].hasPrefix("Usage: expo-site read FILE [options]\n"))
        #expect(texts[0].contains("\n\nArgument:\n  FILE  the file to read\n\nOptions:\n"))
        #expect(texts[1].hasPrefix("Usage: expo-site open [DIR] [options]\n"))
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
