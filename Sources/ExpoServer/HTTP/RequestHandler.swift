private import CMicroHTTPD
internal import ExpoDisk
private import ExpoThreads

/// Handles each request from the library, and keeps the requests that wait for changes.
///
/// The library's thread refers to it by a pointer, and may keep it alive slightly longer than its
/// owner: therefore it must not be the object that stops that thread. It is unchecked because all
/// mutable state is protected by a lock.
final class RequestHandler: @unchecked Sendable {
    private let answering: HTTPServer.Answering
    private let library: chttp_library
    private let waiting = Locked(Line())
    /// The contents that are being read.
    private let contents = Locked([OpaquePointer: Content]())

    /// The content of a request, as far as it was read.
    private struct Content: Sendable {
        let limit: Int
        var bytes: [UInt8] = []
        /// Whether there is more than is read.
        var isTooLong = false

        mutating func append(_ part: UnsafeRawBufferPointer) {
            guard !isTooLong else { return }
            isTooLong = bytes.count + part.count > limit
            if isTooLong { bytes = [] } else { bytes += part }
        }
    }

    /// The waiting requests, the oldest first.
    private struct Line: Sendable {
        var requests: [Waiting] = []
        /// The library would end the program if a thread waited while it stops.
        var isClosed = false
    }

    /// A request that is handled again when something changes.
    private struct Waiting: @unchecked Sendable {
        let connection: OpaquePointer
        let since: Moment
    }

    /// Throws if the library cannot be used.
    init(answering: @escaping HTTPServer.Answering) throws(HTTPServerProblem) {
        library = try Self.load()
        self.answering = answering
    }

    /// Throws if the library cannot be used.
    static func requireLibrary() throws(HTTPServerProblem) {
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

    /// Starts to answer the requests to a socket. The handler must outlive the daemon that it
    /// returns.
    func start(_ listener: consuming Listener) -> OpaquePointer? {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let socket = listener.handOver()
        return withLibrary { chttp_start($0, socket, Self.callback, context) }
    }

    /// Closes every connection, and waits until that is done.
    func stop(_ daemon: OpaquePointer) {
        waiting.withLock { $0.isClosed = true }
        wake(ifWaitingFor: .zero)
        withLibrary { chttp_stop($0, daemon) }
    }

    /// Handles the requests again that have waited for `duration`.
    func wake(ifWaitingFor duration: Duration) {
        let now = Moment.now
        let woken = waiting.withLock { line in
            let woken = line.requests.filter { $0.since.duration(to: now) >= duration }
            line.requests.removeAll { $0.since.duration(to: now) >= duration }
            return woken
        }
        for one in woken { resume(one) }
    }

    /// Limits the number of waiting requests, if hundreds of windows are opened.
    private static let mostWaiting = 128

    private func withLibrary<Result>(_ body: (UnsafePointer<chttp_library>) -> Result) -> Result {
        withUnsafePointer(to: library, body)
    }

    // MARK: Requests

    /// The state that the library keeps for a request between two calls.
    private enum Phase: Int {
        case read = 1
        case hasWaited = 2
        case reading = 3
    }

    private static let callback: MHD_AccessHandlerCallback = {
        context, connection, path, method, _, upload, uploadSize, state in
        guard let context, let connection, let path, let method, let state else { return chttp_no }
        let handler = Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
        var request = handler.request(
            connection, method: String(cString: method), path: String(cString: path))
        let phase = Phase(rawValue: Int(bitPattern: state.pointee))
        if phase == .reading {
            if let uploadSize, uploadSize.pointee > 0 {
                handler.take(upload, uploadSize.pointee, of: connection)
                uploadSize.pointee = 0
                return chttp_yes
            }
            request.content = handler.takeContent(of: connection)
        }
        if phase == nil, request.isReading {
            // The library calls again when it has read the request. The content of other requests
            // is not read.
            state.pointee = UnsafeMutableRawPointer(bitPattern: Phase.read.rawValue)
            return chttp_yes
        }
        switch handler.answering(request, phase == .hasWaited) {
        case .read(let limit):
            guard phase == nil else { return handler.send(HTTPAnswer(413), to: connection) }
            handler.contents.withLock { $0[connection] = Content(limit: limit) }
            state.pointee = UnsafeMutableRawPointer(bitPattern: Phase.reading.rawValue)
            return chttp_yes
        case .answer(let answer):
            return handler.send(answer, to: connection)
        case .wait(let hasChanges):
            guard !handler.hold(connection, unless: hasChanges) else {
                state.pointee = UnsafeMutableRawPointer(bitPattern: Phase.hasWaited.rawValue)
                return chttp_yes
            }
        }
        // Something has changed in the meantime, or the server ends.
        guard case .answer(let answer) = handler.answering(request, true) else { return chttp_no }
        return handler.send(answer, to: connection)
    }

    /// Keeps a part of a request's content, unless there is too much.
    private func take(
        _ bytes: UnsafePointer<CChar>?, _ count: Int, of connection: OpaquePointer
    ) {
        let part = UnsafeRawBufferPointer(start: bytes, count: count)
        contents.withLock { contents in
            // In place, since a picture comes in thousands of parts.
            guard let index = contents.index(forKey: connection) else { return }
            contents.values[index].append(part)
        }
    }

    /// Returns the content of a request that was read to its end; nil if it was too long.
    private func takeContent(of connection: OpaquePointer) -> [UInt8]? {
        let content = contents.withLock { $0.removeValue(forKey: connection) }
        return content.flatMap { $0.isTooLong ? nil : $0.bytes }
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
            values[name] = withLibrary { chttp_value($0, connection, areHeaders, name) }
                .map { String(cString: $0) }
        }
        return values
    }

    private func send(_ answer: consuming HTTPAnswer, to connection: OpaquePointer) -> MHD_Result {
        let (status, headers) = (answer.status, answer.headers)
        guard let response = response(answer.takeBody()) else { return chttp_no }
        for header in headers {
            withLibrary { chttp_add_header($0, response, header.name, header.value) }
        }
        return withLibrary { chttp_send($0, connection, UInt32(status), response) }
    }

    private func response(_ body: consuming HTTPAnswer.Body) -> OpaquePointer? {
        switch consume body {
        case .bytes(let bytes):
            return withLibrary { chttp_bytes($0, bytes, bytes.count) }
        case .file(let file, let offset, let count):
            let descriptor = file.handOver()
            return withLibrary { chttp_file($0, descriptor, UInt64(offset), UInt64(count)) }
        }
    }

    private func resume(_ request: Waiting) {
        withLibrary { chttp_resume($0, request.connection) }
    }

    /// Makes a request wait, unless something has changed or the server ends. Returns whether it
    /// waits.
    ///
    /// Changes are recorded before waiting requests are woken, so a check under the lock misses
    /// none.
    private func hold(_ connection: OpaquePointer, unless hasChanges: () -> Bool) -> Bool {
        let now = Moment.now
        let (isHeld, woken) = waiting.withLock { line -> (Bool, Waiting?) in
            guard !line.isClosed, !hasChanges() else { return (false, nil) }
            withLibrary { chttp_suspend($0, connection) }
            line.requests.append(Waiting(connection: connection, since: now))
            let isFull = line.requests.count > Self.mostWaiting
            return (true, isFull ? line.requests.removeFirst() : nil)
        }
        if let woken { resume(woken) }
        return isHeld
    }
}
