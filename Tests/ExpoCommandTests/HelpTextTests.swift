import ExpoCommand
import Testing

@Suite struct HelpTextTests {
    @Test(arguments: Verbs.all.map(\.name))
    func explainsAVerb(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        try Golden.expect(HelpText(of: verb).text + "\n", toBe: "help-\(name).txt")
    }

    @Test func listsTheVerbs() throws {
        try Golden.expect(HelpText(of: Verbs.all).text + "\n", toBe: "help.txt")
    }

    @Test func fitsEightyColumns() {
        let texts = [HelpText(of: Verbs.all).text] + Verbs.all.map { HelpText(of: $0).text }
        let lines = texts.flatMap { $0.split(separator: "\n") }
        #expect(lines.filter { $0.count > 80 }.isEmpty)
    }
}
