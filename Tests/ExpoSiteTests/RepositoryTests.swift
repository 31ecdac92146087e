import ExpoBytes
import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// Properties of every page, tested with the repository's own exhibition.
@Suite struct RepositoryTests {
    private static let site = Result { try BuiltSite() }

    @Test func hasNothingWrongWithIt() throws {
        #expect(try Self.site.get().diagnostics.sorted == [])
    }

    @Test func leadsNowhereWithNoLink() throws {
        let site = try Self.site.get()
        for (path, page) in site.pages {
            for address in page.addresses where !address.contains("://") && address != "/" {
                #expect(site.leadsSomewhere(address, from: path), "\(address) in \(path)")
            }
        }
    }

    @Test func namesAddressesOfItsOwnByRelativePaths() throws {
        for (path, page) in try Self.site.get().pages where path != "404.html" {
            for address in page.addresses where !address.contains("://") {
                #expect(!address.hasPrefix("/"), "\(address) in \(path)")
            }
        }
    }

    @Test func opensNoPageOfOthersWithoutProtection() throws {
        for (path, page) in try Self.site.get().pages {
            for link in page.all("a") {
                let address = link.attributes["href"] ?? ""
                guard address.contains("://"), !address.hasPrefix("https://exposition.example/")
                else { continue }
                #expect(link.attributes["rel"]?.contains("noopener") == true, "\(path)")
            }
        }
    }

    @Test func saysOnEveryPageWhatItIs() throws {
        for (path, page) in try Self.site.get().pages {
            #expect(page.all("h1").count == 1, "\(path)")
            #expect(page.all("h1").first?.text.isEmpty == false, "\(path)")
            let language = path.hasPrefix("en/") ? "en" : "ko"
            #expect(page.all("html").first?.attributes["lang"] == language, "\(path)")
            #expect(page.all("title").first?.text.isEmpty == false, "\(path)")
            #expect(page.all("main").count == 1, "\(path)")
            let description = page.all("meta").first { $0.attributes["name"] == "description" }
            #expect(description?.attributes["content"]?.isEmpty == false, "\(path)")
        }
    }

    @Test func givesEveryPictureAnAlternativeAndASize() throws {
        for (path, page) in try Self.site.get().pages {
            for picture in page.all("img") {
                #expect(picture.attributes["alt"] != nil, "\(path)")
                #expect(picture.attributes["width"].flatMap(Int.init) != nil, "\(path)")
                #expect(picture.attributes["height"].flatMap(Int.init) != nil, "\(path)")
            }
        }
    }

    @Test func givesNoTwoElementsOfAPageOneName() throws {
        for (path, page) in try Self.site.get().pages {
            #expect(Set(page.ids).count == page.ids.count, "\(path)")
        }
    }

    @Test func allowsOnEveryPageWhatItNeedsAndNoMore() throws {
        for (path, page) in try Self.site.get().pages {
            var policy = page.policy
            if path == "404.html" {
                #expect(policy.removeValue(forKey: "style-src") == "'\(try styleHash())'")
            } else {
                #expect(policy.removeValue(forKey: "style-src") == "'self'", "\(path)")
            }
            let scripts = policy.removeValue(forKey: "script-src-elem")
            let loadsScripts = page.all("script").contains { $0.attributes["src"] != nil }
            #expect(loadsScripts == path.hasSuffix("search.html"), "\(path)")
            #expect(
                scripts
                    == (path == "404.html"
                        ? nil : "'inline-speculation-rules'" + (loadsScripts ? " 'self'" : "")))
            let hasForms = page.all("form").contains { $0.attributes["action"] != nil }
            #expect(
                policy == [
                    "default-src": "'none'", "img-src": "'self'", "manifest-src": "'self'",
                    "base-uri": "'none'", "form-action": hasForms ? "'self'" : "'none'",
                ], "\(path)")
        }
    }

    @Test func hasNoStyleOrScriptWithinAPage() throws {
        for (path, page) in try Self.site.get().pages {
            let inline = page.all("script").filter { $0.attributes["src"] == nil }
            let types = inline.map { $0.attributes["type"] }
            #expect(
                types == (path == "404.html" ? [] : ["application/ld+json", "speculationrules"]),
                "\(path)")
            #expect(page.all("style").count == (path == "404.html" ? 1 : 0), "\(path)")
            let names = page.tags.flatMap(\.attributes.keys)
            #expect(!names.contains { $0 == "style" || $0.hasPrefix("on") }, "\(path)")
        }
    }

    /// The hash of the text between the tags, as a browser computes it.
    private func styleHash() throws -> String {
        let text = try Self.site.get().disk.text("public/404.html")
        let style = try #require(text.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
        return "sha256-" + Base64.text(SHA256.digest(of: Array(style.utf8)))
    }
}

/// The repository's exhibition, built once for all tests.
private struct BuiltSite {
    let disk: TemporaryFolder
    let diagnostics: Diagnostics
    let pages: [String: HTMLPage]
    private let files: Set<String>

    init() throws {
        disk = try TemporaryFolder()
        let site = Site.read(
            content: try Repository.tree("Content"), templates: try Repository.tree("Templates"),
            pictures: .described)
        diagnostics = try site.build(into: disk.path("public")).diagnostics
        files = Set(try disk.everything(in: "public").keys)
        var pages: [String: HTMLPage] = [:]
        for path in files where path.hasSuffix(".html") {
            pages[path] = HTMLPage(try disk.text("public/\(path)"))
        }
        self.pages = pages
    }

    /// Whether `address` leads to a file from the page at `path`.
    func leadsSomewhere(_ address: String, from path: String) -> Bool {
        let base = URL(filePath: "/" + path)
        guard let url = URL(string: address, relativeTo: base)?.absoluteURL else { return false }
        let target = String(url.path(percentEncoded: false).dropFirst())
        guard files.contains(target) else { return false }
        guard let fragment = url.fragment(percentEncoded: false) else { return true }
        return pages[target]?.ids.contains(fragment) == true
    }
}
