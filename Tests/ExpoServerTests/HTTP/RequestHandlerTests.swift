import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoServer

/// Requests that wait for news, made by a real client.
@Suite(.timeLimit(.minutes(10))) struct RequestHandlerTests {
    private func get(_ port: Int) throws -> String {
        try Tool.run("curl", "-s", "-m", "20", "--noproxy", "*", "http://127.0.0.1:\(port)/")
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
            while asked.withLock({ $0 }).isEmpty { usleep(1000) }
            server.wake(ifWaitingFor: .seconds(600))
            usleep(50_000)
            early.withLock { $0 = asked.withLock { $0 } }
            while asked.withLock({ $0.count }) < 2 {
                server.wake()
                usleep(1000)
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
        while !isAsked.withLock({ $0 }) { usleep(1000) }
        withExtendedLifetime(server) {}
        server = nil
        for _ in 0..<5000 where !ended.withLock({ $0 }) { usleep(1000) }
        #expect(ended.withLock { $0 })
    }
}
