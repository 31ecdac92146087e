import Testing

@testable import ExpoServer

@Suite struct LiveChangesTests {
    @Test func notifyPagesOfTheProgressOfPictures() {
        let changes = LiveChanges()
        #expect(news(of: changes).contains(#""pictures":null,"problems":null}"#))
        #expect(changes.note(pictures: .init(done: 0, total: 6, secondsLeft: nil)))
        #expect(news(of: changes).contains(#"{"done":0,"total":6,"secondsLeft":null}"#))
        #expect(changes.note(pictures: .init(done: 1, total: 6, secondsLeft: 12)))
        #expect(news(of: changes).contains(#"{"done":1,"total":6,"secondsLeft":12}"#))
        #expect(changes.note(pictures: nil))
        #expect(news(of: changes).contains(#""pictures":null"#))
    }

    private func news(of changes: LiveChanges) -> String { changes.news(since: 0, tag: "") }

    @Test func countOnlyWhatIsNews() {
        let changes = LiveChanges()
        let step = LiveChanges.Pictures(done: 1, total: 6, secondsLeft: nil)
        #expect(!changes.note(pictures: nil))
        #expect(changes.note(pictures: step))
        #expect(!changes.note(pictures: step))
        #expect(changes.number == 1)
    }

    @Test func letNewPagesLearnOfPicturesThatAreBeingMade() {
        let changes = LiveChanges()
        #expect(changes.numberForNewPages == changes.number)
        _ = changes.note(pictures: .init(done: 1, total: 6, secondsLeft: nil))
        #expect(changes.numberForNewPages < changes.number)
        _ = changes.note(pictures: nil)
        #expect(changes.numberForNewPages == changes.number)
    }
}
