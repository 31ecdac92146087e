import ExpoBytes
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct TranslatedAddressTests {
    /// Every page in every language leads to every language as one path leads to another.
    @Test(arguments: [
        "index.html", "items/index.html", "items/haegeum.html", "items/해금 (2).html",
        "items/myindex.html",
    ])
    func isTheAddressOfThePathInTheOtherFolder(_ rest: String) throws {
        let base = try #require(BaseURL("https://museum.example/expo/"))
        let folders = ["", "en/", "zh-Hant/"]
        for own in folders {
            let address = TranslatedAddress(of: own + rest, in: own)
            for folder in folders {
                var relative = ByteBuffer()
                address.appendRelative(in: folder, to: &relative)
                #expect(
                    relative.string
                        == RelativeAddress.address(of: folder + rest, from: own + rest))
                var absolute = ByteBuffer()
                address.append(in: folder, base: base.address, to: &absolute)
                #expect(absolute.string == PublicAddress.absolute(folder + rest, base))
            }
        }
    }
}
