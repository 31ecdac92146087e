import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct PublicAddressTests {
    @Test(arguments: [
        ("index.html", "https://museum.example/paris/"),
        ("items/index.html", "https://museum.example/paris/items/"),
        ("items/page-2.html", "https://museum.example/paris/items/page-2.html"),
        ("items/해금 1.html", "https://museum.example/paris/items/%ED%95%B4%EA%B8%88%201.html"),
        ("items/myindex.html", "https://museum.example/paris/items/myindex.html"),
        ("images/a&b'\"<.png", "https://museum.example/paris/images/a%26b%27%22%3C.png"),
    ])
    func isTheBaseWithTheEncodedPath(_ path: String, _ expected: String) throws {
        let base = try #require(BaseURL("https://museum.example/paris"))
        #expect(PublicAddress.absolute(path, base) == expected)
        #expect(PublicAddress.address(of: path, from: "items/x.html", base) == expected)
    }

    @Test func isRelativeWhileTheSitesOwnIsUnknown() {
        let address = PublicAddress.address(of: "images/a.png", from: "items/x.html", nil)
        #expect(address == "../images/a.png")
    }
}
