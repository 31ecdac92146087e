import Foundation
import Testing

/// After any edit, the program gives the same output as from nothing, byte for byte, and the same
/// messages.
///
/// `EDIT_SECONDS=3600 EDIT_SEED=7 swift test --filter RebuildingProgramTests` runs for that time,
/// and prints the seeds and the results.
@Suite struct RebuildingProgramTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["EDIT_SEED"].flatMap(UInt64.init) ?? 1900
    private static let seconds = environment["EDIT_SECONDS"].flatMap(Double.init) ?? 0

    private static let parts = 4

    /// The first dated item adds the feed to every page; the last one takes it away.
    @Test(arguments: ["created", "modified"])
    func makesTheSameSiteWithTheFirstDateAndWithout(key: String) throws {
        try expectSameSite(after: ["items: \(key)", "items: none with \(key)"])
    }

    @Test func makesTheSameSiteWithAnotherPoster() throws {
        try expectSameSite(
            after: [
                "picture of poster: other pixels", "picture of poster: other pixels",
                "picture of poster: another drawing", "picture of poster: no pixels",
            ])
    }

    private func expectSameSite(after names: [String]) throws {
        let site = try RebuiltExhibition(seed: Self.seed)
        for name in names {
            let edit = try #require(site.edits.first { $0.name == name })
            try perform([edit], in: site)
        }
    }

    /// Several at once, so that it takes only seconds, in halves if that is refused; one by one if
    /// there is time. Each part of the edits has its own exhibition, so that all processors are used.
    @Test(arguments: 0..<parts)
    func makesTheSameSiteAfterEveryKindOfEdit(part: Int) throws {
        let site = try RebuiltExhibition(seed: Self.seed)
        let count = Self.seconds > 0 ? 1 : 4
        let edits = site.shuffledEdits()
        let own = edits.indices.filter { $0 % Self.parts == part }.map { edits[$0] }
        var groups = [own[...]]
        while let edits = groups.popLast() {
            groups += [edits.dropFirst(count)].filter { !$0.isEmpty }
            let some = edits.prefix(count)
            try perform(Array(some), in: site)
            if site.isRefused, some.count > 1 {
                let half = some.count / 2
                groups += [some.dropFirst(half), some.prefix(half)]
            }
        }
    }

    private func perform(_ edits: [ExhibitionEdit], in site: RebuiltExhibition) throws {
        let problems = try site.perform(edits)
        #expect(problems == [], "seed \(Self.seed): \(edits.map(\.name))")
    }

    @Test func makesTheSameSiteAfterAnyRowOfEdits() throws {
        let end = Date(timeIntervalSinceNow: Self.seconds)
        var (seed, edits, builds, refused, found) = (Self.seed, 0, 0, 0, 0)
        repeat {
            let site = try RebuiltExhibition(seed: seed)
            var names: [String] = []
            for _ in 0..<(Self.seconds > 0 ? 100 : 8) {
                let step = try site.performSome()
                names += step.names
                guard !step.problems.isEmpty else { continue }
                found += 1
                Issue.record("seed \(seed), after \(names): \(step.problems)")
                break
            }
            edits += site.editCount
            builds += site.buildCount
            refused += site.refusedCount
            if Self.seconds > 0 {
                print(
                    "seed \(seed): \(edits) edits, \(builds) builds compared, of which "
                        + "\(refused) were refused, \(found) different")
            }
            seed += 1
        } while Date() < end
    }
}
