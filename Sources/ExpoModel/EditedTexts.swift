private import ExpoBytes
package import ExpoDiagnostics
private import ExpoJSON

/// The places of texts in the content, by which the page of a site that is being edited names them: the path of the file,
/// and behind `#` a JSON pointer. (RFC 6901)
package struct EditedTexts: Sendable {
    /// The folder of the content as in the paths of texts, with a slash at its end.
    private let root: String
    private let main: String
    /// The path of the items' file, and the offset of each item in it.
    private let itemsPath: String
    private let items: [Int]

    /// - Parameters:
    ///   - root: the folder of the content, as in the paths of its texts.
    ///   - items: the text of `items.json`, as it was read.
    package init(in root: String, languages: SiteLanguages, items: SourceText?) {
        self.root = root.hasSuffix("/") ? root : root + "/"
        main = languages.main
        itemsPath = items?.path ?? ""
        self.items = items.map(Self.elements) ?? []
    }

    private static func elements(of source: SourceText) -> [Int] {
        let found = try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            var offsets: [Int] = []
            try scanner.enterArray()
            while try scanner.nextElement() {
                offsets.append(scanner.offset)
                try scanner.skip()
            }
            return offsets
        }
        return found ?? []
    }

    /// Returns the index in its file of the item with a text.
    package func item(with text: ContentText) -> Int {
        items.partitionIndex { $0 <= text.offset } - 1
    }

    /// Returns the place of a text of a page in a language; nil if it is in no file of the content.
    ///
    /// A text that lacks the language has the place where the translation would be.
    package func place(of text: ContentText, in tag: String) -> String? {
        guard text.source.path.hasPrefix(root) else { return nil }
        let file = String(text.source.path.dropFirst(root.count))
        guard file.hasSuffix(".json") else {
            let isMissing = text.isFallback && tag != main
            return (isMissing ? "\(file.dropLast(3)).\(tag).md" : file) + "#"
        }
        guard var pointer = pointer(to: text) else { return nil }
        if text.isFallback, tag != main {
            if pointer.tokens.last == main { pointer.tokens.removeLast() }
            pointer = pointer[tag]
        }
        return "\(file)#\(pointer)"
    }

    private func pointer(to text: ContentText) -> JSONPointer? {
        guard text.source.path == itemsPath else {
            return JSONPointer(to: text.offset, in: text.source)
        }
        let index = item(with: text)
        guard items.indices.contains(index) else { return nil }
        let rest = JSONPointer(to: text.offset, in: text.source, from: items[index])
        return rest.map { JSONPointer([String(index)] + $0.tokens) }
    }
}
