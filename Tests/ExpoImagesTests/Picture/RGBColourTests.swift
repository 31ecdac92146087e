import Testing

@testable import ExpoImages

@Suite struct RGBColourTests {
    @Test(arguments: ["#000000", "#f5eedf", "#ffffff", "#0a0b0c"])
    func writesWhatItRead(text: String) throws {
        #expect(try #require(RGBColour(text)).text == text)
    }

    @Test func readsRedGreenAndBlueInThisOrder() {
        #expect(RGBColour("#F5eeDf") == RGBColour(red: 0xF5, green: 0xEE, blue: 0xDF))
    }

    @Test(arguments: [
        "", "#", "f5eedf", "#f5eed", "#f5eedff", "#f5eed ", "#+5eedf", "#-12345", "#gggggg",
        "#fff", "#해금",
    ])
    func readsNothingElse(text: String) {
        #expect(RGBColour(text) == nil)
    }
}
