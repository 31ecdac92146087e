internal import ExpoDiagnostics

/// Why the name of a file or folder in `files` cannot be published at every host, or not be copied
/// to every system.
///
/// The list is closed and the same for all hosts, so that a site can move from one to another.
enum RefusedFileName: Sendable, Hashable {
    /// A character that Netlify refuses, with the whole site: it would begin the query or the fragment
    /// of an address. (netlify/cli, src/utils/deploy/util.ts)
    case ofAddress(String)
    /// A character that Windows refuses ("Naming Files, Paths, and Namespaces"), as do artifacts of
    /// GitHub Actions. (actions/upload-artifact, issue 333)
    case ofWindows(String)
    /// A control character; Windows refuses these as well.
    case control
    /// A dot or a space at the end, which Windows cuts off.
    case end
    /// The name of a device of Windows, with any extension.
    case device
    /// A name that Netlify leaves out in any folder. (netlify/cli, src/commands/deploy/deploy.ts)
    case leftOutByNetlify
    /// A name that Cloudflare Pages leaves out in any folder. (cloudflare/workers-sdk,
    /// packages/wrangler/src/pages/validate.ts)
    case leftOutByCloudflare
    /// More bytes than file systems allow.
    case long

    /// The maximum number of bytes: that of ext4 and most others is 255, and a compressed copy has three
    /// more than its original.
    static let longest = 252

    /// Finds the reason to refuse a name without folders; `nil` if there is none.
    init?(_ name: some StringProtocol) {
        let folded = name.lowercased()
        if let character = name.first(where: { "#?".contains($0) }) {
            self = .ofAddress(String(character))
        } else if let character = name.first(where: { "\"*:<>|\\".contains($0) }) {
            self = .ofWindows(String(character))
        } else if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            self = .control
        } else if name.hasSuffix(".") || name.hasSuffix(" ") {
            self = .end
        } else if Self.isDevice(String(folded.prefix { $0 != "." })) {
            self = .device
        } else if ["_headers", "_redirects"].contains(name) || name.hasPrefix("__MACOSX") {
            self = .leftOutByNetlify
        } else if name == "node_modules" {
            self = .leftOutByCloudflare
        } else if name.utf8.count > Self.longest {
            self = .long
        } else {
            return nil
        }
    }

    /// Returns whether a lower-case name is that of a device of Windows ("Naming Files, Paths, and
    /// Namespaces").
    static func isDevice(_ folded: String) -> Bool {
        if ["con", "prn", "aux", "nul", "conin", "conout"].contains(folded) { return true }
        let device = folded.prefix(3)
        guard device == "com" || device == "lpt" else { return false }
        let number = folded.dropFirst(3)
        return number.count == 1 && number.allSatisfy { "0123456789¹²³".contains($0) }
    }

    /// Reports files with such a name, and folders once for all files in them.
    static func check(
        _ paths: some Sequence<String>, in content: FileTree, diagnostics: inout Diagnostics
    ) {
        var reported: Set<Substring> = []
        for path in paths {
            for part in path.split(separator: "/") {
                guard let reason = RefusedFileName(part) else { continue }
                if reported.insert(path[..<part.endIndex]).inserted {
                    let refused = String(path[..<part.endIndex])
                    diagnostics.report(
                        .refusedFileName(refused, reason), file: content.shown(refused))
                }
                break
            }
        }
    }
}
