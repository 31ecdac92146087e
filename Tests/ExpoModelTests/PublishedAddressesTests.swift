import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct PublishedAddressesTests {
    private func read(_ text: String) -> (addresses: PublishedAddresses, said: [String]) {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "addresses.json", text)
        let addresses = PublishedAddresses.read(source, diagnostics: &diagnostics)
        return (addresses, diagnostics.sorted.map(\.description))
    }

    @Test func holdWhatEachPageWas() {
        let (addresses, said) = read(
            #"""
            [{"address": "items/a.html", "id": "a", "name": "e\u0301"},
             {"address": "items/b.html", "gone": ""}]
            """#)
        #expect(said == [])
        #expect(Array(addresses) == ["items/a.html", "items/b.html"])
        #expect(addresses.withBytes(of: .name, at: 0) { String(decoding: $0) } == "é")
        #expect(addresses.withBytes(of: .name, at: 1) { $0.count } == 0)
        #expect(addresses.has(.gone, at: 1) && !addresses.has(.gone, at: 0))
        #expect(addresses.text(of: .id, at: 1)?.isEmpty == nil)
        #expect(addresses.place(of: 0).offset == 13)
    }

    @Test func leaveOutWhatHasNoAddress() {
        let (addresses, said) = read(#"[{"id": "a"}, 7, {"address": "items/b.html"}]"#)
        #expect(Array(addresses) == ["items/b.html"])
        #expect(said.count == 2)
        #expect(said.first?.contains("address 1") == true)
    }

    @Test(arguments: ["", "{}", "[", "7"])
    func areNoneWhereTheFileIsNone(text: String) {
        let (addresses, said) = read(text)
        #expect(addresses.isEmpty)
        #expect(said.count == 1)
        #expect(PublishedAddresses().isEmpty)
    }
}
