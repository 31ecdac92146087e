import ExpoThreads
import Testing

@Suite struct AwaitedTests {
    @Test func givesWhatAnotherThreadMakesOfIt() throws {
        let number = Awaited(0)
        let thread = try #require(
            Thread {
                for _ in 1...1000 { number.update { $0 += 1 } }
            })
        #expect(number.wait { $0 == 1000 ? "all" : nil } == "all")
        thread.join()
    }

    @Test func waitsForNothingThatIsThere() {
        #expect(Awaited(7).wait { $0 } == 7)
    }
}
