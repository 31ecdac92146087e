private import CMicroHTTPD
internal import ExpoDisk
private import ExpoThreads

/// Requests and answers by libmicrohttpd, which is found when it is needed.
///
/// It is loaded and not linked, since it brings a dozen other libraries: only who serves pays for
/// them. It answers in one thread of its own. It is a class, unchecked, because the library keeps
/// a pointer to it, and everything that changes is behind a lock.
package final class HTTPServer: @unchecked Sendable {
    /// What comes of a request; the second parameter says that there is no more waiting.
    package typealias Answering = @Sendable (HTTPRequest, _ isLast: Bool) -> HTTPReply

    private let answering: Answering
    private var library: chttp_library
    private var daemon: OpaquePointer?
    private let waiting = Locked<[Waiting]>([])

    /// A request that is asked again when there is news.
    private struct Waiting: @unchecked Sendable {
        let connection: OpaquePointer
        let since: ContinuousClock.Instant
    }

    /// Begins to answer what comes to a socket.
    package init(
        _ listener: consuming Listener, answering: @escaping Answering
    ) throws(HTTPServerProblem) {
        self.answering = answering
        library = try Self.load()
        let context = Unmanaged.passUnretained(self).toOpaque()
        daemon = chttp_start(&library, listener.handOver(), Self.callback, context)
        guard daemon != nil else { throw .notStarted }
    }

    deinit {
        stop()
    }

    /// Throws if the library cannot be used.
    package static func requireLibrary() throws(HTTPServerProblem) {
        _ = try load()
    }

    private static func load() throws(HTTPServerProblem) -> chttp_library {
        var library = chttp_library()
        guard names.contains(where: { chttp_load(&library, $0) }) else { throw .missingLibrary }
        return library
    }

    #if canImport(Darwin)
        private static let names = [
            "libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
            "/usr/local/lib/libmicrohttpd.12.dylib",
        ]
    #else
        private static let names = ["libmicrohttpd.so.12"]
    #endif

    /// Ends every connection. Whoever ends the program need not wait for that.
    package func stop() {
        guard let daemon else { return }
        wake()
        chttp_stop(&library, daemon)
        self.daemon = nil
    }

    /// Asks every waiting request again, or those that have waited for long: the library does not
    /// look whether anybody still waits for the answer.
    package func wake(ifWaitingFor duration: Duration = .zero) {
        let now = ContinuousClock.now
        let woken = waiting.withLock { waiting in
            let woken = waiting.filter { $0.since.duration(to: now) >= duration }
            waiting.removeAll { $0.since.duration(to: now) >= duration }
            return woken
        }
        for one in woken { chttp_resume(&library, one.connection) }
    }

    /// Bounds what waits, if somebody opens hundreds of windows.
    private static let mostWaiting = 128

    // MARK: Requests

    /// What the library keeps for a request between two calls.
    private enum Stage: Int {
        case read = 1
        case hasWaited = 2
    }

    private static let callback: MHD_AccessHandlerCallback = {
        context, connection, path, method, _, _, _, state in
        guard let context, let connection, let path, let method, let state else { return chttp_no }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        let request = server.request(
            connection, method: String(cString: method), path: String(cString: path))
        let stage = Stage(rawValue: Int(bitPattern: state.pointee))
        if stage == nil, request.isReading {
            // The library calls once more when it has read everything. What others send is not read.
            state.pointee = UnsafeMutableRawPointer(bitPattern: Stage.read.rawValue)
            return chttp_yes
        }
        switch server.answering(request, stage == .hasWaited) {
        case .answer(let answer):
            return server.send(answer, to: connection)
        case .wait(let hasNews):
            state.pointee = UnsafeMutableRawPointer(bitPattern: Stage.hasWaited.rawValue)
            server.hold(connection, unless: hasNews)
            return chttp_yes
        }
    }

    private func request(_ connection: OpaquePointer, method: String, path: String) -> HTTPRequest {
        HTTPRequest(
            method, path,
            headers: values(HTTPRequest.headerNames, of: connection, areHeaders: true),
            arguments: values(HTTPRequest.argumentNames, of: connection, areHeaders: false))
    }

    private func values(
        _ names: [String], of connection: OpaquePointer, areHeaders: Bool
    ) -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            values[name] = chttp_value(&library, connection, areHeaders, name)
                .map { String(cString: $0) }
        }
        return values
    }

    private func send(_ answer: consuming HTTPAnswer, to connection: OpaquePointer) -> MHD_Result {
        let (status, headers) = (answer.status, answer.headers)
        guard let response = response(answer.takeBody()) else { return chttp_no }
        for header in headers {
            chttp_add_header(&library, response, header.name, header.value)
        }
        return chttp_send(&library, connection, UInt32(status), response)
    }

    private func response(_ body: consuming HTTPAnswer.Body) -> OpaquePointer? {
        switch consume body {
        case .bytes(let bytes):
            return chttp_bytes(&library, bytes, bytes.count)
        case .file(let file, let offset, let count):
            return chttp_file(&library, file.handOver(), UInt64(offset), UInt64(count))
        }
    }

    /// Lets a request wait. Who has news says so before waking those who wait, so that under the
    /// lock nobody misses it.
    private func hold(_ connection: OpaquePointer, unless hasNews: () -> Bool) {
        let now = ContinuousClock.now
        let woken = waiting.withLock { waiting -> Waiting? in
            chttp_suspend(&library, connection)
            waiting.append(Waiting(connection: connection, since: now))
            if hasNews() { return waiting.removeLast() }
            return waiting.count > Self.mostWaiting ? waiting.removeFirst() : nil
        }
        if let woken { chttp_resume(&library, woken.connection) }
    }
}
