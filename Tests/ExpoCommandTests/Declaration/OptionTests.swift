import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct OptionTests {
    @Test(arguments: Verbs.all.map(\.name))
    func isWhatItIsByDefaultWhereThatIsTyped(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        let operand = verb.operand?.isRequired == true ? " bash" : ""
        let absent = try CommandSettings(typed: name + operand)
        for option in verb.options {
            guard let value = option.defaultValue else { continue }
            var typed = try CommandSettings(typed: "\(name) \(option.name)=\(value)\(operand)")
            #expect(typed.isGiven(option))
            #expect(typed != absent)
            var noted = absent
            noted.note(option)
            #expect(typed == noted, "\(option.name)")
            typed.note(option)
            #expect(
                option.meaning.english == "\(option.summary.english) (default: \(value))")
            #expect(option.meaning.korean == "\(option.summary.korean)(기본값: \(value))")
        }
    }

    @Test func makesNoSenseBesideTheOneItExcludesInEitherOrder() throws {
        let lines = [("list", "--tree", "--format json"), ("build", "--shard 1/2", "--finish 2")]
        for (verb, one, other) in lines {
            #expect(throws: Never.self) { try CommandSettings(typed: "\(verb) \(one)") }
            #expect(throws: Never.self) { try CommandSettings(typed: "\(verb) \(other)") }
            for both in ["\(one) \(other)", "\(other) \(one)"] {
                #expect(throws: UsageError.self) { try CommandSettings(typed: "\(verb) \(both)") }
            }
        }
        for option in Verbs.all.flatMap(\.options) {
            if let other = option.excluded { #expect(other.excluded?.name == option.name) }
        }
    }

    @Test func isNamedByBothOfItsNames() {
        let option = Option("--long", shortName: "-l", .flag(\.isQuiet), "")
        #expect(["--long", "-l"].allSatisfy(option.isNamed))
        #expect(!["long", "l", "-long", "--l", ""].contains(where: option.isNamed))
        #expect(option.names == ["-l", "--long"])
    }

    @Test func showsWhatStandsForItsValue() {
        let folder = Option(
            "--cache", .switchWithPath(placeholder: "DIR", \.emptiesCache, \.cache), "")
        #expect(folder.placeholder == nil && folder.optionalPlaceholder == "DIR")
        #expect(folder.offer == .folders)
        let words = Option("--host", .optionalWord(["a", "b"], \.host), "")
        #expect(words.placeholder == "a|b" && words.optionalPlaceholder == nil)
        #expect(words.offer == .words(["a", "b"]))
        #expect(words.defaultValue == nil && words.meaning.english == "")
    }
}
