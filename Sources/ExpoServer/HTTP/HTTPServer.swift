private import CPlatform
package import ExpoDiagnostics
private import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// An HTTP server that uses libmicrohttpd.
///
/// The library is loaded only when it is needed instead of linked, because it needs a dozen other
/// libraries. It answers in one thread of its own, which ends with this object. The class is
/// unchecked because it never changes.
package final class HTTPServer: @unchecked Sendable {
    /// Replies to a request; if `isLast` is true, the reply must be a response.
    package typealias Answering = @Sendable (HTTPRequest, _ isLast: Bool) -> HTTPReply

    private let handler: RequestHandler
    private let daemon: OpaquePointer

    /// Starts to answer the requests to a socket.
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

    /// Handles every waiting request again, or only those that have waited for `duration`: the
    /// library does not check whether a client is still waiting.
    package func wake(ifWaitingFor duration: Duration = .zero) {
        handler.wake(ifWaitingFor: duration)
    }
}

/// The reason why the server cannot be started.
package enum HTTPServerProblem: Error, Sendable, Equatable {
    /// libmicrohttpd is not installed, or cannot be used.
    case missingLibrary
    /// Another program uses the port.
    case portTaken
    /// The system does not provide a port, for the reason given.
    case noPort(reason: Message)
    /// The library could not start.
    case notStarted
}

/// A socket that accepts connections only from this machine.
package struct Listener: ~Copyable {
    package let port: Int
    private var descriptor: Int32

    /// Listens on a port.
    ///
    /// - Parameter port: the requested port; 0 for any that is free.
    package init(port: Int) throws(HTTPServerProblem) {
        var number = UInt16(port)
        let descriptor = cplatform_listen(&number)
        guard descriptor >= 0 else {
            if descriptor == -EADDRINUSE { throw .portTaken }
            throw .noPort(reason: SystemError.reason(-descriptor))
        }
        self.port = Int(number)
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Passes the socket to the library, which closes it.
    consuming func handOver() -> Int32 {
        let descriptor = descriptor
        self.descriptor = -1
        return descriptor
    }
}
