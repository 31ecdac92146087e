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
        let printout = Printout(error.failure, in: .english)
        let text = String(decoding: printout.error, as: UTF8.self)
        #expect(text == "expo-site: error: \(message)\n    help: \(help)\n")
        #expect(printout.output.isEmpty)
        #expect(error.failure.status == .misuse)
    }

    @Test func saysTheSameInKorean() throws {
        var text = ""
        for (arguments, _, _) in Self.cases {
            guard
                case .failure(let error) = Parser(verbs: Verbs.all).invocation(from: arguments)
            else { continue }
            let words = visible(arguments.joined(separator: " "))
            text += "$ expo-site \(words)\n"
            text += String(decoding: Printout(error.failure, in: .korean).error, as: UTF8.self)
        }
        try Golden.expect(text, toBe: "usage-errors.ko.txt")
    }

    static let cases: [([String], String, String)] = [
        (
            [], "no command given",
            "write 'expo-site build' to build the site, or 'expo-site help' to list all commands"
        ),
        (["biuld"], "unknown command 'biuld'", "did you mean 'build'?"),
        (["hepl"], "unknown command 'hepl'", "did you mean 'help'?"),
        (["help", "claen"], "no help topic 'claen'", "did you mean 'clean'?"),
        (
            ["help", "missing-imgae"], "no help topic 'missing-imgae'",
            "did you mean 'missing-image'?"
        ),
        (
            ["help", "xyz"], "no help topic 'xyz'",
            "'expo-site help' lists all commands and topics"
        ),
        (["deploy"], "unknown command 'deploy'", "'expo-site help' lists all commands"),
        ([""], "unknown command ''", "'expo-site help' lists all commands"),
        (
            ["--strict", "build"], "option '--strict' comes before the command",
            "write options after the command: 'expo-site build --strict'"
        ),
        (
            ["--content", "Expo", "check", "build"],
            "option '--content' comes before the command",
            "write options after the command: 'expo-site check --content'"
        ),
        (
            ["--strict"], "option '--strict' comes before the command",
            "write options after the command: 'expo-site COMMAND --strict'"
        ),
        (
            ["build", "--shard", "9/8"], "invalid value '9/8' for option '--shard'",
            "write the part and the number of parts, like '--shard 3/8'; at most 10000"
        ),
        (
            ["build", "--finish", "10001"], "invalid value '10001' for option '--finish'",
            "use a whole number from 1 to 10000"
        ),
        (
            ["build", "--finish", "8", "--shard", "3/8"],
            "options '--finish' and '--shard' cannot be combined", "keep one of the two"
        ),
        (["build", "--srtict"], "'build' has no option '--srtict'", "did you mean '--strict'?"),
        (["build", "--outptu=x"], "'build' has no option '--outptu'", "did you mean '--output'?"),
        (["build", "-strict"], "'build' has no option '-strict'", "did you mean '--strict'?"),
        (
            ["build", "--watch"], "'build' has no option '--watch'",
            "'expo-site help build' lists its options"
        ),
        (
            ["build", "-output", "out"], "'build' has no option '-output'",
            "did you mean '--output'?"
        ),
        (
            ["build", "--", "--strict"], "unexpected argument '--strict'",
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
        (["build", "--content"], "option '--content' needs a value", "write '--content DIR'"),
        (
            ["build", "--format"], "option '--format' needs a value",
            "write '--format text|json|sarif'"
        ),
        (
            ["build", "--output", "--strict"], "option '--output' needs a value",
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
            ["build", "--jobs", "0"], "invalid value '0' for option '--jobs'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs", "-1"], "invalid value '-1' for option '--jobs'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs=+4"], "invalid value '+4' for option '--jobs'",
            "use a whole number from 1 to 256"
        ),
        (
            ["build", "--jobs=99999999999999999999"],
            "invalid value '99999999999999999999' for option '--jobs'",
            "use a whole number from 1 to 256"
        ),
        (
            ["check", "--format=jsno"], "invalid value 'jsno' for option '--format'",
            "did you mean 'json'?"
        ),
        (
            ["check", "--format", "xml"], "invalid value 'xml' for option '--format'",
            "use 'text', 'json' or 'sarif'"
        ),
        (["list", "--quiet", "--quiet"], "option '--quiet' is given twice", "keep one of the two"),
        (
            ["list", "--content", "a", "--content=b"], "option '--content' is given twice",
            "keep one of the two"
        ),
        (
            ["build", "Expo"], "unexpected argument 'Expo'",
            "'expo-site help build' lists its options"
        ),
        (["build", "strict"], "unexpected argument 'strict'", "did you mean '--strict'?"),
        (["build", "stirct"], "unexpected argument 'stirct'", "did you mean '--strict'?"),
        (
            ["build", "output=x"], "unexpected argument 'output=x'", "did you mean '--output'?"
        ),
        (
            ["--version", "now"], "unexpected argument 'now'",
            "write 'expo-site --version'"
        ),
        (
            ["help", "build", "now"], "unexpected argument 'now'",
            "write 'expo-site help build'"
        ),
        (
            ["bu\u{1B}[2Jild\n"], "unknown command 'bu\\u{1B}[2Jild\\u{A}'",
            "'expo-site help' lists all commands"
        ),
    ]
}
