import Testing

@testable import ExpoModel

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("https://museum.example", "https://museum.example/"),
        ("https://museum.example/", "https://museum.example/"),
        ("http://museum.example:8080/1900/paris", "http://museum.example:8080/1900/paris/"),
        ("HTTPS://Museum.example/%ED%95%9C", "HTTPS://Museum.example/%ED%95%9C/"),
        ("http://[::1]:80/", "http://[::1]:80/"),
    ])
    func endsInASlash(_ text: String, address: String) throws {
        #expect(try #require(BaseURL(text)).address == address)
    }

    @Test(arguments: [
        ("https://museum.example", "museum.example", "/"),
        ("http://Museum.example:8080/1900/paris", "Museum.example", "/1900/paris/"),
        ("http://[::1]:80/", "[::1]", "/"), ("http://[::1]/a/", "[::1]", "/a/"),
        ("https://a/https://b/", "a", "/https://b/"),
    ])
    func knowsItsMachineAndItsPath(_ text: String, domain: String, path: String) throws {
        let base = try #require(BaseURL(text))
        #expect(base.domain == domain)
        #expect(base.path == path)
    }

    @Test(arguments: [
        "", "museum.example", "//museum.example", "/1900", "ftp://museum.example", "https:",
        "https://", "https:///1900", "http://:80/", "https://user@museum.example",
        "https://museum.example/?a=b", "https://museum.example/#a", "https://한국.example/",
        "https://museum.example/a b", "https://museum.example/\"", "https://museum.example/<b>",
        "https://museum.example/'", "https://museum.example/\n", "javascript://museum.example",
        " https://museum.example",
    ])
    func refusesWhatIsNoAbsoluteAddress(_ text: String) {
        #expect(BaseURL(text) == nil)
    }
}
