/// A text of the program in each of its languages.
///
/// All are written where the text is declared, so that no translation can be missing:
///
///     Message("'\(verb)' has no option '\(option)'", "'\(verb)'에는 '\(option)' 옵션이 없습니다")
package struct Message: Sendable, Hashable {
    package let english: String
    package let korean: String

    package init(_ english: String, _ korean: KoreanMessage) {
        self.english = english
        self.korean = korean.string
    }

    /// Creates a text that is the same in every language, such as a command.
    package init(same text: String) {
        english = text
        korean = text
    }

    /// The labels of a report.
    package static let error = Message("error", "오류")
    package static let warning = Message("warning", "경고")
    package static let help = Message("help", "도움말")

    package func text(in language: MessageLanguage) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}

/// A language of the program's messages.
package enum MessageLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The language of messages that an environment selects (POSIX.1-2024, "Internationalization
    /// Variables"): the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty; English if
    /// it is none of these languages, or if its encoding is not UTF-8.
    package init(environment: [String: String]) {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? ""
        let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        let known = MessageLanguage(rawValue: String(language)) ?? .english
        self = Self.isUTF8(locale) ? known : .english
    }

    /// Returns whether a locale, `language_TERRITORY.codeset@modifier`, has no codeset or UTF-8.
    private static func isUTF8(_ locale: String) -> Bool {
        let codeset = locale.prefix { $0 != "@" }.drop { $0 != "." }.dropFirst()
        return codeset.isEmpty || ["utf-8", "utf8"].contains(codeset.lowercased())
    }
}
