import ExpoImages
import ExpoServer
private import ExpoThreads

/// The output served over HTTP, and the state that is sent to open pages.
struct ServedSite: Sendable {
    let link: String
    /// The usual port, if another program uses it.
    let takenPort: Int?
    let changes = LiveChanges()
    private let server: HTTPServer
    private let isAnnounced = Locked(false)

    /// Starts to serve the output, in whatever state it is, with an editor on its pages if there is one.
    init(
        _ request: Request, base: BasePath, editing: SiteEditing? = nil
    ) throws(CommandFailure) {
        do throws(HTTPServerProblem) {
            try HTTPServer.requireLibrary()
            let wanted = request.settings.port
            let listener = try Self.listener(wanted)
            link =
                "http://127.0.0.1:\(listener.port)\(base.text)"
                + (editing.map { "#edit=\($0.token)" } ?? "")
            takenPort = listener.port == wanted ?? Self.usualPort ? nil : Self.usualPort
            let site = SiteServer(
                folder: request.settings.output, base: base, port: listener.port, changes: changes,
                language: request.environment.language, editing: editing)
            server = try HTTPServer(listener) { site.reply(to: $0, isLast: $1) }
        } catch {
            throw .unserved(error, port: request.settings.port, usualPort: Self.usualPort)
        }
    }

    /// Prints the link, the first time, and opens it in a browser if requested.
    func announce(_ request: Request) {
        let isFirst = isAnnounced.withLock { isAnnounced in
            defer { isAnnounced = true }
            return !isAnnounced
        }
        guard isFirst else { return }
        _ = request.reporter.report(
            CommandOutcome(report: .serving(link, portTaken: takenPort), link: link))
        if request.settings.opensBrowser, !System.open(link: link) {
            request.reporter.printError(.noOpener(System.opener))
        }
    }

    /// Notifies open pages of the progress of making pictures; nil if none are being made.
    func notifyPages(of pictures: PictureProgress?) {
        let progress = pictures.flatMap {
            $0.done < $0.total
                ? LiveChanges.Pictures(
                    done: $0.done, total: $0.total, secondsLeft: $0.secondsLeft) : nil
        }
        if changes.note(pictures: progress) { notifyPages() }
    }

    /// Answers the pages that wait for changes.
    func notifyPages() {
        server.wake()
    }

    /// Answers the pages that have waited long, because some were closed in the meantime.
    func refreshConnections() {
        server.wake(ifWaitingFor: .seconds(20))
    }

    /// Listens on the requested port; if there is none, on the usual port or on any that is free.
    private static func listener(_ wanted: Int?) throws(HTTPServerProblem) -> Listener {
        do throws(HTTPServerProblem) {
            return try Listener(port: wanted ?? usualPort)
        } catch {
            guard wanted == nil, error == .portTaken else { throw error }
            return try Listener(port: 0)
        }
    }

    private static let usualPort = 8000
}
