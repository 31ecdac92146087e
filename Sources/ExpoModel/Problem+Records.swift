package import ExpoDiagnostics
package import ExpoJSON

// MARK: Keys

extension Problem {
    static func missingKey(
        _ key: some RecordKey, of subject: Message, misspelt word: String?
    ) -> Problem {
        Problem(
            .error, .missingKey,
            Message(
                "\(subject.english) has no '\(key.name)'", "\(subject)에 '\(key.text)'\(.이) 없습니다"),
            help: word.map {
                Message(
                    "'\($0)' is not a known key; did you mean '\(key.name)'?",
                    "'\($0)'\(.은) 없는 키입니다. '\(key.text)'\(.을) 쓰려고 하셨습니까?")
            } ?? .add(key))
    }

    static func missingKeys(_ keys: [some RecordKey], of subject: Message) -> Problem {
        let names = keys.map { "'\($0.name)'" }
        return Problem(
            .error, .missingKey,
            Message(
                "\(subject.english) needs at least one of \(names.joined(separator: ", "))",
                "\(subject)에 \(names.joined(separator: ", ")) 중 하나 이상이 있어야 합니다"),
            help: keys.last { $0.kind.isText }.map { .add($0) })
    }

    package static func unknownKey(
        _ key: String, of subject: Message, near known: @autoclosure @escaping () -> String?,
        help: @autoclosure @escaping () -> Message
    ) -> Problem {
        Problem(
            .warning, .unknownKey,
            Message(
                "\(subject.english) has an unknown key '\(key.shortened)'",
                "\(subject)에 알 수 없는 키 '\(key.shortened)'\(.이) 있습니다"),
            help: .didYouMean(known()) ?? help())
    }

    package static func duplicateKey(_ key: String, of subject: Message) -> Problem {
        Problem(
            .error, .duplicateKey,
            Message(
                "\(subject.english) has the key '\(key.shortened)' twice",
                "\(subject)에 '\(key.shortened)' 키가 두 번 있습니다"),
            help: .removeOneOfTwo)
    }

    package static func wrongFile(
        holds found: JSONKind, not wanted: Message, help: Message? = nil
    ) -> Problem {
        Problem(
            .error, .wrongType,
            Message(
                "the file must hold \(wanted.english), not \(found.name.english)",
                "파일의 내용은 \(found.name)\(.이) 아니라 \(wanted)\(.이어야) 합니다"),
            help: help)
    }

    static func wrongElement(_ ordinal: Int, is found: JSONKind) -> Problem {
        Problem(
            .error, .wrongType,
            Message(
                "element \(ordinal) must be an object, not \(found.name.english)",
                "\(ordinal: ordinal) 요소는 \(found.name)\(.이) 아니라 객체여야 합니다"),
            help: Message(
                "write keys and their values between '{' and '}'",
                "키와 값은 '{'와 '}' 사이에 쓰십시오"))
    }
}

extension Message {
    package static let anObject = Message("an object", "객체")
    static let anArrayOfObjects = Message("an array of objects", "객체의 배열")
    package static let removeOneOfTwo = Message("remove one of the two", "둘 중 하나를 지우십시오")

    static let removeBrackets = Message(
        "remove the '[' and ']' around the object", "객체를 감싼 '['와 ']'를 지우십시오")
    static let addBrackets = Message(
        "write '[' before the first object and ']' after the last",
        "첫 객체 앞에 '['를, 마지막 객체 뒤에 ']'를 쓰십시오")

    static func liftArray(of key: String) -> Message {
        Message(
            "write the array of '\(key.shortened)' alone, without the object around it",
            "객체 없이 '\(key.shortened)'의 배열만 쓰십시오")
    }

    fileprivate static func add(_ key: some RecordKey) -> Message {
        Message(
            "add \"\(key.name)\": \(key.kind.example)",
            "\"\(key.text)\": \(key.kind.example)\(.을) 추가하십시오")
    }

    /// A longer list would not be read.
    private static let mostNamed = 12

    static func knownKeys(_ keys: [String]) -> Message {
        let names = keys.joined(separator: ", ")
        guard keys.count <= mostNamed else {
            return Message(
                "correct or remove it; 'expo-site help fields' lists the keys, and fields.json adds your own",
                "고치거나 지우십시오. 'expo-site help fields'를 입력하면 키를 모두 볼 수 있습니다. 직접 만든 키는 fields.json에 쓰십시오"
            )
        }
        return Message("known keys are \(names)", "사용할 수 있는 키: \(names)")
    }
}

extension RecordKey {
    /// The key as text.
    package var text: String { "\(name)" }
}

// MARK: Languages

extension Problem {
    /// - Parameter first: what the first of the texts is called.
    static func missingTranslations(
        _ count: Int, into tag: String, from main: String, _ first: Message,
        help: Message? = nil
    ) -> Problem {
        Problem(
            .warning, .missingTranslation,
            count == 1
                ? Message(
                    "\(first.english) is not translated into '\(tag)'",
                    "\(first)에 '\(tag)' 번역이 없습니다")
                : Message(
                    "\(count) texts are not translated into '\(tag)', such as \(first.english)",
                    "\(first) 등 글 \(count)개에 '\(tag)' 번역이 없습니다"),
            help: help
                ?? Message(
                    "write the text in both languages: {\"\(main)\": \"…\", \"\(tag)\": \"…\"}",
                    "두 언어로 쓰십시오: {\"\(main)\": \"…\", \"\(tag)\": \"…\"}"))
    }

    static func unlistedLanguage(_ tag: String, _ count: Int, _ first: Message) -> Problem {
        Problem(
            .warning, .unlistedLanguage,
            count == 1
                ? Message(
                    "\(first.english) is also in '\(tag)', which is not a language of the site",
                    "\(first)에 사이트의 언어가 아닌 '\(tag)' 번역이 있습니다")
                : Message(
                    "\(count) texts are also in '\(tag)', which is not a language of the site",
                    "글 \(count)개에 사이트의 언어가 아닌 '\(tag)' 번역이 있습니다"),
            help: Message(
                "add \"\(tag)\" to \"languages\" in site.json to have pages in it",
                "그 언어의 페이지를 만들려면 site.json의 \"languages\"에 \"\(tag)\"\(.을) 추가하십시오"))
    }
}

extension Problem {
    /// A setting of an exhibition that only the whole site can have.
    static func sharedSetting(_ key: SettingsKey) -> Problem {
        Problem(
            .error, .sharedSetting,
            Message(
                "'\(key.name)' is a setting of the whole site, not of one exhibition",
                "'\(key.text)'\(.은) 전시 하나가 아니라 사이트 전체의 설정입니다"),
            help: Message(
                "remove it here, and set it in the site.json beside the folders of the exhibitions",
                "여기에서 지우고, 전시 폴더들과 나란히 있는 site.json에 쓰십시오"))
    }

    /// A language of an exhibition that its site does not have.
    static func otherLanguage(_ tag: String, than languages: SiteLanguages) -> Problem {
        let all = languages.tags.joined(separator: ", ")
        return Problem(
            .error, .sharedSetting,
            Message(
                "the site has no language '\(tag.shortened)'; it has \(all)",
                "사이트에 '\(tag.shortened)' 언어가 없습니다. 사이트의 언어는 \(all)입니다"),
            help: Message(
                "add it to 'languages' in the site.json of the whole site, or remove it here",
                "사이트 전체의 site.json에 있는 'languages'에 더하거나 여기에서 지우십시오"))
    }

    /// A main language of an exhibition that is not that of its site.
    static func otherMainLanguage(_ tag: String, than languages: SiteLanguages) -> Problem {
        Problem(
            .error, .sharedSetting,
            Message(
                "the main language of the exhibition is '\(tag.shortened)', but that of the site is '\(languages.main)'",
                "전시의 주 언어는 '\(tag.shortened)'인데 사이트의 주 언어는 '\(languages.main)'입니다"),
            help: Message(
                "write '\(languages.main)' first; an exhibition may lack other languages of the site, but not the main one",
                "'\(languages.main)'\(.을) 맨 앞에 쓰십시오. 전시에는 사이트의 다른 언어가 없어도 되지만 주 언어는 있어야 합니다"))
    }

    /// A title or a text in the settings of a site whose only exhibition has its own.
    static func settingOfSeveral(_ key: SettingsKey) -> Problem {
        Problem(
            .error, .sharedSetting,
            Message(
                "'\(key.name)' in site.json is for a site of several exhibitions",
                "site.json의 '\(key.text)'\(.은) 전시가 여럿인 사이트에서만 씁니다"),
            help: Message(
                "remove it; '\(key.name)' of an exhibition is in its exposition.json",
                "지우십시오. 전시의 '\(key.text)'\(.은) exposition.json에 씁니다"))
    }

    static var bothLanguageKeys: Problem {
        Problem(
            .error, .conflictingKeys,
            Message(
                "site.json has both 'language' and 'languages'",
                "site.json에 'language'와 'languages'가 함께 있습니다"),
            help: Message(
                "remove 'language'; the first of 'languages' is the main one",
                "'language'를 지우십시오. 'languages'의 첫 언어가 주 언어입니다"))
    }
}

extension Message {
    /// A text of an object, as messages call it.
    static func text(_ key: String, of subject: Message) -> Message {
        Message("'\(key)' of \(subject.english)", "\(subject)의 '\(key)'")
    }
}

// MARK: Subjects

extension Message {
    static let exposition = Message("the exhibition", "전시")
    static let settings = Message(same: "site.json")
    package static let theme = Message("the theme", "테마")

    static func item(_ name: String) -> Message {
        Message("item '\(name.shortened)'", "전시품 '\(name.shortened)'")
    }

    static func item(_ ordinal: Int, named name: String?) -> Message {
        name.map { .item($0) } ?? Message("item \(ordinal)", "\(ordinal: ordinal) 전시품")
    }

    static func address(_ ordinal: Int, of name: String?) -> Message {
        name.map { Message("the address of '\($0.shortened)'", "'\($0.shortened)'의 주소") }
            ?? Message("address \(ordinal)", "\(ordinal: ordinal) 주소")
    }
}

// MARK: Checks

extension Problem {
    static func duplicateIdentifier(
        _ id: String, of item: String?, and other: String?
    ) -> Problem {
        let subject = item.map { Message.item($0) } ?? Message("an item", "한 전시품")
        let owner = other.map { Message.item($0) } ?? Message("another item", "다른 전시품")
        return Problem(
            .error, .duplicateIdentifier,
            Message(
                "\(subject.english) has the same id '\(id)' as \(owner.english)",
                "\(subject)\(.과) \(owner)의 id가 '\(id)'\(.으로) 같습니다"),
            help: Message("give one of them another id", "둘 중 하나의 id를 바꾸십시오"))
    }

    static func missingAlt(of item: String) -> Problem {
        Problem(
            .warning, .missingAlt,
            Message(
                "\(Message.item(item).english) has no 'alt'", "\(Message.item(item))에 'alt'가 없습니다"),
            help: Message(
                "add \"alt\": describe the picture in a sentence, for readers who cannot see it",
                "\"alt\"에 이미지를 한 문장으로 설명하십시오. 이미지를 볼 수 없는 방문자를 위한 글입니다"))
    }

    static func endBeforeStart(end: String, start: String) -> Problem {
        Problem(
            .error, .endBeforeStart,
            Message(
                "'end' of the exhibition, \(end), is before 'start', \(start)",
                "전시의 'end'(\(end))가 'start'(\(start))보다 앞섭니다"),
            help: Message(
                "correct one of the two; they may be the same day",
                "둘 중 하나를 고치십시오. 같은 날이어도 됩니다"))
    }
}

extension Message {
    /// The label of the place of the first of two equal values.
    package static let firstUse = Message("the first is", "먼저 쓴 곳")
}
