internal import ExpoDiagnostics
internal import ExpoJSON

// MARK: Values of fields

extension FieldProblem {
    static var emptyElement: FieldProblem {
        FieldProblem(
            .emptyText, Message("is empty", "비어 있습니다"),
            help: Message("write a text, or remove the key", "텍스트를 쓰거나 키를 빼십시오"))
    }

    static var noDateSpan: FieldProblem {
        FieldProblem(
            .invalidDate, Message("is not a date in EDTF", "EDTF 형식의 날짜가 아닙니다"),
            help: Message(
                "write it like 1377, 1700/1799, 18XX or 1592~; write words for visitors in 'date'",
                "1377, 1700/1799, 18XX, 1592~처럼 쓰십시오. 방문자가 읽을 글은 'date'에 쓰십시오"))
    }

    static var noLink: FieldProblem {
        FieldProblem(
            .invalidLink, Message("is not an address of the web", "웹 주소가 아닙니다"),
            help: Message(
                "write an address that begins with https:// or http://",
                "https://나 http://로 시작하는 주소를 쓰십시오"))
    }

    static var noFieldKey: FieldProblem {
        FieldProblem(
            .invalidField, Message("cannot be the key of a field", "필드의 키로 쓸 수 없는 형식입니다"),
            help: Message(
                "begin with a letter; then use letters, digits, '-' and '_' only",
                "글자로 시작하고 글자, 숫자, '-', '_'만 쓰십시오"))
    }

    static func noKind(near known: String?) -> FieldProblem {
        let kinds = OwnField.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        return FieldProblem(
            .invalidField, Message("is not a kind of field", "없는 필드 종류입니다"),
            help: .didYouMean(known) ?? Message("use one of \(kinds)", "다음 중 하나를 쓰십시오: \(kinds)"))
    }

    // MARK: Views

    static func noView(_ found: JSONKind) -> FieldProblem {
        FieldProblem(
            .wrongType,
            Message(
                "must contain only objects, not \(found.name.english)",
                "\(found.name)\(.이) 아니라 객체만 포함해야 합니다"),
            help: Message(
                "write {\"image_name\": \"…\"} for each picture",
                "이미지마다 {\"image_name\": \"…\"}\(.을) 쓰십시오"))
    }

    static func unknownViewKey(_ key: String, known: [String]) -> FieldProblem {
        FieldProblem(
            .unknownKey,
            Message(
                "contains a picture with an unknown key '\(key.shortened)'",
                "알 수 없는 키 '\(key.shortened)'\(.이) 있는 이미지를 포함합니다"),
            help: .didYouMean(Suggestion.nearest(to: key, among: known)) ?? .knownKeys(known),
            severity: .warning)
    }

    static func viewWithout(_ key: String) -> FieldProblem {
        FieldProblem(
            .missingKey,
            Message(
                "contains a picture without '\(key)'", "'\(key)'\(.이) 없는 이미지를 포함합니다"),
            help: Message("add \"\(key)\": \"…\"", "\"\(key)\": \"…\"\(.을) 추가하십시오"))
    }

    /// - Parameter kind: the kind of the list, whose objects have keys of their own.
    static func noElement(_ found: JSONKind, in kind: FieldKind) -> FieldProblem {
        let members = kind.elements.filter(\.isRequired).map { "\"\($0.name)\": \"…\"" }
        let object = "{\(members.joined(separator: ", "))}"
        return FieldProblem(
            .wrongType,
            Message(
                "must contain only objects, not \(found.name.english)",
                "\(found.name)\(.이) 아니라 객체만 포함해야 합니다"),
            help: Message(
                "write \(object) for each \(kind.element.english)",
                "\(kind.element)마다 \(object)\(.을) 쓰십시오"))
    }

    static func unknownElementKey(_ key: String, in kind: FieldKind) -> FieldProblem {
        let known = kind.elements.map(\.name)
        return FieldProblem(
            .unknownKey,
            Message(
                "contains a \(kind.element.english) with an unknown key '\(key.shortened)'",
                "알 수 없는 키 '\(key.shortened)'\(.이) 있는 \(kind.element)\(.을) 포함합니다"),
            help: .didYouMean(Suggestion.nearest(to: key, among: known)) ?? .knownKeys(known),
            severity: .warning)
    }

    static func element(without key: Field, in kind: FieldKind) -> FieldProblem {
        FieldProblem(
            .missingKey,
            Message(
                "contains a \(kind.element.english) without '\(key.name)'",
                "'\(key.name)'\(.이) 없는 \(kind.element)\(.을) 포함합니다"),
            help: Message("add \"\(key.name)\": \"…\"", "\"\(key.name)\": \"…\"\(.을) 추가하십시오"))
    }

    static func tooManyElements(_ most: Int, in kind: FieldKind) -> FieldProblem {
        FieldProblem(
            .wrongType,
            Message(
                "contains more than \(most) objects", "객체를 \(most)개보다 많이 포함합니다"),
            help: Message("remove some", "일부를 지우십시오"))
    }

    static func conflicting(with other: String) -> FieldProblem {
        FieldProblem(
            .conflictingKeys,
            Message(
                "cannot be used together with '\(other)'", "'\(other)'\(.과) 함께 쓸 수 없습니다"),
            help: Message(
                "move it into an object of '\(other)', or remove it",
                "'\(other)'의 객체 안으로 옮기거나 지우십시오"))
    }
}

extension FieldKind {
    /// The word for an object in a list of this kind.
    fileprivate var element: Message {
        self == .sections ? Message("section", "구역") : Message("fact", "정보")
    }
}

// MARK: Facts and sections

extension Problem {
    static func repeatedSection(_ id: String) -> Problem {
        Problem(
            .error, .duplicateIdentifier,
            Message("two sections have the id '\(id)'", "두 구역의 id가 '\(id)'\(.으로) 같습니다"),
            help: Message("give one of them another id", "둘 중 하나의 id를 바꾸십시오"))
    }

    static func unknownSection(
        _ id: String, of item: String?, near known: @autoclosure @escaping () -> String?,
        known all: [String]
    ) -> Problem {
        let subject = item.map { Message.item($0) } ?? Message("an item", "한 전시품")
        return Problem(
            .error, .unknownSection,
            Message(
                "\(subject.english) hangs in a section '\(id.shortened)', which the exhibition does not have",
                "\(subject)의 구역 '\(id.shortened)'\(.이) 전시에 없습니다"),
            help: .didYouMean(known())
                ?? (all.isEmpty
                    ? Message(
                        "add it to the exposition: \"sections\": [{\"id\": \"\(id.shortened)\", \"title\": \"…\"}]",
                        "전시 파일에 추가하십시오: \"sections\": [{\"id\": \"\(id.shortened)\", \"title\": \"…\"}]"
                    )
                    : Message(
                        "use one of \(all.prefix(10).joined(separator: ", ")), or add the section to the exposition",
                        "\(all.prefix(10).joined(separator: ", ")) 중 하나를 쓰거나, 전시 파일에 구역을 추가하십시오")))
    }

    static func factsBeside(_ key: String) -> Problem {
        Problem(
            .error, .conflictingKeys,
            Message(
                "the exhibition has both 'facts' and '\(key)'", "전시에 'facts'와 '\(key)'\(.이) 함께 있습니다"
            ),
            help: Message(
                "move '\(key)' into 'facts' as {\"label\": \"…\", \"value\": \"…\"}, or remove it",
                "'\(key)' 값을 'facts' 안에 {\"label\": \"…\", \"value\": \"…\"}\(.으로) 옮기거나 지우십시오"))
    }
}

// MARK: fields.json

extension Problem {
    static func repeatedField(_ key: String) -> Problem {
        Problem(
            .error, .repeatedField,
            Message(
                "fields.json lists the field '\(key.shortened)' twice",
                "fields.json에 '\(key.shortened)' 필드가 두 번 있습니다"),
            help: .removeOneOfTwo)
    }

    static func reservedField(_ key: String) -> Problem {
        Problem(
            .error, .invalidField,
            Message(
                "'\(key)' is a key of items.json that is not shown in the record",
                "'\(key)'\(.은) items.json의 키이지만 기록에 나오는 필드가 아닙니다"),
            help: Message(
                "remove it from fields.json, or choose another key for a field of your own",
                "fields.json에서 빼거나, 직접 만든 필드라면 다른 키를 쓰십시오"))
    }

    static func kindOfStandard(_ key: String) -> Problem {
        Problem(
            .error, .invalidField,
            Message(
                "the standard field '\(key)' cannot have another 'kind'",
                "표준 필드 '\(key)'의 'kind'\(.은) 바꿀 수 없습니다"),
            help: Message("remove 'kind'", "'kind'를 지우십시오"))
    }

    /// - Parameters:
    ///   - isStandard: whether it is a standard field, whose kind is fixed.
    ///   - isDate: whether it is the date, by which the timeline sorts.
    static func noTermsToBrowse(_ key: String, isStandard: Bool, isDate: Bool) -> Problem {
        let help =
            isDate
            ? Message(
                "remove \"browse\": the timeline shows the exhibits by date",
                "\"browse\"\(.을) 빼십시오. 전시품은 연표에 시기순으로 나옵니다")
            : isStandard
                ? Message("remove \"browse\"", "\"browse\"\(.을) 빼십시오")
                : Message(
                    "write \"kind\": \"terms\", or remove \"browse\"",
                    "\"kind\": \"terms\"\(.을) 쓰거나 \"browse\"\(.을) 빼십시오")
        return Problem(
            .error, .invalidField,
            Message(
                "the field '\(key.shortened)' has no terms to browse by",
                "필드 '\(key.shortened)'\(.은) 용어 필드가 아니어서 갈래로 삼을 수 없습니다"),
            help: help)
    }

    static func fieldEnds(_ key: String, with end: String) -> Problem {
        Problem(
            .error, .invalidField,
            Message(
                "the field '\(key.shortened)' ends with '\(end)', as the column of a table does for a language or a further picture",
                "'\(key.shortened)' 필드가 표에서 언어나 추가 이미지의 열을 나타내는 '\(end)'\(.으로) 끝납니다"),
            help: Message("choose another key", "다른 키를 쓰십시오"))
    }

    static func fieldWithoutLabel(_ key: String, near known: String?) -> Problem {
        Problem(
            .error, .missingKey,
            Message(
                "the field '\(key.shortened)' has no 'label'",
                "'\(key.shortened)' 필드에 'label'\(.이) 없습니다"),
            help: known.map {
                Message(
                    "did you mean the standard field '\($0)'? Otherwise add \"label\": \"…\"",
                    "표준 필드 '\($0)'\(.을) 쓰려고 하셨습니까? 아니면 \"label\": \"…\"\(.을) 추가하십시오")
            } ?? Message("add \"label\": \"…\"", "\"label\": \"…\"\(.을) 추가하십시오"))
    }
}

// MARK: terms.json

extension Problem {
    static func noObject(_ subject: Message, _ found: JSONKind) -> Problem {
        Problem(
            .error, .wrongType,
            Message(
                "\(subject.english) must be an object, not \(found.name.english)",
                "\(subject)\(.은) \(found.name)\(.이) 아니라 객체여야 합니다"),
            help: Message(
                "write keys and their values between '{' and '}'",
                "키와 값은 '{'와 '}' 사이에 쓰십시오"))
    }

    static func noLabel(_ tag: String, of subject: Message) -> Problem {
        Problem(
            .error, .wrongType,
            Message(
                "'\(tag)' of \(subject.english) must be a text",
                "\(subject)의 '\(tag)' 값은 비어 있지 않은 텍스트여야 합니다"),
            help: Message(
                "write the term's name in this language, in quotes",
                "이 언어로 쓴 용어의 이름을 따옴표로 묶어 쓰십시오"))
    }

    static func invalidTerm(_ key: TermKey, of term: String) -> Problem {
        let (first, last) = (Int(key.range.lowerBound), Int(key.range.upperBound))
        let wanted: Message =
            switch key {
            case .sameAs:
                Message(
                    "an address that begins with http:// or https://", "http://나 https://로 시작하는 주소")
            case .latitude, .longitude:
                Message("a number from \(first) to \(last)", "\(first)에서 \(last)까지의 숫자")
            case .from, .to: Message("a year, such as 1392", "1392 같은 연도")
            }
        return Problem(
            .error, .invalidTerm,
            Message(
                "'\(key.rawValue)' of the term '\(term.shortened)' is not \(wanted.english)",
                "용어 '\(term.shortened)'의 '\(key.rawValue)' 값이 \(wanted)\(.이) 아닙니다"),
            help: Message(
                "correct it, or remove '\(key.rawValue)'", "고치거나 '\(key.rawValue)'\(.을) 빼십시오"))
    }

    static func halfOfCoordinates(of term: String) -> Problem {
        Problem(
            .error, .invalidTerm,
            Message(
                "the term '\(term.shortened)' has only one of 'latitude' and 'longitude'",
                "용어 '\(term.shortened)'에 'latitude'와 'longitude' 가운데 하나만 있습니다"),
            help: Message("add the other one, or remove both", "다른 하나를 추가하거나 둘 다 빼십시오"))
    }

    static func yearsReversed(of term: String) -> Problem {
        Problem(
            .error, .invalidTerm,
            Message(
                "'to' of the term '\(term.shortened)' is before 'from'",
                "용어 '\(term.shortened)'의 'to'가 'from'보다 앞섭니다"),
            help: Message("correct one of the two", "둘 중 하나를 고치십시오"))
    }

    static func repeatedTerm(_ term: String, like first: String) -> Problem {
        Problem(
            .error, .duplicateKey,
            Message(
                "the term '\(term.shortened)' is the same as '\(first.shortened)'",
                "용어 '\(term.shortened)'\(.은) '\(first.shortened)'\(.과) 같습니다"),
            help: .removeOneOfTwo)
    }

    static func termSpelling(_ term: String, like first: String) -> Problem {
        Problem(
            .warning, .termSpelling,
            Message(
                "the term '\(term.shortened)' is elsewhere spelled '\(first.shortened)'",
                "용어 '\(term.shortened)'\(.을) 다른 곳에서는 '\(first.shortened)'\(.으로) 썼습니다"),
            help: Message(
                "write it in the same way everywhere; both count as one term",
                "모든 곳에서 똑같이 쓰십시오. 둘은 한 용어로 취급합니다"))
    }
}

// MARK: Subjects

extension Message {
    static func field(_ ordinal: Int, named name: String?) -> Message {
        name.map { Message("field '\($0.shortened)'", "필드 '\($0.shortened)'") }
            ?? Message("field \(ordinal)", "\(ordinal)번째 필드")
    }

    static let terms = Message(same: "terms.json")

    static func termsOf(_ field: String) -> Message {
        Message("'\(field.shortened)' of terms.json", "terms.json의 '\(field.shortened)'")
    }

    static func term(_ name: String) -> Message {
        Message("the term '\(name.shortened)'", "용어 '\(name.shortened)'")
    }
}
