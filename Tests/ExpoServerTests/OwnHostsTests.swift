import Testing

@testable import ExpoServer

@Suite struct OwnHostsTests {
    @Test(arguments: ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "LocalHost:8000"])
    func allowsTheNamesOfThisMachine(host: String) {
        #expect(OwnHosts(port: 8000).allows(host))
    }

    @Test(arguments: [
        nil, "", "127.0.0.1", "localhost", "127.0.0.1:8001", "attack.example:8000",
        "127.0.0.1.attack.example:8000", "localhost.:8000", "localhost:8000@attack.example",
        "0.0.0.0:8000", "127.0.0.1:08000", "::1:8000", "[::1]", "2130706433:8000",
    ])
    func refusesEveryOther(host: String?) {
        #expect(!OwnHosts(port: 8000).allows(host))
    }

    @Test func needsNoPortWhereItIsTheUsualOne() {
        #expect(OwnHosts(port: 80).allows("localhost"))
        #expect(OwnHosts(port: 80).allows("localhost:80"))
    }
}
