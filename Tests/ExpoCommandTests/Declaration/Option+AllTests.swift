import ExpoCommand
import TestSupport
import Testing

/// All options that any verb takes.
@Suite struct OptionAllTests {
    private static let options = Verbs.all.flatMap(\.options)

    @Test func haveNamesThatCanBeTyped() {
        for option in Self.options {
            #expect(option.name.wholeMatch(of: /--[a-z]+(-[a-z]+)*/) != nil, "\(option.name)")
            if let short = option.shortName {
                #expect(short.wholeMatch(of: /-[a-zA-Z]/) != nil, "\(short)")
            }
        }
    }

    @Test func haveOneShortNameEachWhateverTheVerb() {
        var names: [String: String] = [:]
        for option in Self.options {
            guard let short = option.shortName else { continue }
            #expect(names[short, default: option.name] == option.name, "\(short)")
            names[short] = option.name
        }
    }

    @Test func saySomethingInTheSameManner() {
        for option in Self.options {
            #expect(option.summary.english.first?.isLowercase == true, "\(option.name)")
            #expect(option.summary.english.last?.isPunctuation == false, "\(option.name)")
        }
    }
}
