import Testing

@testable import ExpoCommand

@Suite struct UsageErrorTests {
    @Test(arguments: Self.cases)
    func saysWhatIsWrongAndWhatToDo(
        arguments: [String], message: String, help: String
    ) throws {
        let parsed = Parser(verbs: Verbs.all).invocation(from: arguments)
        guard case .failure(let error) = parsed else {
            Issue.record("'\(arguments)' is taken for \(parsed)")
            return
        }
        let printout = Printout(error.failure)
        let text = String(decoding: printout.error, as: UTF8.self)
        #expect(text == "expo-site: error: \(message)\n    help: \(help)\n")
        #expect(printout.output.isEmpty)
        #expect(error.failure.status == .misuse)
    }

    private static let cases: [([String], String, String)] = [
        (
            [], "the verb is missing",
            "write 'expo-site build' to make the site, 'expo-site help' to see all verbs"
        ),
        (["biuld"], "there is no verb 'biuld'", "did you mean 'build'?"),
        (["hepl"], "there is no verb 'hepl'", "did you mean 'help'?"),
        (["help", "claen"], "there is no verb 'claen'", "did you mean 'clean'?"),
        (["deploy"], "there is no verb 'deploy'", "'expo-site help' shows all verbs"),
        ([""], "there is no verb ''", "'expo-site help' shows all verbs"),
        (
            ["--strict", "build"], "option '--strict' stands where the verb belongs",
            "options follow the verb: 'expo-site build --strict'"
        ),
        (
            ["--content", "Expo", "check", "build"],
            "option '--content' stands where the verb belongs",
            "options follow the verb: 'expo-site check --content'"
        ),
        (
            ["--strict"], "option '--strict' stands where the verb belongs",
            "options follow the verb: 'expo-site VERB --strict'"
        ),
        (
            ["build", "--shard", "9/8"], "option '--shard' cannot be '9/8'",
            "write the part and how many there are, like '--shard 3/8'; at most 10000"
        ),
        (
            ["build", "--finish", "10001"], "option '--finish' cannot be '10001'",
            "use a whole number from 1 to 10000"
        ),
        (
            ["build", "--finish", "8", "--shard", "3/8"],
            "options '--finish' and '--shard' exclude each other", "keep one of the two"
        ),
        (["build", "--srtict"], "'build' has no option '--srtict'", "did you mean '--strict'?"),
        (["build", "--outptu=x"], "'build' has no option '--outptu'", "did you mean '--output'?"),
        (["build", "-strict"], "'build' has no option '-strict'", "did you mean '--strict'?"),
        (
            ["build", "--watch"], "'build' has no option '--watch'",
            "'expo-site help build' shows what it takes"
        ),
        (
            ["build", "-output", "out"], "'build' has no option '-output'",
            "did you mean '--output'?"
        ),
        (
            ["build", "--", "--strict"], "'build' has no use for '--strict'",
            "did you mean '--strict'?"
        ),
        (
            ["clean", "--content", "Expo"], "'clean' has no option '--content'",
            "it is an option of 'build', 'serve', 'check', 'list', 'publish', 'import' and 'export'"
        ),
        (
            ["check", "--output=site"], "'check' has no option '--output'",
            "it is an option of 'build', 'serve', 'publish' and 'clean'"
        ),
        (["build", "--content"], "option '--content' has no value", "write '--content DIR'"),
        (
            ["build", "--format"], "option '--format' has no value",
            "write '--format text|json|sarif'"
        ),
        (
            ["build", "--output", "--strict"], "option '--output' has no value",
            "write '--output DIR', or '--output=--strict' if '--strict' is the value"
        ),
        (
            ["build", "--content="], "the value of option '--content' is empty",
            "write '--content DIR'"
        ),
        (
            ["build", "--base-url", ""], "the value of option '--base-url' is empty",
            "write '--base-url URL'"
        ),
        (["build", "--strict=no"], "option '--strict' takes no value", "write '--strict' alone"),
        (["build", "--help=me"], "option '--help' takes no value", "write '--help' alone"),
        (
            ["build", "--jobs", "0"], "option '--jobs' cannot be '0'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs", "-1"], "option '--jobs' cannot be '-1'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs=+4"], "option '--jobs' cannot be '+4'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs=99999999999999999999"],
            "option '--jobs' cannot be '99999999999999999999'",
            "use a whole number from 1 to 256"
        ),
        (["check", "--format=jsno"], "option '--format' cannot be 'jsno'", "did you mean 'json'?"),
        (
            ["check", "--format", "xml"], "option '--format' cannot be 'xml'",
            "use 'text', 'json' or 'sarif'"
        ),
        (["list", "--quiet", "--quiet"], "option '--quiet' is given twice", "keep one of the two"),
        (
            ["list", "--content", "a", "--content=b"], "option '--content' is given twice",
            "keep one of the two"
        ),
        (
            ["build", "Expo"], "'build' has no use for 'Expo'",
            "'expo-site help build' shows what it takes"
        ),
        (["build", "strict"], "'build' has no use for 'strict'", "did you mean '--strict'?"),
        (["build", "stirct"], "'build' has no use for 'stirct'", "did you mean '--strict'?"),
        (
            ["build", "output=x"], "'build' has no use for 'output=x'", "did you mean '--output'?"
        ),
        (
            ["--version", "now"], "'--version' has no use for 'now'",
            "write 'expo-site --version'"
        ),
        (
            ["help", "build", "now"], "'help build' has no use for 'now'",
            "write 'expo-site help build'"
        ),
        (
            ["bu\u{1B}[2Jild\n"], "there is no verb 'bu\\u{1B}[2Jild\\u{A}'",
            "'expo-site help' shows all verbs"
        ),
    ]
}
