private import ExpoBytes
internal import ExpoDiagnostics

/// The error output of a program that failed, with its cause and how to fix it.
struct ProgramComplaint {
    private let cause: Cause?
    /// The line with the reason: the one that shows the cause, otherwise the last.
    let reason: String?

    init(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
            .map { $0.drop(while: \.isWhitespace) }
            .filter { !$0.isEmpty && !$0.hasPrefix("hint:") }
        let found = Self.cause(in: lines)
        cause = found?.cause
        // The last line of rsync contains only the number of the error.
        let last = lines.last { !$0.hasPrefix("rsync error:") } ?? lines.last
        reason = (found?.line ?? last).map { String($0).shortened(to: Self.longestReason) }
    }

    /// Returns how to fix it.
    ///
    /// - Parameter name: the program that failed.
    func help(for name: String) -> Message {
        switch cause {
        case .refused:
            Message(
                "check your SSH key, password or token, and whether you may write there",
                "SSH 키나 비밀번호, 토큰, 그리고 그곳에 저장할 권한이 있는지 확인하십시오")
        case .unknownHostKey:
            Message(
                "connect once with 'ssh' to accept the SSH key of the server",
                "'ssh'로 한 번 접속해 서버의 SSH 키를 받아들이십시오")
        case .noRemote:
            name == "rclone"
                ? Message(
                    "correct the name of the remote; 'rclone listremotes' lists the remotes",
                    "원격 저장소의 이름을 고치십시오. 원격 저장소는 'rclone listremotes'로 볼 수 있습니다")
                : Message(
                    "correct the name or address of the remote; 'git remote -v' lists the remotes",
                    "원격 저장소의 이름이나 주소를 고치십시오. 원격 저장소는 'git remote -v'로 볼 수 있습니다")
        case .otherPublication:
            Message(
                "another publication came first: run 'expo-site publish' again",
                "그사이에 다른 게시가 있었습니다. 'expo-site publish'를 다시 실행하십시오")
        case .unreachable:
            Message(
                "check the network connection and the name of the server",
                "네트워크 연결과 서버의 이름을 확인하십시오")
        case nil:
            Message(
                "fix the cause and run 'expo-site publish' again; --verbose shows the output of \(name)",
                "원인을 고친 뒤 'expo-site publish'를 다시 실행하십시오. --verbose를 붙이면 \(name)의 출력을 보여 줍니다")
        }
    }

    /// The frequent causes for which a program cannot use a remote.
    private enum Cause {
        case refused
        case unknownHostKey
        case noRemote
        case otherPublication
        case unreachable
    }

    /// The words with which git, ssh, rsync and rclone report each cause.
    private static let signs: [(Cause, [String])] = [
        (.unknownHostKey, ["host key verification failed"]),
        (
            .unreachable,
            [
                "could not resolve host", "name or service not known", "no such host",
                "connection refused", "connection timed out", "operation timed out",
                "network is unreachable", "no route to host", "failed to connect to",
            ]
        ),
        (
            .refused,
            [
                "authentication failed", "permission denied", "could not read username",
                "could not read password", "403 forbidden", "error: 403", "accessdenied",
                "invalidaccesskeyid", "401 unauthorized",
            ]
        ),
        (
            .noRemote,
            [
                "does not appear to be a git repository", "repository not found",
                "fatal: repository", "didn't find section in config file",
            ]
        ),
        (
            .otherPublication,
            ["(stale info)", "(fetch first)", "(non-fast-forward)", "(failed to update ref)"]
        ),
    ]

    private static func cause(in lines: [Substring]) -> (cause: Cause, line: Substring)? {
        for (cause, words) in signs {
            let line = lines.first { line in
                let line = line.lowercased()
                return words.contains { line.contains($0) }
            }
            if let line { return (cause, line) }
        }
        return nil
    }

    private static let longestReason = 150
}
