import Testing

@testable import ExpoServer

@Suite struct HTTPAnswerTests {
    @Test(arguments: ["\"a\"", "*", "\"b\", \"a\"", "W/\"a\"", "\"b\",W/\"a\" ,\"c\""])
    func isInAListThatNamesIt(list: String) {
        #expect(EntityTag(text: "a").isIn(list))
    }

    @Test(arguments: ["", "a", "\"b\"", "\"A\"", "\"aa\"", "\"b\", *x"])
    func isNotInAListThatDoesNot(list: String) {
        #expect(!EntityTag(text: "a").isIn(list))
    }
}
