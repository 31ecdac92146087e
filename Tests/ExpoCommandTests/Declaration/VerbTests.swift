import ExpoCommand
import Testing

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
            // What a shell does with the words that are printed is its own business.
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
