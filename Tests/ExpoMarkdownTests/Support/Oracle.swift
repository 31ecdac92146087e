import CMark

/// The output of libcmark's own renderer for a text.
enum Oracle {
    static func html(_ markdown: [UInt8]) -> String {
        let html = markdown.withUnsafeBytes { bytes in
            cmark_markdown_to_html(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
                CMARK_OPT_DEFAULT)
        }
        guard let html else { return "" }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html)
    }

    static func html(_ markdown: String) -> String {
        html(Array(markdown.utf8))
    }
}
