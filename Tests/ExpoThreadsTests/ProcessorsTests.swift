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
            Self.runOnFirstProcessor(before: {
                counted.withLock { $0.before = Processors.count }
            }) {
                counted.withLock { $0.after = Processors.count }
            }
            let result = counted.withLock { $0 }
            #expect(result.after == 1, "of \(result.before)")
        }

        /// On the processor of its starter, a thread would wait for it, even if others have nothing to do.
        @Test(.enabled(if: Processors.count > 1))
        func areOthersForThreadsThanForTheirStarter() throws {
            let begun = Locked<[Int]>([])
            Self.runOnFirstProcessor {
                for _ in 0..<20 {
                    let thread = ExpoThreads.Thread {
                        begun.withLock { $0.append(Self.ofThisThread) }
                        // It waits for more work, which it would begin there.
                        Self.moveToFirst()
                    }
                    thread?.join()
                }
            }
            let processors = begun.withLock { $0 }
            #expect(processors.count == 20 && processors.allSatisfy { $0 > 0 }, "\(processors)")
        }

        /// Calls a function on a thread that may run on the first processor alone. A separate thread, because others
        /// must keep their processors.
        private static func runOnFirstProcessor(
            before: @escaping @Sendable () -> Void = {}, _ body: @escaping @Sendable () -> Void
        ) {
            let thread = Foundation.Thread {
                before()
                moveToFirst()
                body()
            }
            thread.start()
            while !thread.isFinished { usleep(1000) }
        }

        private static func moveToFirst() {
            let id =
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self"))?
                .split(separator: "/").last ?? ""
            _ = try? Tool.run("taskset", "-cp", "0", String(id))
        }

        /// The number of the processor that runs this thread. (proc_pid_stat(5), field 39)
        private static var ofThisThread: Int {
            let status = try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
            // The second field, the name of the thread, is in parentheses, and may have spaces.
            let others = status?.split(separator: ")").last?.split(separator: " ")
            return others?.dropFirst(39 - 3).first.flatMap { Int($0) } ?? -1
        }
    #endif
}
