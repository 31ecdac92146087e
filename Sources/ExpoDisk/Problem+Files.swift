package import ExpoDiagnostics

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

extension Problem {
    /// Returns the problem of a file or folder on which a system call failed.
    package static func failed(
        _ code: DiagnosticCode, _ error: SystemError, help: Message? = nil
    ) -> Problem {
        Problem(.error, code, error.message, help: help ?? error.help)
    }

    /// Returns the problem of another run that holds a folder, by the process if that is known.
    package static func outputBusy(holder process: Int?) -> Problem {
        Problem(
            .error, .outputBusy,
            Message(
                "another expo-site process is using this folder",
                "다른 expo-site가 이 폴더를 쓰고 있습니다"),
            help: process.map {
                Message(
                    "wait until process \($0) has ended, then try again",
                    "프로세스 \($0)번이 끝난 뒤에 다시 시도하십시오")
            } ?? Message("wait until it has ended, then try again", "끝난 뒤에 다시 시도하십시오"))
    }
}

extension SystemError {
    /// The fact, as it is in a message behind the path.
    package var message: Message {
        guard !isChange else {
            return Message("the file was changed while it was read", "읽는 동안 파일이 바뀌었습니다")
        }
        let (reason, verb) = (reason, operation.verb)
        return Message(
            "cannot be \(verb.english): \(reason.english)", "\(verb) 수 없습니다: \(reason)")
    }

    /// What to do about it, if that is always the same.
    package var help: Message? {
        switch number {
        case ESTALE: Message("try again when no program is writing it", "아무도 쓰고 있지 않을 때 다시 시도하십시오")
        case EACCES, EPERM: Message("change its permissions", "권한을 바꾸십시오")
        case ENOSPC, EDQUOT: Message("free some disk space", "디스크 공간을 비우십시오")
        default: nil
        }
    }

    /// Why, in words of its own where there are some, else in those of the system.
    package var reason: Message {
        switch found {
        case .link: return Message("it is a symbolic link", "심볼릭 링크입니다")
        case .other: return Message("it is a pipe or a device", "파이프나 장치입니다")
        case .file, .folder, nil: break
        }
        return Self.reason(number)
    }

    /// Returns what a value of `errno` means.
    package static func reason(_ number: Int32) -> Message {
        reasons[number].map { Message($0.english, "\($0.korean)") }
            ?? Message(same: String(cString: strerror(number)).lowercased())
    }

    private static let reasons: [Int32: (english: String, korean: String)] = [
        EACCES: ("permission denied", "권한이 없습니다"),
        EAGAIN: ("another program is using it", "다른 프로그램이 쓰고 있습니다"),
        EDQUOT: ("disk quota exceeded", "디스크 할당량을 넘었습니다"),
        EEXIST: ("there is another file", "다른 파일이 있습니다"),
        EFBIG: ("the file is too large", "파일이 너무 큽니다"),
        EINTR: ("it was interrupted", "중단되었습니다"),
        EIO: ("input/output error", "입출력 오류입니다"),
        EISDIR: ("it is a folder", "폴더입니다"),
        ELOOP: ("symbolic links lead in a circle", "심볼릭 링크가 서로를 가리킵니다"),
        EMFILE: ("too many open files", "열린 파일이 너무 많습니다"),
        ENAMETOOLONG: ("the name is too long", "이름이 너무 깁니다"),
        ENOENT: ("there is no such file or folder", "그런 파일이나 폴더가 없습니다"),
        ENOMEM: ("out of memory", "메모리가 부족합니다"),
        ENOSPC: ("no space left on the disk", "디스크에 빈 공간이 없습니다"),
        ENOTDIR: ("it is not a folder", "폴더가 아닙니다"),
        ENOTEMPTY: ("the folder is not empty", "폴더가 비어 있지 않습니다"),
        EPERM: ("operation not permitted", "허용되지 않은 작업입니다"),
        EROFS: ("the file system is read-only", "읽기 전용 파일 시스템입니다"),
    ]
}

extension SystemError.Operation {
    /// The participle in English; in Korean what is before `수 없습니다`.
    fileprivate var verb: Message {
        switch self {
        case .locked: Message("locked", "잠글")
        case .made: Message("made", "만들")
        case .opened: Message("opened", "열")
        case .read: Message("read", "읽을")
        case .removed: Message("removed", "지울")
        case .started: Message("started", "시작할")
        case .written: Message("written", "쓸")
        }
    }
}
