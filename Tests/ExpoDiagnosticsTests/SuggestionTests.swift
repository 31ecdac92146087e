import ExpoDiagnostics
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("eifel.jpg", ["tower.jpg", "eiffel.jpg"], "eiffel.jpg"),
        ("titel", ["title", "visitors"], "title"),
        ("IMAGE_NAME", ["name", "image_name"], "image_name"),
        ("shortdesc", ["desc", "short_desc"], "short_desc"),
        ("visitor", ["location", "visitors"], "visitors"),
        ("에펠답", ["기차역", "에펠탑"], "에펠탑"),
        ("만국박람히", ["만국박람회", "만국"], "만국박람회"),
        ("\u{1112}\u{1161}\u{11AB}글", ["한글"], "한글"),
        ("바이올린", ["바이욜린", "바이올린족"], "바이욜린"),
    ])
    func findsWhatWasMeant(word: String, candidates: [String], meant: String) {
        #expect(Suggestion.nearest(to: word, among: candidates) == meant)
    }

    @Test(
        arguments: [
            ("tower", []), ("tower", ["violin"]), ("id", ["alt"]), ("자전거", ["영화관", "기차"]),
            ("", ["a", "title"]), ("x", ["y"]), ("가", ["나"]), ("abc", [""]),
        ] as [(String, [String])])
    func offersNothingThatIsFar(word: String, candidates: [String]) {
        #expect(Suggestion.nearest(to: word, among: candidates) == nil)
    }

    @Test func countsASwapOfNeighboursAsOneSlip() {
        #expect(Suggestion.nearest(to: "tpye", among: ["type"]) == "type")
        #expect(Suggestion.nearest(to: "tpey", among: ["type"]) == nil)
    }

    @Test func prefersTheNearestAndThenTheFirst() {
        #expect(Suggestion.nearest(to: "words", among: ["woods", "word", "words"]) == "words")
        #expect(Suggestion.nearest(to: "words", among: ["lords", "wards"]) == "lords")
    }

    @Test(.timeLimit(.minutes(10)))
    func comparesHostileWordsAtABoundedCost() {
        let long = String(repeating: "가", count: 500_000)
        let piled = String(
            repeating: "a" + String(repeating: "\u{0301}\u{0327}", count: 20_000), count: 64)
        let candidates = (0..<50).map { "candidate-\($0)-\(String(repeating: "x", count: 50))" }
        #expect(Suggestion.nearest(to: long, among: candidates + [long]) == long)
        #expect(Suggestion.nearest(to: piled, among: candidates) == nil)
    }
}
