import Testing

@testable import ExpoDiagnostics

@Suite struct MessageTests {
    @Test(arguments: [
        (["LANG": "ko_KR.UTF-8"], MessageLanguage.korean), (["LANG": "ko"], .korean),
        (["LANG": "ko@euc"], .korean), (["LANG": "en_GB.UTF-8"], .english), ([:], .english),
        (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], .english),
        (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "C.UTF-8"], .english),
        (["LANG": "ko_KR.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""], .korean),
        (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
        (["LANG": "C", "LC_MESSAGES": "C", "LC_ALL": "ko_KR"], .korean),
        (["LANG": "kok_IN"], .english), (["LANG": "fr_FR.UTF-8"], .english),
        (["LC_TIME": "ko_KR"], .english),
        (["LANG": "ko_KR.eucKR"], .english), (["LANG": "ko.CP949@x"], .english),
        (["LANG": "ko_KR.utf8"], .korean), (["LANG": "ko_KR.UTF-8@x.y"], .korean),
    ])
    func followsTheEnvironment(environment: [String: String], language: MessageLanguage) {
        #expect(MessageLanguage(environment: environment) == language)
    }
}
