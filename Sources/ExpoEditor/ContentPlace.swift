import ExpoJSON

/// The place of a text in the content: a file, and a value in it or the whole of it.
struct ContentPlace: Hashable, CustomStringConvertible {
    /// The path in the folder of the content.
    let file: String
    /// The value in a JSON file; nil for the whole of a Markdown file.
    let pointer: JSONPointer?

    /// Reads a place such as `items.json#/0/name` or `pages/about.md#`; nil if no text of the content can be there.
    init?(_ text: String) {
        guard let end = text.firstIndex(of: "#") else { return nil }
        file = String(text[..<end])
        let rest = String(text[text.index(after: end)...])
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\\") }),
            !file.contains("\0")
        else { return nil }
        let folder = Self.exhibition(ofFile: file)
        if file.hasSuffix(".json"), let pointer = JSONPointer(rest) {
            self.pointer = pointer
        } else if parts.count == (folder.isEmpty ? 2 : 3), file.hasPrefix(folder + "pages/"),
            file.hasSuffix(".md"), rest.isEmpty
        {
            pointer = nil
        } else {
            return nil
        }
    }

    /// The folder of the exhibition that it belongs to, with a slash at its end; empty for a single one, and for what
    /// several share.
    var exhibition: String { Self.exhibition(ofFile: file) }

    /// Returns the same for a file of the content.
    static func exhibition(ofFile path: String) -> String {
        guard let slash = path.firstIndex(of: "/"),
            !["pages", "words", "images", "files"].contains(String(path[..<slash]))
        else { return "" }
        return String(path[...slash])
    }

    /// The index of the item whose pages alone the text can spoil: it is no part of an address, and names no picture.
    var item: Int? {
        guard file == exhibition + Self.items, let tokens = pointer?.tokens, tokens.count > 1,
            !["id", "name"].contains(tokens[1]), tokens.last != "image_name"
        else { return nil }
        return Int(tokens[0])
    }

    /// The name of the file with the exhibits of an exhibition.
    static let items = "items.json"
    /// The name of the file with the options of the theme, which several exhibitions share.
    static let theme = "theme.json"

    var description: String { "\(file)#\(pointer?.description ?? "")" }
}
