import ExpoCommand
import Testing

@Suite struct ExitStatusTests {
    @Test func hasTheNumbersScriptsRelyOn() {
        let numbers = ExpoCommand.ExitStatus.allCases.map(\.rawValue)
        #expect(numbers == [0, 1, 64, 66, 69, 73, 74, 75, 129, 130, 143])
    }

    private static let statuses: [(arguments: [String], status: Int32)] = [
        (["build", "--content", "Nothing"], 66),
        (["build", "--output", "Content/site"], 64),
        (["build", "--output", "."], 64),
        (["build", "--base-url", "museum"], 64),
        (["biuld"], 64),
        (["check", "--templates", "Nothing"], 66),
        (["clean", "--output", "Nothing"], 0),
    ]

    @Test(arguments: statuses)
    func endsWithTheStatusTheManualSays(_ arguments: [String], _ status: Int32) throws {
        let program = try RealProgram(exhibition: "missing-alt")
        #expect(try program.run(arguments).status == status)
    }
}
