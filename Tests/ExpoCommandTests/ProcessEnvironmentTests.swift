import ExpoCommand
import Testing

@Suite struct ProcessEnvironmentTests {
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
    func wantsColourOnlyForAPersonWhoDoesNotMind(
        isTerminal: Bool, variables: [String: String], expected: Bool
    ) {
        let environment = ProcessEnvironment(variables: variables, errorIsTerminal: isTerminal)
        #expect(environment.wantsColour == expected)
    }

    #if !canImport(Darwin)
        @Test(
            arguments: [
                (["HOME": "/a", "XDG_CACHE_HOME": "/c"], "/b", "/c/expo-site"),
                (["HOME": "/a", "XDG_CACHE_HOME": "c"], "/b", "/a/.cache/expo-site"),
                (["HOME": "/a"], "/b", "/a/.cache/expo-site"),
                (["HOME": ""], "/b", "/b/.cache/expo-site"),
                (["HOME": "a"], "/b", "/b/.cache/expo-site"), ([:], "/b", "/b/.cache/expo-site"),
                ([:], "", ""), ([:], nil, ""),
            ] as [([String: String], String?, String)])
        func hasACacheInTheUsersFolder(
            variables: [String: String], account: String?, cache: String
        ) {
            let environment = ProcessEnvironment(variables: variables, accountHome: account)
            #expect(environment.cacheFolder == cache)
        }
    #endif

    @Test(arguments: [
        (true, [:], true), (false, [:], false), (true, ["TERM": "dumb"], false),
        (true, ["NO_COLOR": "1"], true),
    ])
    func erasesLinesOnTerminalsThatCan(
        isTerminal: Bool, variables: [String: String], expected: Bool
    ) {
        let environment = ProcessEnvironment(variables: variables, errorIsTerminal: isTerminal)
        #expect(environment.erasesLines == expected)
    }
}
