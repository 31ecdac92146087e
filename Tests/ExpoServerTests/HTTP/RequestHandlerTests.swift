import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoServer

/// Requests that wait for changes, made by a real client.
@Suite(.timeLimit(.minutes(10))) struct RequestHandlerTests {
    private func get(_ port: Int) throws -> String {
        try Tool.run("curl", "-s", "-m", "20", "--noproxy", "*", "http://127.0.0.1:\(port)/")
    }

    /// Waits until something has happened, 30 seconds at most.
    private func wait(until hasHappened: () -> Bool) {
        for _ in 0..<30_000 where !hasHappened() { usleep(1000) }
    }

    @Test func asksAgainWhoWaitsAndOnlyOnce() throws {
        let listener = try Listener(port: 0)
        let port = listener.port
        let asked = Locked<[Bool]>([])
        let server = try HTTPServer(listener) { _, isLast in
            asked.withLock { $0.append(isLast) }
            return isLast ? .answer(HTTPAnswer(200, saying: "news")) : .wait { false }
        }
        let early = Locked<[Bool]>([])
        Thread.detachNewThread {
            wait { !asked.withLock { $0 }.isEmpty }
            server.wake(ifWaitingFor: .seconds(600))
            usleep(50_000)
            early.withLock { $0 = asked.withLock { $0 } }
            wait {
                server.wake()
                return asked.withLock { $0.count } >= 2
            }
        }
        #expect(try get(port).contains("news"))
        #expect(early.withLock { $0 } == [false])
        #expect(asked.withLock { $0 } == [false, true])
    }

    @Test func letsNobodyWaitWhereThereIsNewsByThen() throws {
        let listener = try Listener(port: 0)
        let port = listener.port
        let server = try HTTPServer(listener) { _, isLast in
            isLast ? .answer(HTTPAnswer(200, saying: "news")) : .wait { true }
        }
        #expect(try get(port).contains("news"))
        withExtendedLifetime(server) {}
    }

    @Test func answersWhoStillWaitsWhenItEnds() throws {
        let listener = try Listener(port: 0)
        let port = listener.port
        let isAsked = Locked(false)
        var server: HTTPServer? = try HTTPServer(listener) { _, isLast in
            isAsked.withLock { $0 = true }
            return isLast ? .answer(HTTPAnswer(200, saying: "end")) : .wait { false }
        }
        let ended = Locked(false)
        Thread.detachNewThread {
            _ = try? get(port)
            ended.withLock { $0 = true }
        }
        wait { isAsked.withLock { $0 } }
        withExtendedLifetime(server) {}
        server = nil
        wait { ended.withLock { $0 } }
        #expect(ended.withLock { $0 })
    }
}
