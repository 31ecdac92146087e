import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct SiteNamesTests {
    @Test(arguments: [
        "ar", "AR-EG", "he", "iw-IL", "fa", "ur-PK", "ckb", "az-Arab", "pa-arab-PK", "dv", "yi",
        "zh-min-Hebr",
    ])
    func readsFromTheRight(_ language: String) {
        #expect(TextDirection.attribute(of: language) == "rtl")
    }

    @Test(arguments: [
        "ko", "en", "fr", "ar-Latn", "fa-cyrl-TJ", "ko-Hani", "x-ar", "en-x-arab", "az", "arn",
        "de-1996",
        "",
    ])
    func readsFromTheLeft(_ language: String) {
        #expect(TextDirection.attribute(of: language) == nil)
    }

    @Test func saysOnPagesThatTheyAreReadFromTheRight() throws {
        let disk = try TemporaryFolder()
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = #"{"language": "ar"}"#
        exhibition.templates["words/ar.json"] = try String(
            contentsOfFile: Repository.path("Templates/words/en.json"), encoding: .utf8)
        _ = try exhibition.site().build(into: disk.path("public"))
        for page in ["index.html", "items/index.html", "items/jikji.html", "404.html"] {
            #expect(try disk.text("public/" + page).contains("<html lang=\"ar\" dir=\"rtl\">"))
        }
    }

    @Test func saysNothingOnOtherPages() throws {
        let disk = try TemporaryFolder()
        _ = try SmallExhibition().site().build(into: disk.path("public"))
        #expect(try !disk.text("public/index.html").contains("dir="))
    }
}
