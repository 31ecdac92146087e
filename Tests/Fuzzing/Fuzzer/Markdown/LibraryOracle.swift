private import CMark

/// What libcmark's own renderer makes of a text.
enum LibraryOracle {
    /// Returns the words of a text, in pictures too, without white space.
    static func words(of markdown: [UInt8]) -> String {
        let html = markdown.withUnsafeBytes { bytes in
            cmark_markdown_to_html(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
                CMARK_OPT_DEFAULT)
        }
        let text = require(html, "libcmark gave no HTML")
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return words(of: HTMLParser.body(String(cString: text).utf8))
    }

    /// Returns the words of an element, in pictures too, without white space.
    static func words(of element: HTMLElement) -> String {
        element.children.map { child in
            switch child {
            case .text(let text):
                String(text.unicodeScalars.filter { $0.value > 0x20 }.map(Character.init))
            case .comment: ""
            case .element(let inner):
                (inner["alt"] ?? "").filter { !$0.isWhitespace } + words(of: inner)
            }
        }.joined()
    }
}
