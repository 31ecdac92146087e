import Foundation
import TestSupport
import Testing

@testable import ExpoTables

/// Tables that LibreOffice saved from `exhibits.fods`, in the folder `LibreOffice`. If it is
/// installed, it saves them again, and the results are compared. (Debian's libreoffice-calc-nogui
/// takes 267 MB, too much to require of every developer.)
@Suite struct LibreOfficeTests {
    @Test(arguments: Saved.all)
    func areReadAsTheyWereTyped(_ saved: Saved) throws {
        let data = try Data(contentsOf: saved.file)
        let reading = Reading(Array(data))
        #expect(reading.encoding == saved.encoding)
        #expect(reading.separator == saved.separator)
        #expect(reading.rows == Self.rows)
        #expect(reading.said.isEmpty)
    }

    @Test(.enabled(if: Saved.officeIsInstalled), .timeLimit(.minutes(5)))
    func areWhatLibreOfficeSaves() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Saved.folder.appending(path: "exhibits.fods"),
            to: URL(filePath: folder.path("exhibits.fods")))
        for workbook in ["xlsx", "ods"] {
            try Saved.convert("exhibits.fods", to: workbook, in: folder)
            for saved in Saved.all {
                try Saved.convert("exhibits.\(workbook)", to: saved.filter, in: folder)
                let made = try Data(contentsOf: URL(filePath: folder.path("exhibits.csv")))
                #expect(made == (try Data(contentsOf: saved.file)), "\(saved.name) of \(workbook)")
            }
        }
    }

    private static let rows = [
        ["이름", "그림 파일", "짧은 설명", "설명", "제작일"],
        [
            "해금", "haegeum", "두 줄, 그리고 활; \"깡깡이\"",
            "첫 줄입니다.\n\n- 셋째 줄, \"따옴표\"와 쉼표", "1900-04-14",
        ],
        [
            "똠방각하 펲시콜라", "gayageum", "'+ 더하기표로 시작하는 글",
            "=HYPERLINK(\"https://example.org\")", "",
        ],
    ]
}

/// A table that LibreOffice saved.
struct Saved: CustomTestStringConvertible {
    let name: String
    let encoding: TextEncoding
    let separator: Separator
    /// LibreOffice's codes for the separator and the encoding, with that of the quote between them.
    let tokens: String

    static let all = [
        Saved(name: "utf8", encoding: .utf8, separator: .comma, tokens: "44,34,76"),
        Saved(name: "semicolon", encoding: .utf8, separator: .semicolon, tokens: "59,34,76"),
        Saved(name: "tab", encoding: .utf8, separator: .tab, tokens: "9,34,76"),
        Saved(name: "cp949", encoding: .cp949, separator: .comma, tokens: "44,34,62"),
        Saved(
            name: "utf16", encoding: .utf16(isBigEndian: false), separator: .tab,
            tokens: "9,34,65535"),
    ]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "LibreOffice")
    static let officeIsInstalled = (try? Tool.run("soffice", "--version")) != nil

    var file: URL { Self.folder.appending(path: "\(name).csv") }
    var filter: String { "csv:Text - txt - csv (StarCalc):\(tokens),1" }
    var testDescription: String { name }

    static func convert(_ name: String, to filter: String, in folder: TemporaryFolder) throws {
        try Tool.run(
            "soffice", "-env:UserInstallation=file://\(folder.path("profile"))", "--headless",
            "--convert-to", filter, "--outdir", folder.path, folder.path(name))
    }
}
