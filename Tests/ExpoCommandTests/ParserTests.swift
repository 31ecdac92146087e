import Testing

@testable import ExpoCommand

@Suite struct ParserTests {
    @Test func usesTheDefaultsWhereNothingIsSaid() throws {
        let settings = try settings(of: "build")
        #expect(settings.content == "Content")
        #expect(settings.templates == "Templates")
        #expect(settings.output == "public")
        #expect(settings.baseURL == nil)
        #expect(settings.jobs == nil)
        #expect(settings.format == .text)
        #expect(!settings.isStrict && !settings.isQuiet && !settings.isVerbose)
        #expect(!settings.isGiven(.templates))
    }

    @Test(arguments: [
        ("build --content Expo", \CommandSettings.content, "Expo"),
        ("build --content=Expo", \CommandSettings.content, "Expo"),
        ("build --content=a=b", \CommandSettings.content, "a=b"),
        ("build --content=--odd", \CommandSettings.content, "--odd"),
        ("build --content -", \CommandSettings.content, "-"),
        ("check --templates Theme", \CommandSettings.templates, "Theme"),
        ("clean --output /srv/www", \CommandSettings.output, "/srv/www"),
    ])
    func readsAFolder(
        line: String, setting: Option.Setting<String>, value: String
    ) throws {
        #expect(try settings(of: line)[keyPath: setting] == value)
    }

    @Test(arguments: [
        ("build --strict", \CommandSettings.isStrict),
        ("clean --quiet", \CommandSettings.isQuiet),
        ("list --verbose", \CommandSettings.isVerbose),
    ])
    func readsAFlag(line: String, setting: Option.Setting<Bool>) throws {
        #expect(try settings(of: line)[keyPath: setting])
    }

    @Test(arguments: [("1", 1), ("256", 256), ("007", 7)])
    func readsAWholeNumber(text: String, number: Int) throws {
        #expect(try settings(of: "build --jobs \(text)").jobs == number)
        #expect(try settings(of: "build --jobs=\(text)").jobs == number)
    }

    @Test(arguments: [
        "build -q -v -C /x -o out -j 4", "build -qv -C=/x -o=out -j4",
        "build -vq -j=4 -o out -C /x",
        "build --quiet --verbose --root /x --output out --jobs 4",
    ])
    func readsShortForms(line: String) throws {
        let settings = try settings(of: line)
        #expect(settings.isQuiet && settings.isVerbose)
        #expect(settings.root == "/x")
        #expect(settings.output == "out")
        #expect(settings.jobs == 4)
    }

    @Test(arguments: [
        ("publish -n --to a", \CommandSettings.isDryRun),
        ("import -f a", \CommandSettings.replacesOther),
    ])
    func readsShortFormsOfSomeVerbs(line: String, setting: Option.Setting<Bool>) throws {
        #expect(try settings(of: line)[keyPath: setting])
    }

    @Test(arguments: [
        "build -qx", "build -outptu", "build -output=public", "build -oout", "build -vo",
    ])
    func refusesWhatIsNoShortForm(line: String) throws {
        let parsed = Parser(verbs: Verbs.all).invocation(from: words(line))
        guard case .failure(.unknownOption) = parsed else {
            Issue.record("'\(line)' is \(parsed)")
            return
        }
    }

    @Test func readsNoOptionsAfterTwoDashes() throws {
        #expect(try settings(of: "import -- --odd.csv").operand == "--odd.csv")
        #expect(try settings(of: "import --force -- -").operand == "-")
        #expect(try settings(of: "build --strict --").isStrict)
        let parsed = Parser(verbs: Verbs.all).invocation(from: words("import -- a --force"))
        #expect(throws: UsageError.self) { try parsed.get() }
    }

    @Test func readsOneOfAList() throws {
        #expect(try settings(of: "check --format json").format == .json)
        #expect(try settings(of: "check --format=text").format == .text)
    }

    @Test func readsTheBaseURL() throws {
        let address = "https://example.org/expo/?a=b"
        #expect(try settings(of: "list --base-url \(address)").baseURL == address)
    }

    @Test func readsOptionsInAnyOrder() throws {
        let settings = try settings(of: "build --strict --output out --jobs 3 --content=in")
        #expect(settings.isStrict)
        #expect(settings.output == "out")
        #expect(settings.jobs == 3)
        #expect(settings.content == "in")
    }

    @Test func remembersAnOptionGivenItsDefault() throws {
        let settings = try settings(of: "build --templates Templates")
        #expect(settings.isGiven(.templates))
        #expect(!settings.isGiven(.content))
    }

    @Test func keepsSpacesAndOtherScripts() throws {
        let arguments = ["build", "--content", "내 전시 1900"]
        guard case .run(_, let settings) = try invocation(arguments) else {
            Issue.record("not an invocation of a verb")
            return
        }
        #expect(settings.content == "내 전시 1900")
    }

    @Test(arguments: ["help", "--help", "-h", "help help", "help --help", "--help help"])
    func answersWithTheHelpOfTheProgram(line: String) throws {
        #expect(try invocation(words(line)) == .help(nil))
    }

    @Test(arguments: [
        "help check", "--help check", "-h check", "check --help", "check -h",
        "check --strict --help", "check --help --unheard-of",
    ])
    func answersWithTheHelpOfAVerb(line: String) throws {
        let check = try #require(Verbs.all.first { $0.name == "check" })
        #expect(try invocation(words(line)) == .help(check))
    }

    @Test(arguments: ["--version", "build --version", "list --quiet --version"])
    func answersWithTheVersion(line: String) throws {
        #expect(try invocation(words(line)) == .version)
    }

    @Test(arguments: [
        (
            "build",
            "root content templates output base-url cache no-originals precompress shard finish jobs strict all format quiet verbose help version"
        ),
        (
            "check",
            "root content templates base-url cache pictures accessibility host jobs strict all format quiet verbose help version"
        ),
        ("init", "language templates host base-url format quiet verbose help version"),
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

    private func settings(of line: String) throws -> CommandSettings {
        guard case .run(let verb, let settings) = try invocation(words(line)) else {
            throw NotARun()
        }
        #expect(verb.name == words(line).first)
        return settings
    }

    private func invocation(_ arguments: [String]) throws -> Invocation {
        try Parser(verbs: Verbs.all).invocation(from: arguments).get()
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map(String.init)
    }

    private struct NotARun: Error {}
}
