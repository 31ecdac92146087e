package import ExpoDiagnostics

/// The kind of a key's value.
package enum FieldKind: Int, Sendable, CaseIterable {
    /// Any text.
    case text
    /// A text that should not be empty: an empty one is a warning.
    case expectedText
    /// A text that must not be empty: an empty one is an error.
    case name
    /// The name of a picture, with or without an extension.
    case imageName
    /// A part of an address: letters, digits, hyphens and underscores of any script.
    case identifier
    /// The name of a schema.org type; `ExhibitType` lists the known ones.
    case exhibitType
    /// An RFC 3339 full date.
    case date
    /// A language tag.
    case language
    /// A list of language tags, no two the same.
    case languages
    /// An absolute `http` or `https` address.
    case baseURL
    /// The name of a kind of host.
    case host
    /// A whole number of 0 or more.
    case wholeNumber
    /// A list of texts, each the code of a warning.
    case warningCodes
    /// A list of texts, each the name of a page that a menu leads to.
    case menu
    /// Text in Markdown.
    case markdown
    /// A text in Markdown, or a list of such texts.
    case markdownTexts
    /// A term, or a list of terms; `terms.json` may say more about them.
    case terms
    /// A date in words for visitors; `DateText` knows the forms that machines can read.
    case dateText
    /// A date or a span of dates in EDTF; see `DateSpan`.
    case dateSpan
    /// A number, which may have a fraction.
    case number
    /// An `http` or `https` address.
    case link
    /// `true` or `false`.
    case flag
    /// A list of objects, one for each view of an exhibit.
    case views
    /// A list of objects with a label and a value each.
    case facts
    /// A list of objects, one for each section of the exhibition.
    case sections
    /// The key of a field.
    case fieldKey
    /// The name of the kind of a field of the exhibition's own.
    case ownKind
    /// The name of a theme that comes with the program.
    case theme
    /// A colour, `#f5eedf`.
    case colour
    /// A font file of the theme, or the names of typefaces; see `Typeface`.
    case typeface
    /// The size at which a theme shows pictures; `PictureBox` knows its form.
    case box

    /// The JSON form of a value.
    package enum Shape: Sendable {
        case text
        case wholeNumber
        case number
        case flag
        /// A list of texts.
        case list
        /// A text, or a list of texts.
        case textOrList
        /// A list of objects.
        case objects
    }

    package var shape: Shape {
        switch self {
        case .wholeNumber: .wholeNumber
        case .warningCodes, .languages, .menu: .list
        case .number: .number
        case .flag: .flag
        case .terms, .markdownTexts: .textOrList
        case .views, .facts, .sections: .objects
        case .markdown, .dateText, .dateSpan, .link, .fieldKey, .ownKind, .text, .expectedText,
            .name, .imageName, .identifier, .exhibitType, .date, .language,
            .baseURL, .host, .theme, .colour, .typeface, .box:
            .text
        }
    }
}

extension FieldKind {
    /// The keys of the objects in a list of this kind; empty if it is no list of objects with keys of
    /// their own.
    package var elements: [Field] {
        switch self {
        case .facts: Fact.keys
        case .sections: Section.keys
        default: []
        }
    }
}

/// The checks of `TextCheck` as regular expressions (ECMA-262 in Unicode mode), for JSON Schema.
extension FieldKind {
    /// The expression that texts of this kind match; `nil` if any text is valid.
    package var pattern: String? {
        switch self {
        case .text, .exhibitType, .host, .wholeNumber, .warningCodes, .languages, .menu, .markdown,
            .dateText, .number, .flag, .views, .facts, .sections, .ownKind, .theme, .box:
            nil
        case .colour: "^#[0-9A-Fa-f]{6}$"
        case .typeface: Typeface.pattern
        case .dateSpan: Self.edtf
        case .expectedText, .name, .terms, .markdownTexts: "[^\(Self.invisible)]"
        case .imageName: "^(?!\\.)[^\(Self.noName)]*[^/\\\\\(Self.invisible)][^\(Self.noName)]*$"
        case .fieldKey: "^\\p{Alphabetic}[\\p{Alphabetic}\\p{Mn}\\p{N}_\\-]*$"
        case .link: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s]+$"
        case .identifier: "^[\\p{Alphabetic}\\p{Mn}\\p{N}_\\-]+$"
        case .date: "^(?:[0-9]{4}-\(Self.day)|\(Self.leapYear)-02-29)$"
        case .language: "^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$"
        case .baseURL:
            "^[Hh][Tt][Tt][Pp][Ss]?://[\(Self.hostCharacters)][\(Self.hostCharacters):]*"
                + "(?:/[\(Self.hostCharacters):/@]*)?$"
        }
    }

    /// The problem of a text that does not match, and the fix.
    package var patternProblem: Message? {
        switch self {
        case .text, .exhibitType, .host, .wholeNumber, .warningCodes, .languages, .menu, .markdown,
            .dateText, .number, .flag, .views, .facts, .sections, .ownKind, .theme, .box:
            nil
        case .colour:
            Message(
                "Write a colour in six digits, like #1f4539.", "색을 #1f4539처럼 여섯 자리로 쓰십시오.")
        case .typeface:
            Message(
                "Write names of typefaces, or the path of a font file in 'assets'.",
                "글꼴 이름이나 'assets'에 있는 글꼴 파일의 경로를 쓰십시오.")
        case .dateSpan:
            Message(
                "Write a date in EDTF, like 1377, 1700/1799, 18XX or 1592~.",
                "1377, 1700/1799, 18XX, 1592~처럼 EDTF로 쓰십시오.")
        case .fieldKey:
            Message(
                "Begin with a letter; then use letters, digits, '-' and '_' only.",
                "글자로 시작하고 글자, 숫자, '-', '_'만 쓰십시오.")
        case .link:
            Message(
                "Write an address that begins with http:// or https://.",
                "http://나 https://로 시작하는 주소를 쓰십시오.")
        case .expectedText, .name, .terms, .markdownTexts:
            Message("This is empty: write a text.", "비어 있습니다. 텍스트를 쓰십시오.")
        case .imageName:
            Message(
                "Write only the name of a file in Content/images, without folders.",
                "폴더 없이 Content/images에 있는 파일의 이름만 쓰십시오.")
        case .identifier:
            Message("Use letters, digits, '-' and '_' only.", "글자, 숫자, '-', '_'만 쓰십시오.")
        case .date:
            Message(
                "Write year, month and day like this: 1900-04-14.",
                "연, 월, 일을 1900-04-14처럼 쓰십시오.")
        case .language: Message("Write a tag like ko, en or fr.", "ko, en, fr 같은 태그를 쓰십시오.")
        case .baseURL:
            Message(
                "Write an address like https://museum.example/exposition/.",
                "https://museum.example/exposition/ 같은 주소를 쓰십시오.")
        }
    }

    /// The maximum number of characters, if any. The program counts bytes, so it may reject shorter
    /// texts of other scripts.
    package var longest: Int? {
        switch self {
        case .text, .expectedText, .name, .exhibitType, .date, .baseURL, .host, .wholeNumber,
            .warningCodes, .languages, .menu, .markdown, .markdownTexts, .terms, .dateText,
            .dateSpan,
            .number, .link, .flag, .views, .facts, .sections, .ownKind, .theme,
            .colour, .box:
            nil
        case .imageName: 255
        case .typeface: 500
        case .identifier, .fieldKey: 120
        case .language: 35
        }
    }

    /// White space, control characters and invisible characters. Planes beyond the first, which
    /// contain tags and musical symbols, are left out, because not every editor supports them.
    private static let invisible =
        #"\u0000- \u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F"#
        + #"\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8"#

    /// Characters that file names must not contain.
    private static let noName = #"/\\\u0000-\u001F\u007F"#

    /// A month and day that exist in every year.
    private static let day =
        "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
        + "|02-(?:0[1-9]|1[0-9]|2[0-8]))"

    private static let leapYear =
        "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"

    /// A date or a span in EDTF, except that its end is not compared with its start.
    private static let edtf: String = {
        let full = "-?[0-9]{4}-\(day)|-?\(leapYear)-02-29"
        let time = "T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:Z|[+\\-][0-9]{2}(?::[0-9]{2})?)?"
        let year = "-?[0-9]{2}(?:[0-9]{2}|[0-9]X|XX)|Y-?[1-9][0-9]{4,}"
        let month = "-?[0-9]{4}-(?:0[1-9]|1[0-2]|2[1-4]|XX)"
        let unknownDay = "-?[0-9]{4}-(?:0[1-9]|1[0-2]|XX)-XX"
        let date = "(?:(?:\(full)|\(year)|\(month)|\(unknownDay))[~?%]?|(?:\(full))\(time))"
        return "^(?:\(date)|\(date)/(?:\(date)|\\.\\.)?|(?:\\.\\.)?/\(date))$"
    }()

    private static let hostCharacters = #"A-Za-z0-9\-._~\[\]!$&()*+,;=%"#
}
