private import CPlatform
package import ExpoDiagnostics
private import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

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
    /// look whether a client still waits for the answer.
    package func wake(ifWaitingFor duration: Duration = .zero) {
        handler.wake(ifWaitingFor: duration)
    }
}

/// Why nothing can be served.
package enum HTTPServerProblem: Error, Sendable, Equatable {
    /// libmicrohttpd is not installed, or cannot be used.
    case missingLibrary
    /// Another program listens at the port.
    case portTaken
    /// The system gives no port, for the reason it names.
    case noPort(reason: Message)
    /// The library could not begin.
    case notStarted
}

/// A socket that connections from this machine, and from no other, come to.
package struct Listener: ~Copyable {
    package let port: Int
    private var descriptor: Int32

    /// Listens at a port.
    ///
    /// - Parameter port: the one that is wanted; 0 for any that is free.
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

    /// Gives the socket to the library, which closes it.
    consuming func handOver() -> Int32 {
        let descriptor = descriptor
        self.descriptor = -1
        return descriptor
    }
}
