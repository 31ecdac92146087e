import ExpoDiagnostics
import ExpoJSON
import Testing

@testable import ExpoModel

@Suite struct RecordReaderTests {
    private func key(_ json: String) throws -> ItemKey? {
        let source = SourceText(path: "a.json", json)
        let text = try JSONScanner.scan(source) { scanner in try scanner.string() }
        return KeyTable<ItemKey>().number(of: text, in: source).flatMap(ItemKey.init)
    }

    @Test(arguments: ItemKey.allCases)
    func findsEveryKey(_ key: ItemKey) throws {
        #expect(try self.key("\"\(key.name)\"") == key)
    }

    @Test func findsAKeyWrittenWithEscapes() throws {
        #expect(try key(#""image\u005fname""#) == .imageName)
    }

    @Test(arguments: ["", "nam", "names", "image_nama", "image_na", "image_names", "Name"])
    func findsNothingElse(_ name: String) throws {
        #expect(try key("\"\(name)\"") == nil)
    }
}
