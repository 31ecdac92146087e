import ExpoThreads
import Testing

@Suite struct ProgramArgumentsTests {
    @Test func areThoseThatSwiftFinds() {
        #expect(ProgramArguments.all == Array(CommandLine.arguments.dropFirst()))
    }
}
