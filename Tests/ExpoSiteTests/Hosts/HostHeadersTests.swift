import ExpoBytes
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct HostHeadersTests {
    @Test func repeatsThePolicyOfEachPage() throws {
        let exhibition = SmallExhibition()
        let disk = try TemporaryFolder()
        _ = try exhibition.site().build(into: disk.path("public"))
        let headers = Rules(try disk.text("public/_headers"))
        let notFound = try disk.text("public/404.html")
        let hash = try #require(notFound.firstMatch(of: /'sha256-[^']*'/)?.0)
        for (address, path) in [
            ("/", "index.html"), ("/index.html", "index.html"), ("/items/", "items/index.html"),
            ("/items/haegeum.html", "items/haegeum.html"), ("/items/haegeum", "items/haegeum.html"),
            ("/404.html", "404.html"),
        ] {
            let page = try disk.text("public/\(path)")
            let policy = try #require(
                page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)?.1)
            let sent = headers.values("Content-Security-Policy", at: address)
            #expect(sent.first == "frame-ancestors 'none'" && sent.count == 2, "\(address)")
            // The headers also allow the style of 404.html.
            let wanted =
                path == "404.html"
                ? policy.replacing("style-src", with: "style-src 'self'")
                    .replacing(
                        "; manifest", with: "; script-src-elem 'inline-speculation-rules'; manifest"
                    )
                : policy.replacing("style-src 'self'", with: "style-src 'self' \(hash)")
            #expect(sent.last == "\(wanted); frame-ancestors 'none'", "\(address)")
        }
    }

    /// Also in other languages, on pages to browse by and on the exhibition's own.
    @Test func givesEachPageOnePolicyAndOneCachingTime() throws {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = #"{"languages": ["ko", "en"]}"#
        exhibition.content["fields.json"] = #"[{"key": "material", "browse": true}]"#
        exhibition.content["items.json"]?.replace(
            #""id": "odd","#, with: #""id": "odd", "material": ["금"], "when": "1900","#)
        exhibition.content["pages/about.md"] = "# 알림\n\n글"
        let disk = try TemporaryFolder()
        _ = try exhibition.site().build(into: disk.path("public"))
        let headers = Rules(try disk.text("public/_headers"))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: disk.path("public"))
        let pages = paths.filter { $0.hasSuffix(".html") }
        let wanted: Set = [
            "about.html", "timeline.html", "by/material/금.html", "en/index.html",
            "en/about.html", "en/by/material/index.html",
        ]
        #expect(wanted.isSubset(of: pages.map(\.precomposedStringWithCanonicalMapping)))
        for page in pages.flatMap({ [$0, String($0.dropLast(".html".count))] })
        where page != "index" {
            #expect(headers.values("Content-Security-Policy", at: "/\(page)").count == 2, "\(page)")
            #expect(headers.values("Cache-Control", at: "/\(page)").count == 1, "\(page)")
        }
        #expect(headers.values("Cache-Control", at: "/files/index.html") == [])
    }

    @Test func forbidsFramesAndGuessingEverywhere() throws {
        let headers = Rules(Self.text)
        for address in ["/", "/items/a.html", "/images/a.svg", "/assets/style.css", "/nothing/a"] {
            let policies = headers.values("Content-Security-Policy", at: address)
            #expect(policies.allSatisfy { $0.hasSuffix("frame-ancestors 'none'") })
            #expect(headers.values("X-Content-Type-Options", at: address) == ["nosniff"])
            #expect(headers.values("Referrer-Policy", at: address) == ["same-origin"])
        }
    }

    @Test func letsNoDrawingRunAScript() {
        let policy = Rules(Self.text).values("Content-Security-Policy", at: "/images/a.svg").last
        #expect(policy?.hasPrefix("default-src 'none'; ") == true)
        #expect(policy?.contains("script-src") == false)
    }

    @Test func letsWhatHasAHashInItsNameBeKeptForAYear() {
        let headers = Rules(Self.text)
        let times = { headers.values("Cache-Control", at: $0) }
        #expect(
            times("/images/variants/a-640.4a5dd387.avif") == [
                "public, max-age=31536000, immutable"
            ])
        for address in [
            "/", "/index.html", "/404.html", "/items/a.html", "/items/", "/assets/style.css",
        ] {
            #expect(times(address) == ["public, max-age=0, must-revalidate"], "\(address)")
        }
        // Files without a rule are revalidated, which is the default of hosts.
        #expect(times("/images/a.4a5dd387.avif") == [])
        #expect(times("/sitemap.xml") == [])
    }

    @Test func putsStarsAtTheEndOfAddressesOnly() {
        let stars = Self.text.matches(of: /(?m)^\/.*\*./)
        #expect(stars.isEmpty)
    }

    /// Cloudflare's limits: 100 rules, and 2,000 characters in a line.
    @Test func staysWithinTheLimitsOfHosts() {
        #expect(Rules(Self.text).count <= 100)
        #expect(Self.text.split(separator: "\n").allSatisfy { $0.utf8.count <= 2000 })
    }

    private static let text: String = {
        var buffer = ByteBuffer()
        let pages = ["index.html", "items/index.html", "items/a.html", "404.html"]
        HostHeaders(notFoundStyle: "p{color:red}", pages: pages).append(to: &buffer)
        return buffer.string
    }()
}

/// The rules of a `_headers` file, as a host reads them.
private struct Rules {
    private var rules: [(address: String, headers: [(name: String, value: String)])] = []

    var count: Int { rules.count }

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            if line.hasPrefix("/") {
                rules.append((String(line), []))
            } else if let colon = line.firstIndex(of: ":"), !rules.isEmpty {
                let name = line[..<colon].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                rules[rules.count - 1].headers.append((name, value))
            }
        }
    }

    /// The values of a header that a file gets, one for each rule that has it.
    func values(_ name: String, at address: String) -> [String] {
        rules.filter { rule in
            rule.address.hasSuffix("*")
                ? address.hasPrefix(rule.address.dropLast()) : rule.address == address
        }.flatMap { $0.headers.filter { $0.name == name }.map(\.value) }
    }
}
