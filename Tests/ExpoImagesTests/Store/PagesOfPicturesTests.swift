import Foundation
import TestSupport
import Testing

@testable import ExpoImages

/// Pages of one file in the store.
@Suite(.timeLimit(.minutes(10))) struct PagesOfPicturesTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    private func prepare(_ tested: TestedStore, _ orders: [StoredPicture]) -> PreparedPictures {
        tested.store.prepare(orders, jobs: 2, ground: TestedStore.ground)
    }

    /// The widths of the pages of each file differ.
    @Test(arguments: [
        ("scan-pages.tif", [1: 60, 2: 90, 3: 60]), ("document.pdf", [1: 144, 2: 192, 3: 96]),
    ])
    func haveFactsAndVariantsOfTheirOwn(name: String, widths: [Int: Int]) throws {
        for pages in [[1, 2, 3], [3, 1], [2], [2, 2, 3]] {
            let tested = try TestedStore()
            let result = prepare(tested, try tested.orders(name, pages: pages))
            #expect(result.limits == [])
            #expect(result.pictures.flatMap(\.problems) == [])
            #expect(result.pictures.map { $0.facts?.size.width } == pages.map { widths[$0] })
            #expect(Set(result.pictures.map(\.nameHash)).count == Set(pages).count)
            #expect(result.pictures.allSatisfy { $0.original == .withheld })
            #expect(result.pictures.allSatisfy { !$0.variants.isEmpty })
            for picture in result.pictures {
                for file in picture.variants.map(\.file) {
                    #expect(FileManager.default.fileExists(atPath: picture.path(of: file)))
                }
            }
        }
    }

    @Test func areMadeOnceWhateverPagesWereMadeBefore() throws {
        let one = prepare(tested, try tested.orders("scan-pages.tif", pages: [2]))
        let again = try tested.again()
        let both = prepare(again, try again.orders("scan-pages.tif", pages: [1, 2]))
        #expect(both.cached == one.made)
        #expect(both.pictures[1].variants == one.pictures[0].variants)
        let third = try tested.again(worker: "/nowhere/expo-image")
        let known = prepare(third, try third.orders("scan-pages.tif", pages: [2, 1]))
        #expect(known.made == 0)
        #expect(known.limits == [])
        #expect(third.started.all == [])
    }

    /// What reading a file costs does not depend on how many of its pages are shown.
    @Test func areInspectedOnce() throws {
        let counted = try tested.again(worker: tested.workerThatCounts())
        let orders = try counted.orders("scan-pages.tif", pages: [1, 2, 3])
        #expect(prepare(counted, orders).pictures.allSatisfy { $0.facts != nil })
        let asked = try String(contentsOfFile: tested.disk.path("asked"), encoding: .utf8)
        #expect(asked.matches(of: /inspect=/).count == 1)
        #expect(asked.matches(of: /source=/).count == 3)
    }

    @Test(arguments: [("scan-pages.tif", 3), ("document.pdf", 3)])
    func areMissingBeyondTheLast(name: String, count: Int) throws {
        let result = prepare(tested, try tested.orders(name, pages: [1, 4]))
        #expect(result.pictures.map(\.problems) == [[], [.missingPage(count: count)]])
    }

    @Test func shareTheProblemOfTheirFile() throws {
        let orders = try tested.orders("text.png", pages: [2, 1, 3])
        #expect(
            prepare(tested, orders).pictures.map(\.problems)
                == Array(repeating: [.notAPicture(nil)], count: 3))
    }

    @Test func haveNoEntryOfTheirOwnUntilTheyAreDecoded() throws {
        let first = try tested.orders("scan-pages.tif", pages: [1])
        _ = prepare(tested, first)
        let order = StoredPicture(path: first[0].path, page: 2, uses: .row, depth: .known)
        let known = prepare(tested, [order]).pictures[0]
        #expect(known.header == PictureHeader(format: .tiff, size: nil))
        #expect(known.facts == nil && known.variants.isEmpty && known.problems.isEmpty)
    }

    /// A machine without a decoder is played by a worker that answers as on one.
    @Test func areNotReadWhereTheLibraryCannot() throws {
        let worker = try tested.workerThatReadsNothing()
        let poor = try tested.again(worker: worker)
        let result = prepare(poor, try poor.orders("scan-pages.tif", pages: [1]))
        #expect(result.pictures[0].problems == [.unsupportedHere(.tiff)])
        // The next program may be able to.
        let rich = try tested.again()
        let other = prepare(rich, try rich.orders("scan-pages.tif", pages: [1]))
        #expect(other.pictures[0].problems == [])
    }
}
