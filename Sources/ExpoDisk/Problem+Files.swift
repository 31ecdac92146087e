package import ExpoDiagnostics

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

extension Problem {
    /// Returns the problem of a file or folder for which a system call failed.
    package static func failed(
        _ code: DiagnosticCode, _ error: SystemError, help: Message? = nil
    ) -> Problem {
        Problem(.error, code, error.message, help: help ?? error.help)
    }

    /// Returns the problem of another run that locks a folder, with its process if that is known.
    package static func outputBusy(holder process: Int?) -> Problem {
        Problem(
            .error, .outputBusy,
            Message(
                "another expo-site process is using this folder",
                "다른 expo-site가 이 폴더를 사용하고 있습니다"),
            help: process.map {
                Message(
                    "wait until the other expo-site has finished (process number \($0)), then try again",
                    "다른 expo-site(프로세스 번호 \($0))가 끝난 뒤에 다시 시도하십시오")
            }
                ?? Message(
                    "wait until the other expo-site has finished, then try again",
                    "다른 expo-site가 끝난 뒤에 다시 시도하십시오"))
    }
}

extension SystemError {
    /// The fact, as it follows the path in a message.
    package var message: Message {
        guard !isChange else { return .changedWhileRead }
        let (reason, verb) = (reason, operation.verb)
        return Message(
            "cannot be \(verb.english): \(reason.english)", "\(verb) 수 없습니다: \(reason)")
    }

    /// How to fix it, if there is a general answer.
    package var help: Message? {
        switch number {
        case ESTALE, EAGAIN, EBUSY, ETXTBSY: .tryAgainWhenUnused
        case EACCES, EPERM: Message("change its permissions", "권한을 바꾸십시오")
        case ENOSPC, EDQUOT: Message("free some disk space", "디스크 공간을 비우십시오")
        case ENOTDIR:
            Message(
                "move the file away, or choose another folder", "파일을 옮기거나 다른 폴더를 지정하십시오")
        case ENOENT:
            Message(
                "put the file or folder back, or correct its path",
                "파일이나 폴더를 다시 두거나 경로를 고치십시오")
        case EISDIR where operation == .read || operation == .opened:
            Message("use the path of a file", "파일의 경로를 쓰십시오")
        case EISDIR, EEXIST, ENOTEMPTY:
            Message("move or rename what is there", "그 자리에 있는 것을 옮기거나 이름을 바꾸십시오")
        case EFBIG:
            Message(
                "use a disk that allows larger files, or raise the limit with 'ulimit -f'",
                "더 큰 파일을 저장할 수 있는 디스크를 사용하거나, 'ulimit -f'로 한도를 높이십시오")
        case EROFS:
            Message("use a folder on a disk that can be written", "저장할 수 있는 디스크의 폴더를 사용하십시오")
        case EIO: Message("check the disk, then try again", "디스크를 점검한 뒤 다시 시도하십시오")
        case EMFILE, ENFILE:
            Message(
                "close other programs, or raise the limit with 'ulimit -n'",
                "다른 프로그램을 닫거나, 'ulimit -n'으로 한도를 높이십시오")
        case ENOMEM: Message("close other programs, then try again", "다른 프로그램을 닫고 다시 시도하십시오")
        case ENAMETOOLONG: Message("use a shorter name", "더 짧은 이름을 쓰십시오")
        case ELOOP: Message("remove one of the symbolic links", "심볼릭 링크 가운데 하나를 지우십시오")
        case EINTR, ETIMEDOUT: Message("try again", "다시 시도하십시오")
        case ENOSYS, ENOTSUP, EXDEV, ENXIO, EMLINK:
            Message("use a folder on another disk", "다른 디스크의 폴더를 사용하십시오")
        default: nil
        }
    }

    /// The reason for the failure.
    package var reason: Message {
        switch found {
        case .link: return Message("it is a symbolic link", "심볼릭 링크입니다")
        case .other: return Message("it is a pipe or a device", "파이프나 장치입니다")
        case .file, .folder, nil: break
        }
        return Self.reason(number)
    }

    /// Returns the meaning of a value of `errno`.
    package static func reason(_ number: Int32) -> Message {
        reasons[number] ?? Message("error \(number)", "오류 \(Int(number))번")
    }

    private static let reasons: [Int32: Message] = [
        EACCES: Message("permission denied", "권한이 없습니다"),
        EADDRNOTAVAIL: Message("the address is not available", "사용할 수 없는 주소입니다"),
        EAGAIN: Message("another program is using it", "다른 프로그램이 사용하고 있습니다"),
        EBADF: Message("it is closed", "닫혀 있습니다"),
        EBUSY: Message("the system is using it", "시스템이 사용하고 있습니다"),
        EDQUOT: Message("disk quota exceeded", "디스크 할당량을 넘었습니다"),
        EEXIST: Message("there is another file", "다른 파일이 있습니다"),
        EFBIG: Message("the file is too large", "파일이 너무 큽니다"),
        EINTR: Message("it was interrupted", "중단되었습니다"),
        EIO: Message("input/output error", "입출력 오류입니다"),
        EISDIR: Message("it is a folder", "폴더입니다"),
        ELOOP: Message("symbolic links form a loop", "심볼릭 링크가 서로를 가리킵니다"),
        EMFILE: Message("too many open files", "열린 파일이 너무 많습니다"),
        EMLINK: Message("the file has too many names", "파일의 이름이 너무 많습니다"),
        ENAMETOOLONG: Message("the name is too long", "이름이 너무 깁니다"),
        ENFILE: Message(
            "the system has too many open files", "시스템에 열린 파일이 너무 많습니다"),
        ENOENT: Message("there is no such file or folder", "그런 파일이나 폴더가 없습니다"),
        ENOEXEC: Message(
            "it is not a program for this system", "이 시스템의 프로그램이 아닙니다"),
        ENOMEM: Message("out of memory", "메모리가 부족합니다"),
        ENOSPC: Message("no space left on the disk", "디스크에 빈 공간이 없습니다"),
        ENOSYS: Message(
            "the system does not support this operation", "시스템이 지원하지 않는 작업입니다"),
        ENOTDIR: Message("it is not a folder", "폴더가 아닙니다"),
        ENOTEMPTY: Message("the folder is not empty", "폴더가 비어 있지 않습니다"),
        ENOTSUP: Message(
            "the disk does not support this operation", "디스크가 지원하지 않는 작업입니다"),
        ENXIO: Message("there is no such device", "그런 장치가 없습니다"),
        EPERM: Message("operation not permitted", "허용되지 않은 작업입니다"),
        EROFS: Message("the file system is read-only", "읽기 전용 파일 시스템입니다"),
        ESTALE: Message("it was changed in the meantime", "그사이에 바뀌었습니다"),
        ETIMEDOUT: Message("it did not answer in time", "제시간에 응답하지 않았습니다"),
        ETXTBSY: Message("the program is running", "실행 중인 프로그램입니다"),
        EXDEV: Message("it is on another disk", "다른 디스크에 있습니다"),
    ]
}

extension SystemError.Operation {
    /// The participle in English; in Korean the part before `수 없습니다`.
    fileprivate var verb: Message {
        switch self {
        case .locked: Message("locked", "잠글")
        case .made: Message("created", "만들")
        case .opened: Message("opened", "열")
        case .read: Message("read", "읽을")
        case .removed: Message("removed", "지울")
        case .started: Message("started", "시작할")
        case .written: Message("written", "저장할")
        }
    }
}
