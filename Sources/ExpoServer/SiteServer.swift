internal import ExpoBytes
package import ExpoDiagnostics
import ExpoDisk

/// A folder served over HTTP on this machine.
///
/// `ExpoServer` knows files, addresses and the bytes of pages, but not the sources of a site or how
/// it is built. It adds only the script that shows changes.
package struct SiteServer: Sendable {
    private let folder: ServedFolder
    private let base: BasePath
    private let hosts: LocalHosts
    private let changes: LiveChanges
    private let language: MessageLanguage
    private let editing: SiteEditing?

    /// Creates a server for a folder, which need not exist yet.
    ///
    /// - Parameters:
    ///   - language: the language of its messages.
    ///   - editing: what answers the editor of the pages; nil if they cannot be edited.
    package init(
        folder: String, base: BasePath, port: Int, changes: LiveChanges, language: MessageLanguage,
        editing: SiteEditing? = nil
    ) {
        self.editing = editing
        self.language = language
        self.folder = ServedFolder(folder)
        self.base = base
        self.hosts = LocalHosts(port: port)
        self.changes = changes
    }

    /// Returns the reply to a request; if `isLast` is true, a response.
    package func reply(to request: HTTPRequest, isLast: Bool = false) -> HTTPReply {
        guard hosts.allows(request.header("Host")) else { return .answer(foreignHost) }
        if let editing, base.inside(request.path) == Self.own + SiteEditing.name[...] {
            return editing.reply(to: request, hosts)
        }
        guard request.isReading else {
            return .answer(
                HTTPAnswer(
                    405, saying: text(.onlyReading), [("Allow", "GET, HEAD")]))
        }
        guard let path = base.inside(request.path) else { return .answer(outside(request.path)) }
        switch path {
        case Self.own + "changes": return news(request, isLast: isLast)
        case Self.own + LiveScript.name:
            return .answer(
                text(
                    LiveScript.text(
                        in: language, editor: editing == nil ? "" : EditScript.text(in: language)),
                    .script, request))
        case Self.own + ProblemStyle.name:
            return .answer(text(ProblemStyle.text, .style, request))
        case Self.own + EditStyle.name where editing != nil:
            return .answer(text(EditStyle.text(in: language), .style, request))
        default: return .answer(file(path, request))
        }
    }

    /// No file of a site has such a path, because it begins with a dot.
    private static let own = ".expo-site/"

    private var foreignHost: HTTPAnswer {
        HTTPAnswer(403, saying: text(.onlyThisMachine))
    }

    private func text(_ message: Message) -> String { message.text(in: language) }

    private func outside(_ path: String) -> HTTPAnswer {
        guard base.isMeant(by: path) else {
            return HTTPAnswer(404, saying: text(.site(at: base.text)))
        }
        return HTTPAnswer(302, saying: text(.site(at: base.text)), [("Location", base.text)])
    }

    // MARK: Files

    private func file(_ path: Substring, _ request: HTTPRequest) -> HTTPAnswer {
        guard let asked = RequestPath(path) else { return missing(request) }
        switch folder.find(asked) {
        case .file(let file, let status, let name):
            return answer(200, with: file, status, name: name, request)
        case .folder:
            let location = base.text + path + "/"
            return HTTPAnswer(302, saying: text(.folder(at: location)), [("Location", location)])
        case .nothing:
            return missing(request)
        }
    }

    /// Returns the site's own page for missing addresses, or a message before there is one.
    private func missing(_ request: HTTPRequest) -> HTTPAnswer {
        if let path = RequestPath("404.html"),
            case .file(let file, let status, let name) = folder.find(path)
        {
            return answer(404, with: file, status, name: name, request)
        }
        return page(404, Array(nothing.utf8), tag: Self.noTag, request)
    }

    private static let noTag = EntityTag(text: "none")
    private var nothing: String {
        """
        <!DOCTYPE html>
        <html lang="\(language.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(text(.noPage))</title>
        </head>
        <body>
        <h1>\(text(.noPage))</h1>
        <p>\(text(.noPageYet))</p>
        </body>
        </html>

        """
    }

    private func answer(
        _ success: Int, with file: consuming OpenFile, _ status: FileStatus, name: String,
        _ request: HTTPRequest
    ) -> HTTPAnswer {
        let type = MediaType.of(name)
        let tag = EntityTag(of: status)
        guard type != .page else {
            guard let contents = try? file.contents() else { return HTTPAnswer(500) }
            return page(success, Array(contents.span), tag: tag, request)
        }
        let headers = headers(type, tag)
        if isKnown(tag, request) { return HTTPAnswer(304, headers) }
        switch range(request, tag, of: status.size) {
        case .all:
            return HTTPAnswer(200, headers, .file(file, offset: 0, count: status.size))
        case .part(let range):
            return HTTPAnswer(
                206, headers + [Self.contentRange(range, of: status.size)],
                .file(file, offset: range.lowerBound, count: range.count))
        case .outside:
            return HTTPAnswer(416, [("Content-Range", "bytes */\(status.size)")])
        }
    }

    /// Responds with the served copy of a page.
    private func page(
        _ success: Int, _ bytes: [UInt8], tag: EntityTag, _ request: HTTPRequest
    ) -> HTTPAnswer {
        let number = changes.numberForNewPages
        let served = EntityTag(text: "\(tag.text)-\(changes.session)-\(changes.number)")
        let headers = headers(.page, served)
        if success == 200, isKnown(served, request) { return HTTPAnswer(304, headers) }
        let facts = LivePage.Facts(
            host: request.header("Host") ?? "", path: base.text + Self.own,
            session: changes.session, number: number, tag: tag.text)
        let copy = LivePage.bytes(of: bytes.span, facts)
        let range = success == 200 ? range(request, served, of: copy.count) : .all
        return part(of: copy, success, headers, range)
    }

    private func text(_ text: String, _ type: MediaType, _ request: HTTPRequest) -> HTTPAnswer {
        HTTPAnswer(200, headers(type, nil), .bytes(Array(text.utf8)))
    }

    private func part(
        of bytes: [UInt8], _ success: Int, _ headers: [(name: String, value: String)],
        _ range: RequestedRange
    ) -> HTTPAnswer {
        switch range {
        case .all: HTTPAnswer(success, headers, .bytes(bytes))
        case .part(let range):
            HTTPAnswer(
                206, headers + [Self.contentRange(range, of: bytes.count)],
                .bytes(Array(bytes[range])))
        case .outside: HTTPAnswer(416, [("Content-Range", "bytes */\(bytes.count)")])
        }
    }

    /// Browsers check each time whether their copy is current, and get little other information.
    private func headers(_ type: MediaType, _ tag: EntityTag?) -> [(name: String, value: String)] {
        [
            ("Content-Type", type.text), ("Cache-Control", "no-cache"),
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
            + (editing == nil
                ? []
                : [
                    ("X-Frame-Options", "DENY"),
                    ("Content-Security-Policy", "frame-ancestors 'none'"),
                ]) + (tag.map { [("ETag", $0.header), ("Accept-Ranges", "bytes")] } ?? [])
    }

    private func isKnown(_ tag: EntityTag, _ request: HTTPRequest) -> Bool {
        request.header("If-None-Match").map(tag.isIn) ?? false
    }

    /// A browser cannot combine a part of a file with parts of another version.
    private func range(_ request: HTTPRequest, _ tag: EntityTag, of size: Int) -> RequestedRange {
        if let condition = request.header("If-Range"), condition != tag.header { return .all }
        return RequestedRange(request.method == "GET" ? request.header("Range") : nil, of: size)
    }

    private static func contentRange(_ range: Range<Int>, of size: Int) -> (String, String) {
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
    }

    // MARK: Changes

    private func news(_ request: HTTPRequest, isLast: Bool) -> HTTPReply {
        let changes = changes
        let tag = tag(of: request.argument("page") ?? "")
        let isSame = request.argument("session") == changes.session
        let number = isSame ? request.argument("number").flatMap { Int($0) } : nil
        if !isLast, let number, number == changes.number, request.argument("tag") == tag {
            return .wait { changes.number != number }
        }
        let text = changes.news(since: number ?? changes.number, tag: tag)
        let headers = [("Content-Type", MediaType.json.text), ("Cache-Control", "no-store")]
        return .answer(HTTPAnswer(200, headers, .bytes(Array(text.utf8))))
    }

    /// Returns the current tag of the page at an address.
    private func tag(of path: String) -> String {
        for path in [base.inside(path).flatMap(RequestPath.init), RequestPath("404.html")] {
            if let path, case .file(_, let status, _) = folder.find(path) {
                return EntityTag(of: status).text
            }
        }
        return Self.noTag.text
    }
}

/// The folder that is served. Links are never followed, and names that begin with a dot are
/// ignored.
private struct ServedFolder: Sendable {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// The result of looking up a path.
    enum Found: ~Copyable {
        case file(OpenFile, FileStatus, name: String)
        /// A folder that was requested like a file.
        case folder
        case nothing
    }

    /// Returns the file for a path. The folder is opened again each time, because the first build
    /// replaces it.
    func find(_ path: RequestPath) -> Found {
        do throws(SystemError) {
            var folder = try Folder.open(self.path)
            let name = path.isFolder ? "index.html" : path.names.last ?? "index.html"
            for name in path.isFolder ? path.names[...] : path.names.dropLast() {
                folder = try folder.folder(name)
            }
            switch try folder.status(of: name)?.kind {
            case .file?:
                let file = try folder.file(name)
                let status = try file.status()
                return .file(file, status, name: name)
            case .folder?: return path.isFolder ? .nothing : .folder
            case .link?, .other?, nil: return .nothing
            }
        } catch {
            return .nothing
        }
    }
}

/// The names of this machine, to which a request for this server must be addressed.
///
/// A page on another site can point a host name of its own at this machine (DNS rebinding) and
/// would then read this site as its own; but its requests contain that name.
/// is served here as its own (DNS rebinding); but its requests carry that name.
struct LocalHosts: Sendable {
    private let allowed: Set<String>

    init(port: Int) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        let usual = port == 80 ? names : []
        allowed = Set(names.map { "\($0):\(port)" } + usual)
    }

    /// Returns whether `host`, the value of the header, is a name of this machine and port.
    func allows(_ host: String?) -> Bool {
        host.map { allowed.contains($0.lowercased()) } ?? false
    }
}
