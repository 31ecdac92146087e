import TestSupport
import Testing

@testable import ExpoSite

@Suite struct GitLabPagesTests {
    @Test func standInsteadOfPagesAtGitLab() throws {
        let site = try FormerAddressesSite.site(host: "gitlab")
        #expect(
            try FormerAddressesSite.built(site).text("public/_redirects") == """
                /expo/items/old.html /expo/items/haegeum.html 301
                /expo/items/elsewhere.html /expo/index.html 301

                """)
        #expect(
            FormerAddressesSite.paths(site).intersection(FormerAddressesSite.former) == [
                FormerAddressesSite.former[1], FormerAddressesSite.former[3],
            ])
    }

    @Test func leaveThePagesWhereThePathAtGitLabIsUnknown() throws {
        let paths = try FormerAddressesSite.paths(
            FormerAddressesSite.site(host: "gitlab", baseURL: nil))
        #expect(paths.isSuperset(of: FormerAddressesSite.former))
        #expect(!paths.contains("_redirects"))
    }

    @Test(arguments: [0, 60])
    func leaveNoAddressWithoutAnAnswerPastTheLimitsOfGitLab(length: Int) throws {
        let names = (0..<1100).map { "item-\($0)" + String(repeating: "x", count: length) }
        let lines = names.map { #"{"address": "items/\#($0).html", "leads_to": "index.html"}"# }
        let site = try FormerAddressesSite.site(
            host: "gitlab", addresses: "[\(lines.joined(separator: ",\n"))]")
        let rules = try FormerAddressesSite.built(site).text("public/_redirects")
        let ruled = rules.split(separator: "\n").count
        #expect(length > 0 ? (500..<1000).contains(ruled) : ruled == 1000)
        #expect(rules.utf8.count <= 64 << 10)
        let kept = names.filter { FormerAddressesSite.paths(site).contains("items/\($0).html") }
        #expect(kept == Array(names.dropFirst(ruled)))
    }
}
