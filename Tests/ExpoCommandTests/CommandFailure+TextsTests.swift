import ExpoSite
import Testing

@testable import ExpoCommand

@Suite struct CommandFailureTextsTests {
    @Test(arguments: Host.all.map(\.name))
    func namesTheHostThatReadsAnAddressDifferently(host: String) {
        let failure = CommandFailure.specialAddress("https://a.example/b;c/", to: host)
        #expect(failure.message.english.hasSuffix(" has characters that are special to \(host)"))
        #expect(failure.message.korean.contains("주소에 \(host)"))
    }

    @Test func putsAParticleBehindItsName() {
        let failure = CommandFailure.specialAddress("a", to: "nginx")
        #expect(failure.message.korean == "'a' 주소에 nginx가 다르게 읽는 문자가 있습니다")
    }
}
