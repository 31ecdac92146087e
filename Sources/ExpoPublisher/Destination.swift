private import ExpoBytes
package import ExpoDiagnostics

/// The place where a site is published.
package enum Destination: Sendable, Equatable {
    /// A local folder.
    case folder(String)
    /// A branch of a repository, which is given by its address, or by the name of a remote in the
    /// local repository.
    case git(remote: String, branch: String)
    /// A folder for rsync: `HOST:PATH`, `HOST::MODULE/PATH` or `/PATH`.
    case rsync(String)
    /// A folder of an rclone remote: `REMOTE:PATH`, or `REMOTE:` for the remote itself.
    case rclone(String)

    /// Parses the destination that the user typed.
    package init(_ text: String) throws(DestinationError) {
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            self = .folder(text)
            return
        }
        let rest = String(text[text.index(after: colon)...])
        switch text[..<colon] {
        case "git": self = try Self.git(rest)
        case "rsync":
            guard Self.isOperand(rest), Self.namesFolder(rsync: rest[...]) else {
                throw DestinationError(
                    Message(
                        "'\(text)' does not name a folder on the server",
                        "'\(text)'에 서버의 폴더가 없습니다"),
                    help: Message(
                        "write rsync:HOST:PATH; rsync:HOST:. is the home folder there, and "
                            + "rsync:HOST::MODULE a module of an rsync daemon",
                        "rsync:HOST:PATH처럼 쓰십시오. rsync:HOST:.은 그곳의 홈 폴더, rsync:HOST::MODULE은 rsync 데몬의 모듈입니다"
                    ))
            }
            self = .rsync(rest)
        case "rclone":
            guard Self.isOperand(rest), let folder = Self.folder(rclone: rest) else {
                throw DestinationError(
                    Message(
                        "'\(text)' does not name a folder in the remote",
                        "'\(text)'에 원격 저장소의 폴더가 없습니다"),
                    help: Message(
                        "write rclone:REMOTE:PATH; rclone:REMOTE:. is the folder that the remote "
                            + "leads to, and 'rclone listremotes' lists the remotes",
                        "rclone:REMOTE:PATH처럼 쓰십시오. rclone:REMOTE:.은 원격 저장소의 첫 폴더이고, 원격 저장소는 'rclone listremotes'로 볼 수 있습니다"
                    ))
            }
            self = .rclone(folder)
        default:
            throw DestinationError(
                Message(
                    "unknown kind of destination '\(text[...colon])'",
                    "'\(String(text[...colon]))'\(.은) 알 수 없는 게시 방법입니다"),
                help: Message(
                    "use git:REMOTE#BRANCH, rsync:HOST:PATH or rclone:REMOTE:PATH; "
                        + "a folder with a colon in its name is ./\(text)",
                    "git:REMOTE#BRANCH, rsync:HOST:PATH, rclone:REMOTE:PATH 가운데 하나를 쓰십시오. 이름에 콜론이 있는 폴더는 ./\(text)처럼 씁니다"
                ))
        }
    }

    private static func git(_ text: String) throws(DestinationError) -> Destination {
        guard let separator = text.lastIndex(of: "#") else {
            throw DestinationError(
                Message("'git:\(text)' does not name a branch", "'git:\(text)'에 브랜치가 없습니다"),
                help: Message(
                    "write git:\(text.isEmpty ? "origin" : text)#gh-pages",
                    "git:\(text.isEmpty ? "origin" : text)#gh-pages처럼 쓰십시오"))
        }
        let remote = String(text[..<separator])
        let branch = String(text[text.index(after: separator)...])
        guard isOperand(remote), isBranch(branch) else {
            throw DestinationError(
                Message(
                    "'git:\(text)' does not name a branch in a repository",
                    "'git:\(text)'에 저장소의 브랜치가 없습니다"),
                help: Message(
                    "write git:REMOTE#BRANCH, such as git:origin#gh-pages",
                    "git:origin#gh-pages처럼 git:REMOTE#BRANCH로 쓰십시오"))
        }
        return .git(remote: remote, branch: branch)
    }

    /// Returns whether a text is a folder for rsync: a folder of a host, other than the root of its
    /// file system, or a local path that cannot be taken for a host.
    private static func namesFolder(rsync text: Substring) -> Bool {
        // In an IPv6 address, [::1], colons do not end the host.
        let address = text.prefix { !":/[".contains($0) }.endIndex
        let start =
            text[address...].first == "[" ? text[address...].firstIndex(of: "]") : text.startIndex
        guard let start, let end = text[start...].firstIndex(where: { ":/".contains($0) }) else {
            return false
        }
        guard text[end] == ":" else {
            let isPath = ["/", "./", "../"].contains { text.hasPrefix($0) }
            return isPath && !text.hasPrefix("//") && namesFile(text)
        }
        let host = text[..<end]
        let path = text[text.index(after: end)...]
        guard let first = path.first, !host.isEmpty, !host.hasSuffix("@") else { return false }
        guard !path.hasPrefix("//") else { return false }
        if first == ":" { return path.dropFirst().first.map { $0 != "/" && $0 != ":" } ?? false }
        return first != "/" || namesFile(path)
    }

    /// Returns the folder of a remote in the syntax of rclone; nil if the text names none.
    private static func folder(rclone text: String) -> String? {
        // An inline remote, `:webdav,url='http://x/':a`, begins with a colon, and may contain
        // others between quotes.
        var quote: Character?
        let end = text.indices.dropFirst().first { index in
            let character = text[index]
            if quote == nil, character == ":" { return true }
            if quote == character {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
            return false
        }
        guard let end else { return nil }
        let name = text[..<end].drop { $0 == ":" }.prefix { $0 != "," }
        let path = text[text.index(after: end)...]
        guard !name.isEmpty, !name.contains("/") else { return nil }
        if path == "." || path == "./" { return String(text[...end]) }
        return namesFile(path) ? text : nil
    }

    /// Returns whether a path leads to anything other than its start or a parent of it.
    private static func namesFile(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { $0 != "." && $0 != ".." }
    }

    /// Returns whether programs take a word for an operand and not for an option.
    private static func isOperand(_ text: String) -> Bool { !text.isEmpty && !text.hasPrefix("-") }

    /// Returns whether git allows a branch of this name; slightly stricter than `git
    /// check-ref-format`.
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return isOperand(name) && !name.contains("..") && !name.contains("@{")
            && parts.allSatisfy {
                !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") && !$0.hasSuffix(".")
            }
            && name.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains($0)
            }
    }
}

/// The reason why a destination is invalid.
package struct DestinationError: Error, Sendable, Equatable {
    /// The fact, in lower case and without a full stop.
    package let message: Message
    package let help: Message

    init(_ message: Message, help: Message) {
        self.message = message
        self.help = help
    }
}
