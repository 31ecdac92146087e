import ExpoThreads
import Foundation
import TestSupport
import Testing

@Suite struct ProcessorsTests {
    @Test func areAtLeastOne() {
        #expect(Processors.count >= 1)
    }

    #if os(Linux)
        @Test func areThoseThatTheThreadMayRunOn() throws {
            let counted = Locked<(before: Int, after: Int)>((0, 0))
            // A separate thread, because others must keep their processors.
            let thread = Foundation.Thread {
                let before = Processors.count
                let id =
                    (try? FileManager.default.destinationOfSymbolicLink(
                        atPath: "/proc/thread-self"))?.split(separator: "/").last ?? ""
                _ = try? Tool.run("taskset", "-cp", "0", String(id))
                counted.withLock { $0 = (before, Processors.count) }
            }
            thread.start()
            while !thread.isFinished { usleep(1000) }
            let result = counted.withLock { $0 }
            #expect(result.after == 1, "of \(result.before)")
        }
    #endif
}
