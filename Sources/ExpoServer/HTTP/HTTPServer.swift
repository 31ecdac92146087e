/// Requests and answers by libmicrohttpd, which is found when it is needed.
///
/// It is loaded and not linked, since it brings a dozen other libraries: only who serves pays for
/// them. It answers in one thread of its own, which ends when this object does. It is unchecked
/// because it never changes.
package final class HTTPServer: @unchecked Sendable {
    /// What comes of a request; the second parameter says that there is no more waiting.
    package typealias Answering = @Sendable (HTTPRequest, _ isLast: Bool) -> HTTPReply

    private let handler: RequestHandler
    private let daemon: OpaquePointer

    /// Begins to answer what comes to a socket.
    package init(
        _ listener: consuming Listener, answering: @escaping Answering
    ) throws(HTTPServerProblem) {
        let handler = try RequestHandler(answering: answering)
        self.handler = handler
        guard let daemon = handler.start(listener) else { throw .notStarted }
        self.daemon = daemon
    }

    deinit {
        handler.stop(daemon)
    }

    /// Throws if the library cannot be used.
    package static func requireLibrary() throws(HTTPServerProblem) {
        try RequestHandler.requireLibrary()
    }

    /// Asks every waiting request again, or those that have waited for long: the library does not
    /// look whether anybody still waits for the answer.
    package func wake(ifWaitingFor duration: Duration = .zero) {
        handler.wake(ifWaitingFor: duration)
    }
}
