import ExpoBytes
import Foundation
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct PreparationResultTests {
    private let tested: TestedStore

    init() throws {
        tested = try TestedStore()
    }

    @Test func usesAPictureOfAnotherFormatThanItsNameSays() throws {
        let order = try tested.order("picture.jpg", DrawnPNG(width: 40, height: 30).data)
        let result = tested.prepare(order)
        #expect(result.pictures[0].problems == [.wrongExtension(is: .png)])
        #expect(result.pictures[0].problems.contains { !$0.isHarmless } == false)
        #expect(result.pictures[0].variants.count == 4)
        let known = tested.prepare(order, depth: .known)
        #expect(known.pictures[0].problems == [.wrongExtension(is: .png)])
    }

    @Test func plansWhatSomebodyElseWillMake() throws {
        let order = try tested.order(width: 400, height: 300)
        let planned = try #require(tested.prepare(order, depth: .planned).pictures.first)
        #expect(planned.variants == [])
        #expect(planned.original == .exact)
        let made = try #require(try TestedStore().prepare(order).pictures.first)
        #expect(planned.planned == made.variants.map(\.variant))
        #expect(made.planned == nil)
        #expect(planned.facts == made.facts)
        #expect(planned.nameHash == made.nameHash)
        #expect(planned.cardHash == made.cardHash)
    }

    @Test func plansWhatIsMadeWithoutAWorker() throws {
        let order = try tested.order()
        let made = try #require(tested.prepare(order).pictures.first)
        let again = try tested.again(worker: nil)
        let result = again.prepare(order, depth: .planned)
        #expect(result.pictures.first?.planned == made.variants.map(\.variant))
        #expect(result.limits == [])
    }

    @Test func plansADrawingWithItsCard() throws {
        let svg = Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path/></svg>"#.utf8)
        let card = try tested.order("card.svg", svg, uses: [.row, .card])
        let planned = try #require(tested.prepare(card, depth: .planned).pictures.first)
        #expect(planned.planned?.map(\.name) == ["card.jpg"])
        let flag = try tested.order("flag.svg", svg + Data(" ".utf8), uses: .flag)
        let flagged = try #require(tested.prepare(flag, depth: .planned).pictures.first)
        #expect(flagged.planned == [])
        #expect(flagged.facts == nil)
    }

    @Test func answersInTheOrderOfItsOrders() throws {
        let orders = try [30, 10, 20].map { width in
            try tested.order("\(width).png", width: width, height: width)
        }
        let result = tested.prepare(orders[0], orders[1], orders[2])
        #expect(result.pictures.map(\.facts?.size.width) == [30, 10, 20])
    }

    @Test func tellsSizeAndHashOfEachVariant() throws {
        let result = tested.prepare(try tested.order())
        let picture = try #require(result.pictures.first)
        #expect(!picture.variants.isEmpty)
        for file in picture.variants.map(\.file) {
            let data = try Data(contentsOf: URL(filePath: picture.path(of: file)))
            #expect(file.size == data.count)
            #expect(file.hash == ContentHash(of: data.span))
        }
    }
}
