internal import ExpoServer

/// The output over HTTP, and what open pages are told of it.
struct ServedSite {
    let link: String
    /// What to say where it is not the port that was wanted.
    let notice: String?
    let changes = LiveChanges()
    private let server: HTTPServer

    /// Begins to serve what lies in the output, whatever that is by now.
    init(_ request: Request, base: BasePath) throws(Failure) {
        do throws(HTTPServerProblem) {
            try HTTPServer.requireLibrary()
            let wanted = request.settings.port ?? Self.usualPort
            let listener = try Self.listener(wanted)
            link = "http://127.0.0.1:\(listener.port)\(base.text)"
            notice = listener.port == wanted ? nil : "port \(wanted) is taken"
            let site = SiteServer(
                folder: request.settings.output, base: base, port: listener.port, changes: changes)
            server = try HTTPServer(listener) { site.reply(to: $0, isLast: $1) }
        } catch {
            throw Self.failure(error, request.settings)
        }
    }

    /// Answers the pages that wait for news.
    func tellPages() {
        server.wake()
    }

    /// Answers the pages that have waited for long; some are closed since.
    func refreshConnections() {
        server.wake(ifWaitingFor: .seconds(20))
    }

    private static func listener(_ wanted: Int) throws(HTTPServerProblem) -> Listener {
        do throws(HTTPServerProblem) {
            return try Listener(port: wanted)
        } catch {
            guard error == .portTaken else { throw error }
            return try Listener(port: 0)
        }
    }

    private static let usualPort = 8000

    private static func failure(_ problem: HTTPServerProblem, _ settings: Settings) -> Failure {
        switch problem {
        case .missingLibrary:
            Failure(
                .unavailable, "'serve' needs libmicrohttpd, which is not installed",
                help: "run 'sudo apt-get install libmicrohttpd12' or 'brew install libmicrohttpd'")
        case .portTaken:
            Failure(.unavailable, "there is no free port", help: "end some other servers")
        case .noPort(let reason):
            Failure(
                .unavailable,
                "port \(settings.port ?? usualPort) cannot be served at: \(reason)",
                help: "name a port from 1024 on, like --port 8080")
        case .notStarted:
            Failure(.unavailable, "the server could not be started")
        }
    }
}
