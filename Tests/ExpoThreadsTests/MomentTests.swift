import ExpoThreads
import Foundation
import Testing

@Suite struct MomentTests {
    @Test func goesForwardsWithTime() {
        let start = Moment.now
        usleep(20_000)
        let end = Moment.now
        #expect(start < end)
        #expect(start.duration(to: end) >= .milliseconds(20))
        #expect(end.duration(to: start) <= .milliseconds(-20))
    }

    @Test func isMovedByADuration() {
        let start = Moment.now
        let end = start + .seconds(1.5)
        #expect(start.duration(to: end) == .seconds(1.5))
        #expect(!(end < start))
    }
}
