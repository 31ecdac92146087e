import ExpoCommand
import Testing

@Suite struct ExitStatusTests {
    @Test func hasTheNumbersScriptsRelyOn() {
        let numbers = ExpoCommand.ExitStatus.allCases.map(\.rawValue)
        #expect(numbers == [0, 1, 64, 66, 69, 73, 74, 75, 129, 130, 143])
    }
}
