import Testing

@testable import ExpoCommand

@Suite struct OptionParserTests {
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
        #expect(try CommandSettings(typed: line)[keyPath: setting] == value)
    }

    @Test(arguments: [
        ("build --strict", \CommandSettings.isStrict),
        ("clean --quiet", \CommandSettings.isQuiet),
        ("list --verbose", \CommandSettings.isVerbose),
    ])
    func readsAFlag(line: String, setting: Option.Setting<Bool>) throws {
        #expect(try CommandSettings(typed: line)[keyPath: setting])
    }

    @Test(arguments: [("1", 1), ("256", 256), ("007", 7)])
    func readsAWholeNumber(text: String, number: Int) throws {
        #expect(try CommandSettings(typed: "build --jobs \(text)").jobs == number)
        #expect(try CommandSettings(typed: "build --jobs=\(text)").jobs == number)
    }

    @Test(arguments: [
        "build -q -v -C /x -o out -j 4", "build -qv -C=/x -o=out -j4",
        "build -vq -j=4 -o out -C /x",
        "build --quiet --verbose --root /x --output out --jobs 4",
    ])
    func readsShortForms(line: String) throws {
        let settings = try CommandSettings(typed: line)
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
        #expect(try CommandSettings(typed: line)[keyPath: setting])
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
        #expect(try CommandSettings(typed: "import -- --odd.csv").operand == "--odd.csv")
        #expect(try CommandSettings(typed: "import --force -- -").operand == "-")
        #expect(try CommandSettings(typed: "build --strict --").isStrict)
        #expect(try CommandSettings(typed: "import -- a --force").operands == ["a", "--force"])
        let parsed = Parser(verbs: Verbs.all).invocation(from: words("export -- a --force"))
        #expect(throws: UsageError.self) { try parsed.get() }
    }

    @Test func readsOneOfAList() throws {
        #expect(try CommandSettings(typed: "check --format json").format == .json)
        #expect(try CommandSettings(typed: "check --format=text").format == .text)
    }

    @Test func readsTheBaseURL() throws {
        let address = "https://example.org/expo/?a=b"
        #expect(try CommandSettings(typed: "list --base-url \(address)").baseURL == address)
    }

    @Test func readsOptionsInAnyOrder() throws {
        let settings = try CommandSettings(
            typed: "build --strict --output out --jobs 3 --content=in")
        #expect(settings.isStrict)
        #expect(settings.output == "out")
        #expect(settings.jobs == 3)
        #expect(settings.content == "in")
    }

    @Test func keepsSpacesAndOtherScripts() throws {
        let arguments = ["build", "--content", "내 전시 1900"]
        guard case .run(_, let settings) = try Invocation(words: arguments) else {
            Issue.record("not an invocation of a verb")
            return
        }
        #expect(settings.content == "내 전시 1900")
    }
}
