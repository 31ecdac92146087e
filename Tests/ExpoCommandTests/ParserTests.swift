import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct ParserTests {
    @Test(arguments: ["help", "--help", "-h", "help help", "help --help", "--help help"])
    func answersWithTheHelpOfTheProgram(line: String) throws {
        #expect(try Invocation(words: words(line)) == .help(nil))
    }

    @Test(arguments: [
        "help check", "--help check", "-h check", "check --help", "check -h",
        "check --strict --help", "check --help --unheard-of",
    ])
    func answersWithTheHelpOfAVerb(line: String) throws {
        let check = try #require(Verbs.all.first { $0.name == "check" })
        #expect(try Invocation(words: words(line)) == .help(.verb(check)))
    }

    @Test(arguments: ["tutorial", "fields", "missing-image"])
    func explainsATopic(name: String) throws {
        let topic = try #require(HelpTopic.all.first { $0.name == name })
        #expect(try Invocation(words: ["help", name]) == .help(.topic(topic)))
    }

    @Test(arguments: ["--version", "build --version", "list --quiet --version"])
    func answersWithTheVersion(line: String) throws {
        #expect(try Invocation(words: words(line)) == .version)
    }

    @Test(arguments: [
        (
            "build",
            "root content templates output base-url cache no-originals precompress shard finish jobs strict all format quiet verbose help version"
        ),
        (
            "check",
            "root content templates base-url cache pictures accessibility theme host jobs strict all format quiet verbose help version"
        ),
        (
            "init",
            "language exhibition move theme templates host base-url format quiet verbose help version"
        ),
        (
            "list",
            "root content templates base-url cache tree strict all format quiet verbose help version"
        ),
        ("clean", "root output cache format quiet verbose help version"),
    ])
    func offersEachVerbItsOptions(name: String, options: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        #expect(verb.options.map(\.name) == words(options).map { "--" + $0 })
    }
}
