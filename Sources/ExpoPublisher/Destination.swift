/// Where a site is published.
package enum Destination: Sendable, Equatable {
    /// A folder of this machine.
    case folder(String)
    /// A branch of a repository, which is named by its address, or as a repository here knows it.
    case git(remote: String, branch: String)
    /// A folder that rsync reaches: `HOST:PATH`.
    case rsync(String)
    /// A folder of a remote that rclone knows: `REMOTE:PATH`.
    case rclone(String)

    /// Reads what a person types.
    package init(_ text: String) throws(DestinationError) {
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            self = .folder(text)
            return
        }
        let rest = String(text[text.index(after: colon)...])
        switch text[..<colon] {
        case "git": self = try Self.git(rest)
        case "rsync":
            guard Self.isOperand(rest) else {
                throw DestinationError(
                    "'\(text)' names no folder", help: "write rsync:HOST:PATH")
            }
            self = .rsync(rest)
        case "rclone":
            guard Self.isOperand(rest), rest.contains(":") else {
                throw DestinationError(
                    "'\(text)' names no remote of rclone",
                    help: "write rclone:REMOTE:PATH; 'rclone listremotes' tells which there are")
            }
            self = .rclone(rest)
        default:
            throw DestinationError(
                "'\(text[...colon])' is no kind of destination",
                help: "there are git:REMOTE#BRANCH, rsync:HOST:PATH and rclone:REMOTE:PATH; "
                    + "a folder with a colon in its name is ./\(text)")
        }
    }

    private static func git(_ text: String) throws(DestinationError) -> Destination {
        guard let sign = text.lastIndex(of: "#") else {
            throw DestinationError(
                "'git:\(text)' names no branch", help: "write git:\(text)#gh-pages")
        }
        let remote = String(text[..<sign])
        let branch = String(text[text.index(after: sign)...])
        guard isOperand(remote), isBranch(branch) else {
            throw DestinationError(
                "'git:\(text)' names no branch of a repository",
                help: "write git:REMOTE#BRANCH, such as git:origin#gh-pages")
        }
        return .git(remote: remote, branch: branch)
    }

    /// Whether a program takes a word for what it is, and not for an option.
    private static func isOperand(_ text: String) -> Bool { !text.isEmpty && !text.hasPrefix("-") }

    /// Whether git allows a branch of this name (`git check-ref-format`), and a little less.
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

/// What makes a destination none.
package struct DestinationError: Error, Sendable, Equatable {
    /// The fact, in lower case and without a full stop.
    package let message: String
    package let help: String

    init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }
}
