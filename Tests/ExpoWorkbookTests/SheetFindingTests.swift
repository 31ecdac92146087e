import ExpoTables
import Testing

@Suite struct SheetFindingTests {
    @Test func comeBackFromTheirLines() {
        let findings: [SheetFinding] =
            [
                .sheet("목록"), .otherSheet(""), .merged("A4:A5"), .noResult(cell: "B2"),
                .error(cell: "C3", "#DIV/0!"), .tooLong(cell: "D4"),
            ] + SheetFinding.Part.allCases.map { .unread($0, 3, first: "B2") }
            + SheetFinding.Refusal.allCases.map { .refused($0) }
        #expect(SheetFinding.findings(in: SheetFinding.text(of: findings)) == findings)
        #expect(
            SheetFinding.findings(in: SheetFinding.text(of: [.sheet("a\tb\nc")])) == [
                .sheet("a b c")
            ])
        #expect(SheetFinding.findings(in: "later\tx\nunread\tpearls\t1\t\n") == [])
    }
}
