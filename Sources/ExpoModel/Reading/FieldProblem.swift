internal import ExpoDiagnostics
internal import ExpoJSON

/// A problem in the value of a key.
struct FieldProblem {
    var key = ""
    let severity: Diagnostic.Severity
    let code: DiagnosticCode
    /// The end of a sentence that begins with the key, saying what the value must be or must not
    /// be.
    private let claim: Message
    /// The words after the key in Korean, before the claim.
    private let joint: String
    private let help: Message?

    init(
        _ code: DiagnosticCode, _ claim: Message, joint: String = " 값이 ", help: Message? = nil,
        severity: Diagnostic.Severity = .error
    ) {
        self.severity = severity
        self.code = code
        self.claim = claim
        self.joint = joint
        self.help = help
    }

    /// Returns the problem for an object whose name is `subject`.
    func problem(of subject: Message) -> Problem {
        Problem(
            severity, code,
            Message(
                "'\(key)' of \(subject.english) \(claim.english)",
                "\(subject)의 '\(key)'\(joint)\(claim)"),
            help: help)
    }
}

// MARK: Types

extension FieldProblem {
    /// Returns the problem of a value of the wrong type.
    static func ofType(
        _ found: JSONKind, wanted kind: FieldKind, isRequired: Bool
    ) -> FieldProblem {
        if found == .null {
            return FieldProblem(
                .nullValue, Message("is null, which means that it has no value", "null(빈 값)입니다"),
                help: isRequired
                    ? Message(
                        "write \(kind.noun.english) instead of null",
                        "null 대신 \(kind.noun)\(.을) 쓰십시오")
                    : Message(
                        "write \(kind.noun.english) instead of null, or leave the key out",
                        "null 대신 \(kind.noun)\(.을) 쓰거나 키를 빼십시오"))
        }
        return FieldProblem(
            .wrongType, .mustBe(kind.noun, not: found.name), help: help(found, wanted: kind))
    }

    private static func help(_ found: JSONKind, wanted kind: FieldKind) -> Message? {
        if kind == .terms, found == .object { return namesOfTerm }
        if kind.isText, found == .number {
            return Message("put quotes around it", "따옴표로 묶으십시오")
        }
        if kind.shape == .number, found == .string {
            return Message(
                "write only the number, without quotes, such as 3.5",
                "따옴표 없이 3.5처럼 숫자만 쓰십시오")
        }
        if kind.shape == .flag {
            return Message(
                "write true or false, without quotes", "따옴표 없이 true나 false를 쓰십시오")
        }
        return kind.shape == .list && found == .string
            ? Message("put brackets around it", "대괄호로 묶으십시오") : nil
    }

    /// The help for a term with a name for each language.
    private static let namesOfTerm = Message(
        "write it as one text in quotes; its names in other languages belong in terms.json",
        "따옴표로 묶은 텍스트 하나로 쓰고, 다른 언어의 이름은 terms.json에 쓰십시오")

    // MARK: Numbers

    static func fraction(_ literal: String) -> FieldProblem {
        FieldProblem(
            .wrongType, .mustBe(FieldKind.wholeNumber.noun, not: Message(same: literal.shortened)),
            help: Message(
                "write it in digits only, without a fraction or an exponent",
                "소수점이나 지수 없이 숫자만 쓰십시오"))
    }

    static func outOfRange(_ literal: String) -> FieldProblem {
        let isNegative = literal.hasPrefix("-")
        let limit =
            isNegative
            ? Message("0 or more", "0 이상") : Message("at most \(Int.max)", "\(Int.max) 이하")
        return FieldProblem(
            .wrongType, .mustBe(limit, not: Message(same: literal.shortened)),
            help: isNegative
                ? Message("remove the '-'", "'-'를 지우십시오")
                : Message("write fewer digits", "자릿수를 줄이십시오"))
    }

    static func numberAsText(meaning number: Int?) -> FieldProblem {
        FieldProblem(
            .wrongType, .mustBe(FieldKind.wholeNumber.noun, not: JSONKind.string.name),
            help: number.map {
                Message(
                    "write \($0), without quotes or separators", "따옴표나 구분 기호 없이 \($0)\(.이라)고 쓰십시오")
            } ?? Message("write it in digits, without quotes", "따옴표 없이 숫자로 쓰십시오"))
    }

    // MARK: Texts

    private static func empty(
        _ severity: Diagnostic.Severity = .error, help: Message
    ) -> FieldProblem {
        FieldProblem(
            .emptyText, Message("is empty", "비어 있습니다"), help: help, severity: severity)
    }

    static var emptyExpectedText: FieldProblem {
        empty(.warning, help: Message("write a sentence", "한 문장을 쓰십시오"))
    }

    static var emptyName: FieldProblem {
        empty(help: Message("give it a name", "이름을 쓰십시오"))
    }

    static var emptyImageName: FieldProblem {
        empty(help: Message("write the name of a file in 'images'", "'images'에 있는 파일의 이름을 쓰십시오"))
    }

    static var noFileName: FieldProblem {
        FieldProblem(
            .invalidImageName, Message("is not the name of a file", "파일 이름이 아닙니다"),
            help: Message(
                "write only the file's name, without folders; the file belongs in 'images'",
                "폴더 없이 파일 이름만 쓰고, 파일은 'images'에 두십시오"))
    }

    static func noIdentifier(longest: Int) -> FieldProblem {
        FieldProblem(
            .invalidIdentifier, Message("cannot be part of an address", "주소에 사용할 수 없는 형식입니다"),
            help: Message(
                "use only letters, digits, '-' and '_', at most \(longest) bytes",
                "글자, 숫자, '-', '_'만 \(longest)바이트까지 쓰십시오"))
    }

    static var noDate: FieldProblem {
        FieldProblem(
            .invalidDate, Message("is not a date", "날짜가 아닙니다"),
            help: Message(
                "write year, month and day, like 1900-04-14", "1900-04-14처럼 연, 월, 일을 쓰십시오"))
    }

    static var noLanguage: FieldProblem {
        FieldProblem(
            .unknownLanguage, Message("is not a language tag", "언어 태그가 아닙니다"),
            help: Message("write a tag like ko, en or fr", "ko, en, fr 같은 태그를 쓰십시오"))
    }

    static var noBaseURL: FieldProblem {
        FieldProblem(
            .invalidBaseURL, Message("is not a complete address", "완전한 주소가 아닙니다"),
            help: Message(
                "write the whole address of your site, like https://museum.example/exposition/",
                "https://museum.example/exposition/ 같은 주소를 쓰십시오"))
    }

    // MARK: Themes

    /// - Parameter similar: the colour that was probably meant.
    static func noColour(like similar: String?) -> FieldProblem {
        FieldProblem(
            .invalidColour, Message("is not a colour", "색이 아닙니다"),
            help: .didYouMean(similar)
                ?? Message(
                    "write '#' and six digits, like #1f4539", "#1f4539처럼 '#'과 여섯 자리로 쓰십시오"))
    }

    static var noTypeface: FieldProblem {
        FieldProblem(
            .invalidTypeface, Message("is not a typeface", "글꼴이 아닙니다"),
            help: Message(
                "write names of typefaces, like 'Georgia, serif', or a font file, like assets/museum.woff2",
                "'Georgia, serif' 같은 글꼴 이름이나 assets/museum.woff2 같은 글꼴 파일을 쓰십시오"))
    }

    // MARK: Languages

    /// - Parameter others: the languages of the site.
    static func foreignLanguage(
        _ tag: String, near known: String?, among others: SiteLanguages
    ) -> FieldProblem {
        let tags = others.tags.joined(separator: ", ")
        return FieldProblem(
            .unknownLanguage,
            Message(
                "contains the language '\(tag.shortened)', which is not one of the site's",
                "사이트의 언어가 아닌 '\(tag.shortened)'\(.이) 있습니다"),
            joint: "에 ",
            help: .didYouMean(known)
                ?? Message(
                    "use the languages of site.json: \(tags)", "site.json의 언어를 쓰십시오: \(tags)"))
    }

    static func noMainLanguage(_ tag: String) -> FieldProblem {
        FieldProblem(
            .missingKey,
            Message(
                "has no text in '\(tag)', the main language", "주 언어 '\(tag)'의 글이 없습니다"),
            joint: "에 ",
            help: Message("add \"\(tag)\": \"…\"", "\"\(tag)\": \"…\"\(.을) 추가하십시오"))
    }

    static func repeatedLanguage(_ tag: String) -> FieldProblem {
        FieldProblem(
            .duplicateKey,
            Message(
                "contains the language '\(tag.shortened)' twice",
                "언어 '\(tag.shortened)'\(.이) 두 번 있습니다"),
            joint: "에 ",
            help: .removeOneOfTwo)
    }

    static func tooManyLanguages(_ most: Int) -> FieldProblem {
        FieldProblem(
            .wrongType,
            Message("contains more than \(most) languages", "언어가 \(most)개보다 많이 있습니다"),
            joint: "에 ",
            help: Message("remove some", "일부를 지우십시오"))
    }

    static var noLanguages: FieldProblem {
        empty(help: Message("write a language tag, such as \"ko\"", "\"ko\" 같은 언어 태그를 쓰십시오"))
    }

    // MARK: Lists

    /// Returns the problem of an element of a list or of a value of a translated text, which is no
    /// text.
    static func noText(_ found: JSONKind, in kind: FieldKind) -> FieldProblem {
        let wanted =
            kind == .warningCodes ? Message("codes", "코드") : Message("texts", "텍스트")
        return FieldProblem(
            .wrongType,
            Message(
                "must contain only \(wanted.english), not \(found.name.english)",
                "\(found.name)\(.이) 아니라 \(wanted)만 있어야 합니다"),
            joint: "에는 ",
            help: kind == .warningCodes
                ? Message(
                    "write codes in quotes, such as \"missing-alt\"",
                    "\"missing-alt\"처럼 코드를 따옴표로 묶어 쓰십시오")
                : kind == .terms && found == .object
                    ? namesOfTerm : Message("write texts in quotes", "텍스트를 따옴표로 묶어 쓰십시오"))
    }

    static func unknownCode(_ name: String, near known: String?) -> FieldProblem {
        FieldProblem(
            .notAWarning,
            Message(
                "contains '\(name.shortened)', which is not the code of a warning",
                "'\(name.shortened)'\(.은) 경고 코드가 아닙니다"),
            joint: "에 쓴 ",
            help: .didYouMean(known)
                ?? Message(
                    "write the code in brackets at the end of the warning",
                    "경고 끝의 대괄호 안에 있는 코드를 쓰십시오"))
    }

    static func errorCode(_ name: String) -> FieldProblem {
        FieldProblem(
            .notAWarning,
            Message("contains '\(name)', the code of an error", "'\(name)'\(.은) 오류 코드입니다"),
            joint: "에 쓴 ",
            help: Message("remove it: only warnings can be accepted", "지우십시오. 경고만 허용할 수 있습니다"))
    }
}

extension Message {
    fileprivate static func mustBe(_ wanted: Message, not found: Message) -> Message {
        Message(
            "must be \(wanted.english), not \(found.english)",
            "\(found)\(.이) 아니라 \(wanted)\(.이어야) 합니다")
    }
}

extension FieldKind {
    var isText: Bool { shape == .text }

    var noun: Message {
        switch self {
        case .wholeNumber: Message("a whole number", "정수")
        case .warningCodes: Message("a list of codes", "코드 목록")
        case .languages: Message("a list of language tags", "언어 태그 목록")
        case .menu: Message("a list of texts", "텍스트 목록")
        case .number: Message("a number", "숫자")
        case .flag: Message("true or false", "true 또는 false")
        case .views, .facts, .sections: Message("a list of objects", "객체 목록")
        case .terms, .markdownTexts: Message("text or a list of texts", "텍스트나 텍스트 목록")
        case .markdown, .dateText, .dateSpan, .link, .fieldKey, .ownKind, .text, .expectedText,
            .name, .imageName, .identifier, .exhibitType, .date, .language,
            .baseURL, .host, .theme, .colour, .typeface, .box:
            Message("text", "텍스트")
        }
    }

    /// A value of this kind, as written in the file.
    var example: String {
        switch shape {
        case .text: "\"…\""
        case .wholeNumber, .number: "0"
        case .flag: "true"
        case .list, .textOrList: "[\"…\"]"
        case .objects: "[]"
        }
    }
}
