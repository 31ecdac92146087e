internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

// MARK: Templates

extension Problem {
    /// - Parameters:
    ///   - contents: what the theme has no place for.
    ///   - lines: the lines that show it.
    static func themeLacks(
        _ contents: [Message], lines: [(line: String, place: Message)], in file: String
    ) -> Problem {
        let english = contents.map(\.english).joined(separator: " and ")
        let korean = contents.map(\.korean).joined(separator: ", ")
        let englishLines = lines.map { "\($0.place.english) \($0.line)" }.joined(separator: "; ")
        let koreanLines = lines.map { "\($0.place.korean) \($0.line)" }.joined(separator: ", ")
        return Problem(
            .warning, .themeLacks,
            Message(
                "the theme has no place for \(english)",
                "테마에 \(korean)\(.을) 보여 줄 자리가 없습니다"),
            help: Message(
                "paste this into \(file): \(englishLines)",
                "\(file)에 다음을 붙여 넣으십시오: \(koreanLines)"))
    }
}

extension Problem {
    /// - Parameters:
    ///   - parts: what the template of the program includes or shows besides, as in the template.
    ///   - original: the path of that template.
    static func themeLacks(parts: [String], in file: String, original: String) -> Problem {
        lacking(
            Message(
                "\(file) does not have \(Self.list(parts))",
                "\(file)에 \(Self.list(parts))\(.이) 없습니다"),
            original)
    }

    static func themeLacks(rulesFor classes: [String], in file: String, original: String) -> Problem
    {
        lacking(
            Message(
                "\(file) has no rules for \(Self.list(classes))",
                "\(file)에 \(Self.list(classes))의 규칙이 없습니다"),
            original)
    }

    static func themeLacks(properties: [String], in file: String, original: String) -> Problem {
        lacking(
            Message(
                "\(file) does not use \(Self.list(properties)), so these options change nothing",
                "\(file)에서 \(Self.list(properties))\(.을) 쓰지 않으므로, 이 선택 사항을 고쳐도 아무것도 바뀌지 않습니다"),
            original)
    }

    static func themeLacks(words: [String], in file: String, original: String) -> Problem {
        lacking(
            Message(
                "\(file) does not have the words \(Self.list(words)), so they are those of the program",
                "\(file)에 문구 \(Self.list(words))\(.이) 없어서 프로그램의 문구가 나옵니다"),
            original)
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0.shortened)'" }.joined(separator: ", ")
    }

    private static func lacking(_ message: Message, _ original: String) -> Problem {
        Problem(
            .warning, .themeLacks, message,
            help: Message(
                "compare it with \(original), or remove it to have that one",
                "\(original)\(.과) 비교하거나, 지워서 프로그램의 파일을 쓰게 하십시오"))
    }
}

// MARK: Words

extension Problem {
    static func wordNotText(_ name: String, _ found: JSONKind) -> Problem {
        Problem(
            .error, .wrongType,
            Message(
                "the word '\(name.shortened)' must be text, not \(found.name.english)",
                "문구 '\(name.shortened)'의 값은 \(found.name)\(.이) 아니라 텍스트여야 합니다"),
            help: found == .number ? Message("put quotes around it", "따옴표로 묶으십시오") : nil)
    }

    static func missingWord(_ word: Word) -> Problem {
        let key = word.rawValue
        return Problem(
            .error, .missingWord,
            Message("the interface word '\(key)' is missing", "문구 '\(key)'\(.이) 없습니다"),
            help: Message("add \"\(key)\": \"…\"", "\"\(key)\": \"…\"\(.을) 추가하십시오"))
    }

    static func unknownWord(_ key: String, near known: String?) -> Problem {
        Problem(
            .warning, .unknownWord,
            Message(
                "the theme does not use the word '\(key.shortened)'",
                "테마에 문구 '\(key.shortened)'\(.이) 없습니다"),
            help: .didYouMean(known) ?? Message("remove it", "지우십시오"))
    }

    static func unknownPlaceholder(
        _ name: String, in word: String, known: [String]
    ) -> Problem {
        let names = known.map { "{\($0)}" }.joined(separator: ", ")
        return Problem(
            .warning, .unknownPlaceholder,
            Message(
                "the word '\(word)' cannot show '{\(name.shortened)}'",
                "문구 '\(word)'에는 '{\(name.shortened)}'\(.을) 보여 줄 수 없습니다"),
            help: known.isEmpty
                ? Message("write it without braces", "중괄호 없이 쓰십시오")
                : Message("it can show \(names)", "\(names)\(.을) 쓸 수 있습니다"))
    }

    static func unknownLanguage(_ language: String, known: [String]) -> Problem {
        let file = "words/\(language).json"
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .error, .unknownLanguage,
            Message(
                "the theme has no words for the language '\(language)'",
                "테마에 '\(language)' 언어의 문구가 없습니다"),
            help: known.isEmpty
                ? Message("add \(file) to the templates", "템플릿 폴더에 \(file)\(.을) 추가하십시오")
                : Message(
                    "add \(file) to the templates, or use one of \(names)",
                    "템플릿 폴더에 \(file)\(.을) 추가하거나, \(names) 중 하나를 쓰십시오"))
    }
}

extension Message {
    static let words = Message("the file of words", "문구 파일")
}

// MARK: Settings

extension Problem {
    static func unknownTheme(_ name: String, known: [String]) -> Problem {
        let names = ([ThemeKey.usualTheme] + known).joined(separator: ", ")
        return Problem(
            .error, .unknownTheme,
            Message("there is no theme '\(name.shortened)'", "'\(name.shortened)' 테마가 없습니다"),
            help: .didYouMean(Suggestion.nearest(to: name, among: [ThemeKey.usualTheme] + known))
                ?? Message("write one of these: \(names)", "다음 가운데 하나를 쓰십시오: \(names)"))
    }

    static func lowContrast(
        _ text: String, _ ground: String, tenths ratio: Int, least: Int
    ) -> Problem {
        let (ratio, least) = ("\(ratio / 10).\(ratio % 10)", "\(least / 10).\(least % 10)")
        return Problem(
            .warning, .lowContrast,
            Message(
                "the contrast of '\(text)' on '\(ground)' is only \(ratio) : 1",
                "'\(ground)' 위에서 '\(text)'의 대비가 \(ratio) : 1밖에 되지 않습니다"),
            help: Message(
                "choose colours that differ more in brightness: text needs at least \(least) : 1",
                "밝기 차이가 더 큰 색을 고르십시오. 글의 대비는 \(least) : 1 이상이어야 합니다"))
    }

    static var pageSizeOutOfRange: Problem {
        let sizes = ThemeKey.pageSizes
        return Problem(
            .error, .wrongType,
            Message(
                "'page_size' of the theme must be from \(sizes.lowerBound) to \(sizes.upperBound)",
                "테마의 'page_size'는 \(sizes.lowerBound) 이상 \(sizes.upperBound) 이하여야 합니다"),
            help: Message("write a number like 48", "48 같은 수를 쓰십시오"))
    }

    static func notAFont(_ path: String) -> Problem {
        Problem(
            .error, .notAFont,
            Message("'\(path.shortened)' is not a font", "'\(path.shortened)'\(.은) 글꼴이 아닙니다"),
            help: Message(
                "replace it with a font in the WOFF2, WOFF, TrueType or OpenType format",
                "WOFF2, WOFF, TrueType, OpenType 형식의 글꼴로 바꾸십시오"))
    }

    static func missingFont(_ path: String, near known: String?) -> Problem {
        Problem(
            .error, .deadLink,
            Message(
                "the theme has no font '\(path.shortened)'",
                "테마에 글꼴 '\(path.shortened)'\(.이) 없습니다"),
            help: .didYouMean(known)
                ?? Message(
                    "put the font into the folder Templates/assets",
                    "글꼴을 Templates/assets 폴더에 두십시오"))
    }

    static func invalidBox(_ key: String) -> Problem {
        Problem(
            .error, .invalidBox,
            Message(
                "'\(key)' must give a width and a height", "'\(key)'에는 너비와 높이를 써야 합니다"),
            help: Message(
                "write them like '28vw x 18rem'; a size with a condition goes before that",
                "'28vw x 18rem'처럼 쓰십시오. 조건이 있는 크기는 그 앞에 씁니다"))
    }
}

// MARK: Templates

extension Problem {
    static func missingTemplate(_ name: String) -> Problem {
        Problem(
            .error, .missingFile,
            Message("the theme has no '\(name).html'", "테마에 '\(name).html'\(.이) 없습니다"),
            help: Message(
                "add the template, or use --templates to choose another folder",
                "템플릿을 추가하거나, --templates로 다른 폴더를 지정하십시오"))
    }
}
