import Testing

@testable import ExpoImages

@Suite struct CyclicCheckTests {
    @Test func agreesWithTheStandard() {
        #expect(CyclicCheck.value(of: Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CyclicCheck.value(of: Array("IEND".utf8)) == 0xAE42_6082)
    }
}
