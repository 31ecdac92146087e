import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoCommand

/// What holds for all messages: each is a line that begins and ends alike.
@Suite struct ReportStyleTests {
    @Test(arguments: MessageLanguage.allCases)
    func areKeptByWhatIsSaidOfEachFixture(language: MessageLanguage) throws {
        let root = DocumentationPage.repository.appending(path: "Tests/Fixtures")
        let name = language == .english ? "expected.txt" : "expected.ko.txt"
        for fixture in try FileManager.default.contentsOfDirectory(atPath: root.path()).sorted() {
            let file = root.appending(path: "\(fixture)/\(name)")
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            #expect(ReportStyle(language).faults(in: text) == [], "\(fixture)")
        }
    }

    @Test(arguments: MessageLanguage.allCases)
    func areKeptByEveryUsageError(language: MessageLanguage) throws {
        for (arguments, _, _) in UsageErrorTests.cases {
            let parsed = Parser(verbs: Verbs.all).invocation(from: arguments)
            guard case .failure(let error) = parsed else { continue }
            let text = String(decoding: Printout(error.failure, in: language).error, as: UTF8.self)
            #expect(ReportStyle(language).faults(in: text) == [], "\(arguments)")
        }
    }

    @Test(arguments: [
        ("a.json:1:2: error: one thing. [wrong-type]", MessageLanguage.english, "one thing."),
        ("a.json: warning: One thing [wrong-type]", .english, "One thing"),
        ("a.json: error: one [wrong-type]\n    help: a\nb", .english, "b"),
        ("a: error: \(wide) [b]", .english, wide),
        ("a: 오류: 잘못이에요 [b]", .korean, "잘못이에요"), ("a: 오류: 없습니다. [b]", .korean, "없습니다."),
        ("a: 오류: 없습니다 [b]\n    도움말: 파일을 추가하세요", .korean, "파일을 추가하세요"),
    ])
    func areMissed(text: String, language: MessageLanguage, fault: String) {
        #expect(ReportStyle(language).faults(in: text) == [fault])
    }

    private static let wide = String(repeating: "가", count: 101)

    @Test(arguments: [
        (
            "a: error: cell C2: 'x' is not \"y\" [b]\n    help: did you mean 'z'?\n1 error\n",
            MessageLanguage.english
        ),
        ("a: error: JSON has no comments [b]", .english),
        ("a: 오류: C2 셀: 없습니다 [b]\n    도움말: 'z'를 쓰려고 하셨습니까?\n오류 1개, 경고 2개\n", .korean),
        ("a: 오류: 잘렸습니다: (영어) End of file. [b]\n    도움말: 사용할 수 있는 키: a, b", .korean),
        ("a: 오류: 없습니다 [b]\n    도움말: 설치하십시오(Debian: apt install b)", .korean),
    ])
    func areNotMissed(text: String, language: MessageLanguage) {
        #expect(ReportStyle(language).faults(in: text) == [])
    }
}

/// The rules of `CONTRIBUTING.md` on a report.
private struct ReportStyle {
    private let language: MessageLanguage

    init(_ language: MessageLanguage) {
        self.language = language
    }

    /// Returns the texts, and the lines that are neither a message nor its help, that break a rule.
    func faults(in report: String) -> [String] {
        report.split(separator: "\n").compactMap { line in
            if line.wholeMatch(of: /\d+ (error|warning)s?(, .*)?|(오류|경고) \d+개(, .*)?/) != nil {
                return nil
            }
            guard let text = message(of: line) else { return String(line) }
            return isGood(text) ? nil : String(text)
        }
    }

    private func message(of line: Substring) -> Substring? {
        if let help = line.wholeMatch(of: #/ {4}(help|도움말): (.*)/#) { return help.output.2 }
        let message = line.wholeMatch(of: #/.*?: (error|warning|오류|경고): (.*?)( \[[a-z0-9-]+\])?/#)
        // Problems of tables begin with a cell.
        return message?.output.2.trimmingPrefix(#/(cell [A-Z]+[0-9]+|[A-Z]+[0-9]+ 셀): /#)
    }

    private func isGood(_ text: Substring) -> Bool {
        guard Paragraph.columns(of: text) <= 200 else { return false }
        switch language {
        case .english:
            return !text.hasSuffix(".")
                && text.prefixMatch(of: /[^\p{Lu}]|\p{Lu}[\p{Lu}+]/) != nil
        case .korean:
            // What other programs wrote is in English.
            let own = text.prefix(upTo: text.firstRange(of: ": (영어) ")?.lowerBound ?? text.endIndex)
            let isList = own.contains(": ") && !own.hasSuffix(".")
            return isList || own.wholeMatch(of: /.*([다오]|까\?)(\([^()]*\))?/) != nil
        }
    }
}
