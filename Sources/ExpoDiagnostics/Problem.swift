/// A problem and how to fix it, without the place.
///
/// Each module declares its problems as static functions of typed values, in files whose names
/// begin with `Problem+`. The code that finds a problem adds the place:
///
///     diagnostics.report(.missingAlt(of: item), at: item.imageName.offset, in: source)
package struct Problem {
    package let severity: Diagnostic.Severity
    package let code: DiagnosticCode
    /// The fact, without a full stop; English begins in lower case.
    package let message: () -> Message
    /// How to fix it.
    package let help: () -> Message?

    /// - Parameters:
    ///   - message: evaluated only if it may be shown, as is the help, so a search for a similar
    ///     word may take time.
    package init(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode,
        _ message: @autoclosure @escaping () -> Message,
        help: @autoclosure @escaping () -> Message? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.help = help
    }
}

extension Message {
    /// Suggests another word; nil if none is similar.
    package static func didYouMean(_ word: String?) -> Message? {
        word.map { Message("did you mean '\($0)'?", "'\($0)'\(.을) 쓰려고 하셨습니까?") }
    }

    /// The file changed while it was read, so its content is unknown.
    package static let changedWhileRead = Message(
        "the file was changed while it was read", "읽는 동안 파일이 바뀌었습니다")
    package static let tryAgainWhenUnused = Message(
        "try again when no other program is using it", "다른 프로그램이 사용하고 있지 않을 때 다시 시도하십시오")
}
