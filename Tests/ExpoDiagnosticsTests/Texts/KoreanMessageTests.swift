import Testing

@testable import ExpoDiagnostics

@Suite struct KoreanMessageTests {
    /// The right form of 은/는 and of 으로/로 behind what is inserted.
    @Test(arguments: [
        // Hangul, with characters that may follow it.
        ("해금", "은", "으로"), ("직지", "는", "로"), ("거문고", "는", "로"), ("꽃병", "은", "으로"),
        ("물", "은", "로"), ("'해금'", "은", "으로"), ("“직지”", "는", "로"), ("북(鼓)", "은", "으로"),
        ("(피리)", "는", "로"), ("'<b>'", "는", "로"),
        ("「물」", "은", "로"), ("글.", "은", "로"),
        // Numbers.
        ("0", "은", "으로"), ("1", "은", "로"), ("2", "는", "로"), ("3", "은", "으로"), ("4", "는", "로"),
        ("5", "는", "로"), ("6", "은", "으로"), ("7", "은", "로"), ("8", "은", "로"), ("9", "는", "로"),
        ("10", "은", "으로"), ("100", "은", "으로"), ("48130300", "은", "으로"), ("1000000000000", "는", "로"),
        ("12", "는", "로"), ("1,001", "은", "로"), ("50%", "는", "로"), ("alert(1)", "은", "로"),
        ("사진(2)", "는", "로"),
        // Words in the files of an exhibition.
        ("name", "은", "으로"), ("'image_name'", "은", "으로"), ("short_desc", "는", "로"),
        ("desc", "는", "로"), ("id", "는", "로"), ("alt", "는", "로"), ("caption", "은", "으로"),
        ("credit", "은", "으로"), ("rights", "는", "로"), ("type", "은", "으로"), ("title", "은", "로"),
        ("base_url", "은", "로"), ("language", "는", "로"), ("footer", "는", "로"),
        ("site.json", "은", "으로"),
        ("index.html", "은", "로"), ("해금.png", "는", "로"), ("a.svg", "는", "로"),
        ("items.csv", "는", "로"),
        // Verbs and options.
        ("build", "는", "로"), ("check", "는", "로"), ("init", "은", "으로"), ("publish", "는", "로"),
        ("manual", "은", "로"), ("clean", "은", "으로"), ("serve", "는", "로"), ("import", "는", "로"),
        ("--output", "은", "으로"), ("--map", "은", "으로"), ("--content", "는", "로"),
        ("--quiet", "는", "로"), ("--rsync", "는", "로"), ("--port", "는", "로"),
        ("--dry-run", "은", "으로"), ("--to", "는", "로"),
        // Other English words.
        ("clock", "은", "으로"), ("stick", "은", "으로"), ("black", "은", "으로"), ("book", "은", "으로"),
        ("notebook", "은", "으로"), ("group", "은", "으로"), ("root", "는", "로"), ("link", "는", "로"),
        ("disc", "는", "로"), ("onclick", "은", "으로"), ("check", "는", "로"), ("home", "은", "으로"),
        ("HOME", "은", "으로"), ("XDG_CACHE_HOME", "은", "으로"), ("xdg_cache_home", "은", "으로"),
        // Romanised Korean.
        ("seok", "은", "으로"), ("chaek", "은", "으로"), ("baek", "은", "으로"), ("geot", "은", "으로"),
        ("yeot", "은", "으로"), ("jeup", "은", "으로"), ("haegeum", "은", "으로"), ("buk", "은", "으로"),
        // Abbreviations, letter by letter.
        ("URL", "은", "로"), ("PDF", "는", "로"), ("ADM", "은", "으로"), ("UTF-8", "은", "로"),
        ("fr", "는", "로"), ("ko", "는", "로"), ("en", "은", "으로"), ("css", "는", "로"),
    ])
    func endsWithTheParticleOfTheLastSound(text: String, topic: String, direction: String) {
        #expect("\(text)\(.은)" as KoreanMessage == KoreanMessage(stringLiteral: text + topic))
        #expect("\(text)\(.으로)" as KoreanMessage == KoreanMessage(stringLiteral: text + direction))
    }

    /// A reader may say them in several ways.
    @Test(arguments: ["直指", "かな", "Paris à", "", "…"])
    func hasBothFormsBehindWhatIsNotReadHere(text: String) {
        let forms = KoreanParticle.allCases.map { "\(text)\($0)" as KoreanMessage }
        let expected = ["은(는)", "이(가)", "을(를)", "과(와)", "(으)로", "(이)라", "(이)어야"]
            .map { text + $0 }
        #expect(forms.map(\.string) == expected)
    }

    @Test func hasEachParticleInItsForms() {
        let forms = KoreanParticle.allCases.map { "\("북")\($0) \("피리")\($0)" as KoreanMessage }
        #expect(
            forms.map(\.string) == [
                "북은 피리는", "북이 피리가", "북을 피리를", "북과 피리와", "북으로 피리로", "북이라 피리라",
                "북이어야 피리여야",
            ])
    }

    @Test func insertsNumbersAndOtherTexts() {
        let inner = Message("item 3", "출품작 \(3)")
        #expect("\(inner)\(.이) \(2)\(.을)" as KoreanMessage == "출품작 3이 2를")
    }

    @Test func writesTheFirstOrdinalInWords() {
        let ordinals = [1, 2, 11].map { "\(ordinal: $0) 줄" as KoreanMessage }
        #expect(ordinals.map(\.string) == ["첫 번째 줄", "2번째 줄", "11번째 줄"])
    }
}
