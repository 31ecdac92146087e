import TestSupport
import Testing

@testable import ExpoSearch
@testable import ExpoSite

/// After any change to an exhibition that can be searched, a build with records makes the same index as a
/// build from nothing, and writes only the files of what changed.
@Suite struct RebuiltSearchTests {
    private let site: RebuiltSite
    private var chance = SeededGenerator(seed: 20)

    private static let words = [
        "가야금은", "거문고", "伽倻琴(가야금)", "pavilion", "오동나무", "한지", "갓", "Café", "1900년", "서랍", "琴(금)",
        "도자기",
        "나전칠기로", "꾸민", "함", "silk", "자수", "병풍",
    ]

    init() throws {
        site = try RebuiltSite(items: 110)
        for index in site.items.indices { site.items[index].desc = Self.text(&chance) }
        try site.disk.write(#"{"search": true}"#, to: "Content/site.json")
        try site.disk.write(
            #"[{"key": "material", "browse": true}]"#, to: "Content/fields.json")
        try site.writeItems()
        try site.settle()
        let files = try site.disk.names(in: "public/search").filter { $0.hasPrefix("f") }
        #expect(files.count == 4)
    }

    /// So many words that the exhibition has more than one file.
    private static func text(_ chance: inout SeededGenerator) -> String {
        (0..<120).map { _ in
            words[Int.random(in: 0..<words.count, using: &chance)]
                + "\(Int.random(in: 0..<30, using: &chance))"
        }.joined(separator: " ") + "."
    }

    private func changed(_ comment: Comment? = nil) throws -> [String] {
        try site.writeItems()
        return try site.expectWhole(comment).changed.filter { $0.contains("search/") }.sorted()
    }

    @Test func writesOnlyTheFilesOfAnotherWord() throws {
        site.items[6].desc += " 해금"
        let changed = try changed()
        let own = ["해", "금", "해금"].map { part in
            "search/f\(SearchIndex.file(of: Array(part.utf8).span, 4)).js"
        }
        #expect(changed.filter { !own.contains($0) } == ["search/t6-0.js"])
        #expect(changed.contains(own[0]))
    }

    @Test func writesTheFilesOfAnItemThatIsNew() throws {
        site.items.append(RebuiltSite.item(110))
        let changed = try changed().filter { !$0.hasPrefix("search/f") }
        #expect(changed == ["search/r13.js", "search/t110-0.js"])
    }

    /// Any items change in any way; files of the output are lost or damaged.
    @Test func makesTheSameIndexAfterAnyChanges() throws {
        var chance = chance
        for round in 0..<12 {
            let number = Int.random(in: 0..<site.items.count, using: &chance)
            let change = Int.random(in: 0..<9, using: &chance)
            switch change {
            case 0: site.items[number].name += " \(Self.words[round])"
            case 1: site.items[number].shortDesc = Self.words[round]
            case 2: site.items[number].desc = Self.text(&chance) + Self.text(&chance)
            case 3: site.items[number].desc = ""
            case 4: site.items.removeLast()
            case 5: site.items.remove(at: number)
            case 6: site.items.swapAt(number, 0)
            case 7: site.items[number].material = [Self.words[round]]
            default: site.items.append(RebuiltSite.item(1000 + round))
            }
            if round % 3 == 0 {
                let names = try site.disk.names(in: "public/search").sorted()
                let lost = names[Int.random(in: 0..<names.count, using: &chance)]
                try site.disk.write("", to: "public/search/\(lost)")
            }
            _ = try changed("round \(round), change \(change)")
        }
    }
}
