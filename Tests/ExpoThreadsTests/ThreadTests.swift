import ExpoThreads
import Testing

@Suite struct ThreadTests {
    @Test func hasDoneItsWorkWhenItIsJoined() throws {
        let done = Locked(false)
        let thread = try #require(Thread { done.withLock { $0 = true } })
        thread.join()
        #expect(done.withLock { $0 })
    }

    @Test func letsGoOfItsWorkWhenItHasEnded() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            try #require(Thread { _ = held }).join()
        }
        #expect(witness == nil)
    }
}
