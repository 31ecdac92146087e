import ExpoServer
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct ServedSiteTests {
    private let disk: TemporaryFolder
    private let recorded = RecordedTerminal()

    init() throws {
        disk = try TemporaryFolder()
        try disk.write("<!doctype html><p>served", to: "index.html")
    }

    private func request(port: Int?) -> Request {
        var settings = CommandSettings()
        settings.output = disk.path
        settings.port = port
        return Request(
            settings: settings, environment: ProcessEnvironment(),
            reporter: Reporter(settings, wantsColour: false, terminal: recorded.terminal))
    }

    /// Serves at any port that is free, whatever else is served on this machine.
    private func served(base: BasePath = .root) throws -> (site: ServedSite, port: Int) {
        while true {
            let port = Int.random(in: 20_000...30_000)
            if let site = try? ServedSite(request(port: port), base: base) { return (site, port) }
        }
    }

    @Test func servesTheOutputAtItsLink() throws {
        let base = try #require(BasePath("/museum/"))
        let (site, port) = try served(base: base)
        #expect(site.link == "http://127.0.0.1:\(port)/museum/")
        #expect(site.takenPort == nil)
        let page = try Tool.run("curl", "-sf", "--noproxy", "*", site.link)
        #expect(page.contains("<p>served"))
        withExtendedLifetime(site) {}
    }

    @Test func announcesItsLinkOnce() throws {
        let (site, port) = try served()
        site.announce(request(port: port))
        site.announce(request(port: port))
        #expect(recorded.output == "the site is at \(site.link) (press Ctrl-C to stop)\n")
    }

    @Test func refusesAPortThatIsTaken() throws {
        let (site, port) = try served()
        let failure = #expect(throws: CommandFailure.self) {
            try ServedSite(request(port: port), base: .root)
        }
        #expect(failure?.status == .unavailable)
        #expect(failure?.message.english == "port \(port) is taken")
        withExtendedLifetime(site) {}
    }
}
