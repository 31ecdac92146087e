import Foundation
import Testing

@testable import ExpoServer

@Suite struct PercentCodingTests {
    @Test(arguments: ["images/해금 \"1\".svg", "a%b?c#d&e=f+g", "~-._", "\u{0}\u{7F}"])
    func comesBackAsItWas(text: String) {
        let coded = PercentCoding.coded(path: text)
        #expect(PercentCoding.decoded(coded) == text)
        #expect(coded.removingPercentEncoding == text)
        #expect(coded.allSatisfy { $0.isASCII && $0 != "\"" && $0 != "\\" })
    }

    @Test(arguments: ["%", "%1", "a%g0", "%FF", "%ED%95"])
    func refusesWhatStandsForNothing(text: String) {
        #expect(PercentCoding.decoded(text) == nil)
    }
}
