package import ExpoDiagnostics

/// The exit status of the program; numbers above 63 are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case done = 0
    case siteHasErrors = 1
    case misuse = 64
    case missingInput = 66
    case unavailable = 69
    case cannotCreateOutput = 73
    case cannotWriteOutput = 74
    case busy = 75
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// The meaning of the number in the help.
    package var meaning: Message {
        switch self {
        case .done: Message("done", "모두 마쳤습니다")
        case .siteHasErrors:
            Message(
                "the content, templates or pictures have errors",
                "콘텐츠, 템플릿, 이미지에 오류가 있습니다")
        case .misuse: Message("the command line is invalid", "명령줄이 잘못되었습니다")
        case .missingInput:
            Message("an input folder or file is missing", "읽을 폴더나 파일이 없습니다")
        case .unavailable:
            Message(
                "a required program or remote is not available", "필요한 프로그램이나 원격 저장소를 사용할 수 없습니다")
        case .cannotCreateOutput:
            Message("the output folder cannot be created", "출력 폴더를 만들 수 없습니다")
        case .cannotWriteOutput:
            Message("the output folder cannot be written", "출력 폴더에 저장할 수 없습니다")
        case .busy:
            Message("another process is using the output folder", "다른 작업이 출력 폴더를 사용하고 있습니다")
        case .hungUp: Message("the terminal was closed (SIGHUP)", "터미널이 닫혔습니다(SIGHUP)")
        case .interrupted: Message("interrupted (SIGINT)", "중단되었습니다(SIGINT)")
        case .terminated: Message("terminated (SIGTERM)", "종료 신호를 받았습니다(SIGTERM)")
        }
    }
}

extension ExitStatus {
    /// Returns the status for the kinds of problems; nil if only their severity matters.
    static func of(_ diagnostics: Diagnostics) -> ExitStatus? {
        diagnostics.sorted.lazy.filter { $0.severity == .error }.compactMap { status(of: $0.code) }
            .first
    }

    private static func status(of code: DiagnosticCode) -> ExitStatus? {
        switch code {
        case .missingFile, .unreadableFile, .missingShard: .missingInput
        case .cannotCreate, .foreignFile: .cannotCreateOutput
        case .cannotWrite: .cannotWriteOutput
        case .outputBusy: .busy
        default: nil
        }
    }
}

/// The reason why the program stops, when it is not a place in the site but the command line or the
/// machine.
package struct CommandFailure: Error, Sendable, Equatable {
    package let status: ExitStatus
    /// The fact, in lower case and without a full stop.
    package let message: Message
    /// How to fix it.
    package let help: Message?

    /// Creates a failure that ends the program with `status`.
    package init(_ status: ExitStatus, _ message: Message, help: Message? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
