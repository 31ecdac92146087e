import ExpoDisk
import Foundation
import TestSupport
import Testing

@testable import ExpoServer

@Suite struct SiteServerTests {
    /// The parts of a response that a browser sees.
    private struct Seen {
        let status: Int
        let headers: [String: String]
        let text: String

        init(_ reply: consuming HTTPReply) throws {
            switch consume reply {
            case .wait: (status, headers, text) = (0, [:], "")
            case .read: (status, headers, text) = (0, [:], "")
            case .answer(let answer):
                status = answer.status
                headers = Dictionary(answer.headers.map { ($0.name, $0.value) }) { $1 }
                switch answer.takeBody() {
                case .bytes(let bytes): text = String(decoding: bytes, as: UTF8.self)
                case .file(let file, let offset, let count):
                    let contents = try file.contents()
                    let bytes = Array(contents.span)
                    text = String(decoding: bytes[offset..<offset + count], as: UTF8.self)
                }
            }
        }
    }

    private let folder: TemporaryFolder
    private let changes = LiveChanges()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("<head></head>main", to: "public/index.html")
        try folder.write("<head></head>missing", to: "public/404.html")
        try folder.write("<head></head>list", to: "public/items/index.html")
        try folder.write("0123456789", to: "public/assets/a.css")
        try folder.write("{}", to: "public/.expo-site.json")
        try folder.write("secret", to: "secret.txt")
        try folder.write("secret", to: "public/.git/config")
        try folder.link("public/link.txt", to: "../secret.txt")
        try folder.link("public/inner.css", to: "assets/a.css")
        try folder.link("public/up", to: "..")
        try folder.makeFolder("public/empty")
    }

    private func server(base: String = "/") throws -> SiteServer {
        SiteServer(
            folder: folder.path("public"), base: try #require(BasePath(base)), port: 8000,
            changes: changes, language: .english)
    }

    private func get(
        _ path: String, base: String = "/", method: String = "GET", headers: [String: String] = [:],
        arguments: [String: String] = [:], isLast: Bool = false
    ) throws -> Seen {
        let request = HTTPRequest(
            method, path, headers: ["Host": "127.0.0.1:8000"].merging(headers) { $1 },
            arguments: arguments)
        return try Seen(try server(base: base).reply(to: request, isLast: isLast))
    }

    @Test(arguments: [
        ("/", "main"), ("/index.html", "main"), ("/items/", "list"), ("/items/index.html", "list"),
    ])
    func servesPagesWithTheScript(path: String, text: String) throws {
        let seen = try get(path)
        #expect(seen.status == 200)
        #expect(seen.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(seen.text.hasSuffix("</script>\n</head>" + text))
    }

    @Test func servesFilesAsTheyAre() throws {
        let seen = try get("/assets/a.css")
        #expect(seen.status == 200)
        #expect(seen.text == "0123456789")
        #expect(seen.headers["X-Content-Type-Options"] == "nosniff")
    }

    @Test(arguments: [
        "/nothing", "/nothing/", "/empty/", "/.expo-site.json", "/.git/config", "/link.txt",
        "/inner.css", "/up/secret.txt", "/up/", "/up", "/../secret.txt", "/%2e%2e/secret.txt",
        "/..%2fsecret.txt", "/assets/../../secret.txt", "/assets%2fa.css", "/assets//a.css", "//",
        "/assets/a.css/", "/assets/a.css/x", "/.expo-site/", "/.expo-site/x", "/%00",
        "/index.html%00",
    ])
    func showsTheSitesOwnPageWhereThereIsNoFile(path: String) throws {
        let seen = try get(path)
        #expect(seen.status == 404)
        #expect(seen.text.hasSuffix("</script>\n</head>missing"))
    }

    @Test func leadsToFoldersThatLackTheirSlash() throws {
        #expect(try get("/items").status == 302)
        #expect(try get("/items").headers["Location"] == "/items/")
        #expect(try get("/a/b/items", base: "/a/b/").headers["Location"] == "/a/b/items/")
    }

    @Test(arguments: ["/", "/a/b"])
    func leadsToItsBase(path: String) throws {
        let seen = try get(path, base: "/a/b/")
        #expect(seen.status == 302)
        #expect(seen.headers["Location"] == "/a/b/")
    }

    @Test(arguments: [
        "/a", "/a/", "/index.html", "/a/bc", "/b/", "http://127.0.0.1:8000/a/b/", "*",
    ])
    func saysWhereItIsOutsideOfItsBase(path: String) throws {
        let seen = try get(path, base: "/a/b/")
        #expect(seen.status == 404)
        #expect(seen.text == "The site is at /a/b/\n")
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", ""])
    func answersNoOtherMethod(method: String) throws {
        let seen = try get("/", method: method)
        #expect(seen.status == 405)
        #expect(seen.headers["Allow"] == "GET, HEAD")
    }

    @Test func answersNoOtherHost() throws {
        let paths = ["/", "/assets/a.css", "/.expo-site/changes", "/nothing"]
        for path in paths {
            let seen = try get(path, headers: ["Host": "attack.example:8000"])
            #expect(seen.status == 403)
            #expect(!seen.text.contains("main"))
        }
    }

    @Test(arguments: [
        ("bytes=2-4", 206, "234", "bytes 2-4/10"), ("bytes=-2", 206, "89", "bytes 8-9/10"),
        ("bytes=10-", 416, "", "bytes */10"), ("bytes=x", 200, "0123456789", nil),
    ])
    func sendsParts(range: String, status: Int, text: String, header: String?) throws {
        let seen = try get("/assets/a.css", headers: ["Range": range])
        #expect(seen.status == status)
        #expect(seen.text == text)
        #expect(seen.headers["Content-Range"] == header)
    }

    @Test func sendsPartsOfTheSameFileOnly() throws {
        let range = ["Range": "bytes=2-4"]
        let tag = try #require(try get("/assets/a.css").headers["ETag"])
        #expect(try get("/assets/a.css", headers: range + ["If-Range": tag]).status == 206)
        #expect(try get("/assets/a.css", headers: range + ["If-Range": "\"other\""]).status == 200)
    }

    @Test(arguments: ["/", "/assets/a.css"])
    func sendsNothingThatIsKnown(path: String) throws {
        let tag = try #require(try get(path).headers["ETag"])
        let again = try get(path, headers: ["If-None-Match": tag])
        #expect(again.status == 304)
        #expect(again.text == "")
        #expect(again.headers["ETag"] == tag)
    }

    @Test func sendsAFileThatWasReplaced() throws {
        let tag = try #require(try get("/assets/a.css").headers["ETag"])
        try folder.write("9876543210", to: "public/assets/b.css")
        try folder.move("public/assets/b.css", to: "public/assets/a.css")
        let again = try get("/assets/a.css", headers: ["If-None-Match": tag])
        #expect(again.status == 200)
        #expect(again.text == "9876543210")
    }

    @Test func servesBeforeThereIsASite() throws {
        try folder.remove("public")
        let seen = try get("/")
        #expect(seen.status == 404)
        #expect(seen.text.contains("data-tag=\"none\""))
    }

    // MARK: Changes

    private func question(_ page: String) throws -> [String: String] {
        let text = try get(page).text
        var arguments = ["page": page]
        for name in ["session", "number", "tag"] {
            let match = text.firstMatch(of: try Regex("data-\(name)=\"([^\"]*)\""))
            arguments[name] = match?.output[1].substring.map(String.init)
        }
        return arguments
    }

    private func news(_ arguments: [String: String], isLast: Bool = false) throws -> String? {
        let seen = try get("/.expo-site/changes", arguments: arguments, isLast: isLast)
        return seen.status == 0 ? nil : seen.text
    }

    @Test func hasNoNewsOfAPageThatWasJustOpened() throws {
        #expect(try news(question("/")) == nil)
        #expect(try news(question("/"), isLast: true) != nil)
    }

    @Test func tellsAPageThatItChanged() throws {
        let (main, list) = (try question("/"), try question("/items/"))
        try folder.write("<head></head>other", to: "public/index.html")
        let text = try #require(try news(main))
        #expect(!text.contains("\"tag\":\"\(main["tag", default: ""])\""))
        #expect(try news(list) == nil)
    }

    @Test func tellsWhichFilesChanged() throws {
        let question = try question("/")
        changes.note(files: ["assets/a b\".css", "index.html"])
        let text = try #require(try news(question))
        #expect(text.contains("\"files\":[\"assets/a%20b%22.css\"]"))
        #expect(text.contains("\"problems\":null"))
        #expect(try news(self.question("/")) == nil)
    }

    @Test func tellsNewPagesWhatIsWrong() throws {
        changes.note(problems: "{\"errors\":1}")
        let text = try #require(try news(question("/")))
        #expect(text.contains("\"problems\":{\"errors\":1}"))
        changes.note()
        #expect(try news(question("/")) == nil)
    }

    @Test func tellsPagesOfAnotherRunThatItIsAnother() throws {
        var question = try question("/")
        question["session"] = "other"
        #expect(try #require(try news(question)).contains("\"session\":\"\(changes.session)\""))
    }

    @Test(arguments: ["", "x", "99999999999999999999", "-1"])
    func answersQuestionsThatMakeNoSense(number: String) throws {
        var question = try question("/")
        question["number"] = number
        question["page"] = "/../../etc/passwd"
        #expect(try news(question) != nil)
    }
}

extension [String: String] {
    fileprivate static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
}

@Suite struct LocalHostsTests {
    @Test(arguments: ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "LocalHost:8000"])
    func allowsTheNamesOfThisMachine(host: String) {
        #expect(LocalHosts(port: 8000).allows(host))
    }

    @Test(arguments: [
        nil, "", "127.0.0.1", "localhost", "127.0.0.1:8001", "attack.example:8000",
        "127.0.0.1.attack.example:8000", "localhost.:8000", "localhost:8000@attack.example",
        "0.0.0.0:8000", "127.0.0.1:08000", "::1:8000", "[::1]", "2130706433:8000",
    ])
    func refusesEveryOther(host: String?) {
        #expect(!LocalHosts(port: 8000).allows(host))
    }

    @Test func needsNoPortWhereItIsTheUsualOne() {
        #expect(LocalHosts(port: 80).allows("localhost"))
        #expect(LocalHosts(port: 80).allows("localhost:80"))
    }
}
