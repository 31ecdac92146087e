import ExpoDiagnostics
import ExpoJSON
import Testing

@testable import ExpoModel

@Suite struct FieldProblemTests {
    private func said(_ found: JSONKind, wanted key: some RecordKey) -> [String?] {
        var problem = FieldProblem.ofType(
            found, wanted: key.kind, isRequired: key.isRequired)
        problem.key = "\(key.name)"
        let found = problem.problem(of: .item("a"))
        return [found.message().english, found.help()?.english]
    }

    @Test func saysWhatTheValueMustBe() {
        #expect(
            said(.array, wanted: ItemKey.name)
                == ["'name' of item 'a' must be text, not an array", nil])
        #expect(
            said(.string, wanted: ExpositionKey.visitors)
                == ["'visitors' of item 'a' must be a whole number, not text", nil])
    }

    @Test func offersTheMissingCharacters() {
        #expect(said(.number, wanted: ItemKey.id).last == "put quotes around it")
        #expect(said(.string, wanted: SettingsKey.accept).last == "put brackets around it")
        #expect(said(.number, wanted: SettingsKey.accept).last == .some(nil))
    }

    @Test func saysWhereTheNamesOfATermBelong() {
        let help =
            "write it as one text in quotes; its names in other languages belong in terms.json"
        #expect(said(.object, wanted: ItemKey.material).last == help)
        #expect(
            FieldProblem.noText(.object, in: .terms).problem(of: .item("a")).help()?.english == help
        )
        #expect(
            FieldProblem.noText(.number, in: .terms).problem(of: .item("a")).help()?.english
                == "write texts in quotes")
    }

    @Test func joinsTheKeyAndTheClaimInKorean() {
        func said(_ problem: FieldProblem, key: String, of subject: Message) -> String {
            var problem = problem
            problem.key = key
            return problem.problem(of: subject).message().korean
        }
        #expect(
            said(.emptyName, key: "name", of: .item("해금")) == "전시품 '해금'의 'name' 값이 비어 있습니다")
        #expect(
            said(.unknownCode("x", near: nil), key: "accept", of: .settings)
                == "site.json의 'accept'에 쓴 'x'는 경고 코드가 아닙니다")
        #expect(
            said(.repeatedLanguage("ko"), key: "name", of: .item("해금"))
                == "전시품 '해금'의 'name'에 언어 'ko'가 두 번 있습니다")
    }

    @Test func letsAKeyBeLeftOutWhereItMay() {
        #expect(
            said(.null, wanted: ItemKey.name) == [
                "'name' of item 'a' is null, which means that it has no value",
                "write text instead of null",
            ])
        #expect(
            said(.null, wanted: ItemKey.alt).last
                == "write text instead of null, or leave the key out")
    }
}
