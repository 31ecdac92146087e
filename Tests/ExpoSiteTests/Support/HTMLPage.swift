import Foundation

/// A page read tag by tag, just well enough for pages that the program makes.
struct HTMLPage {
    let tags: [Tag]

    /// An opening tag, and the text of its element without the tags in it.
    struct Tag {
        let name: String
        let attributes: [String: String]
        let text: String
    }

    init(_ text: String) {
        tags = text.matches(of: /<([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/).map { match in
            let rest = text[match.range.upperBound...]
            let end = rest.firstRange(of: "</\(match.1)>")?.lowerBound ?? rest.startIndex
            return Tag(
                name: String(match.1), attributes: Self.attributes(match.2),
                text: Self.decoded(rest[..<end].replacing(/<[^>]*>/, with: "")))
        }
    }

    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

    /// Every address the page names, of pages, pictures and style sheets.
    var addresses: [String] {
        tags.flatMap { [$0.attributes["href"], $0.attributes["src"]] }.compactMap { $0 }
    }

    /// The targets of fragments.
    var ids: [String] { tags.compactMap { $0.attributes["id"] } }

    /// The content security policy's sources by directive.
    var policy: [String: String] {
        let meta = all("meta").first {
            $0.attributes["http-equiv"] == "Content-Security-Policy"
        }
        let directives = meta?.attributes["content"]?.split(separator: ";") ?? []
        return directives.reduce(into: [:]) { policy, directive in
            let words = directive.split(separator: " ", maxSplits: 1).map(String.init)
            policy[words[0]] = words.count > 1 ? words[1] : ""
        }
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        text.matches(of: /([A-Za-z-]+)(?:="([^"]*)")?/).reduce(into: [:]) { attributes, match in
            attributes[match.1.lowercased()] = decoded(match.2 ?? "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
