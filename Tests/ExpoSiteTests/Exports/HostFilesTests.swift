import ExpoModel
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct HostFilesTests {
    private static func files(_ settings: String) throws -> [String] {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = settings
        return try exhibition.site().plan.files.map(\.path)
    }

    @Test(
        arguments: Host.all.filter { $0.files(BaseURL("https://museum.example/")).isEmpty }
            .map(\.code))
    func leavesOtherHostsAlone(host: String) throws {
        let address = #""base_url": "https://museum.example/""#
        #expect(
            try Self.files(#"{"host": "\#(host)", \#(address)}"#)
                == Self.files("{\(address)}"))
    }
}
