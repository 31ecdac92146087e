import Foundation
import Testing

@testable import ExpoSite

@Suite struct RelativeAddressTests {
    @Test(arguments: [
        ("", ""), ("items/a-b_c.html", "items/a-b_c.html"), ("a b", "a%20b"), ("50%", "50%25"),
        ("a#b?c", "a%23b%3Fc"), ("C:x", "C%3Ax"), ("해", "%ED%95%B4"), ("a&b", "a%26b"),
        ("'\"<>", "%27%22%3C%3E"),
        ("a+b@c~", "a+b@c~"), ("é", "%C3%A9"), ("🎻", "%F0%9F%8E%BB"), ("\u{7F}\n", "%7F%0A"),
        ("a\\b", "a%5Cb"), ("[1]{2}", "%5B1%5D%7B2%7D"), ("*!$(),;=", "%2A%21%24%28%29%2C%3B%3D"),
    ])
    func encodesWhatAnAddressCannotHold(_ path: String, address: String) {
        #expect(RelativeAddress.encoded(path) == address)
        #expect(address.removingPercentEncoding == path)
    }

    @Test(arguments: [("index.html", ""), ("items/a.html", "../"), ("a/b/c.html", "../../")])
    func leadsToTheRoot(_ path: String, root: String) {
        #expect(RelativeAddress.root(from: path) == root)
    }

    @Test(arguments: [
        ("items/a.html", "index.html", "items/a.html"),
        ("index.html", "items/a.html", "../index.html"),
        ("items/b.html", "items/a.html", "b.html"),
        ("images/해.svg", "items/a.html", "../images/%ED%95%B4.svg"),
        ("items/해.html", "items/a.html", "%ED%95%B4.html"),
        ("itemsx/b.html", "items/a.html", "../itemsx/b.html"),
        ("a/b/c", "a/b/d", "c"), ("a/c", "a/b/d", "../c"),
        ("a/a:b.html", "a/c.html", "a%3Ab.html"), ("index.html", "index.html", "index.html"),
        ("a", "", "a"),
    ])
    func leadsFromOneFileToAnother(_ target: String, page: String, address: String) {
        #expect(RelativeAddress.address(of: target, from: page) == address)
    }

    @Test func agreesWithFoundationAboutWhereItLeads() throws {
        let paths = [
            "index.html", "404.html", "items/해금.html", "items/a b.html", "assets/x/50%.css",
        ]
        for page in paths {
            let base = try #require(
                URL(string: "https://a.example/" + RelativeAddress.encoded(page)))
            for target in paths {
                let address = RelativeAddress.address(of: target, from: page)
                let url = URL(string: address, relativeTo: base)?.absoluteURL
                #expect(url?.path(percentEncoded: false) == "/" + target)
            }
        }
    }
}
