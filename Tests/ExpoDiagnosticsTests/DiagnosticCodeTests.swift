import ExpoDiagnostics
import Testing

@Suite struct DiagnosticCodeTests {
    @Test(arguments: DiagnosticCode.allCases)
    func isNamedInKebabCase(code: DiagnosticCode) {
        let words = code.rawValue.split(separator: "-", omittingEmptySubsequences: false)
        #expect(words.allSatisfy { !$0.isEmpty })
        #expect(words.joined().allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) })
    }

    @Test func givesEveryKindItsOwnName() {
        let names = DiagnosticCode.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
    }
}
