import Foundation
import TestSupport
import Testing

@testable import ExpoServer

/// The server, used by a real client.
@Suite(.timeLimit(.minutes(10))) struct HTTPServerTests {
    private func get(_ port: Int, _ arguments: String...) throws -> String {
        let words = arguments.joined(separator: " ")
        return try Tool.run(
            "sh", "-c", "curl -s -m 20 --noproxy '*' \(words) http://127.0.0.1:\(port)/a%20b?page=p"
        )
    }

    @Test func answersWhatIsAskedForAndEndsWithItsOwner() throws {
        let listener = try Listener(port: 0)
        let port = listener.port
        do {
            let server = try HTTPServer(listener) { request, _ in
                .answer(HTTPAnswer(404, saying: "\(request.method) \(request.path)"))
            }
            #expect(try get(port).contains("GET /a%20b"))
            #expect(try get(port, "-o /dev/null -w '%{http_code}'") == "404")
            withExtendedLifetime(server) {}
        }
        #expect(throws: Tool.Failure.self) { try get(port) }
    }

    @Test func sharesItsPortWithNobody() throws {
        let listener = try Listener(port: 0)
        #expect(throws: HTTPServerProblem.portTaken) { _ = try Listener(port: listener.port) }
        _ = consume listener
    }
}
