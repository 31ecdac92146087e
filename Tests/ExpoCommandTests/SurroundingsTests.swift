import ExpoCommand
import Testing

@Suite struct SurroundingsTests {
    @Test(arguments: [
        (true, [:], true),
        (false, [:], false),
        (true, ["TERM": "xterm-256color"], true),
        (true, ["TERM": "dumb"], false),
        (true, ["NO_COLOR": "1"], false),
        (true, ["NO_COLOR": "0"], false),
        (true, ["NO_COLOR": ""], true),
        (false, ["TERM": "xterm-256color"], false),
    ])
    func wantColourOnlyForAPersonWhoDoesNotMind(
        isTerminal: Bool, environment: [String: String], expected: Bool
    ) {
        let surroundings = Surroundings(environment: environment, errorIsTerminal: isTerminal)
        #expect(surroundings.wantsColour == expected)
    }

    @Test(arguments: [
        (true, [:], true), (false, [:], false), (true, ["TERM": "dumb"], false),
        (true, ["NO_COLOR": "1"], true),
    ])
    func eraseLinesOnTerminalsThatCan(
        isTerminal: Bool, environment: [String: String], expected: Bool
    ) {
        let surroundings = Surroundings(environment: environment, errorIsTerminal: isTerminal)
        #expect(surroundings.erasesLines == expected)
    }
}
