private import CGumbo

/// An HTML parser like those of browsers, which shares nothing with the program; only this file
/// calls libgumbo.
enum HTMLParser {
    /// Returns the `html` element of a page.
    static func page(_ html: some Collection<UInt8>) -> HTMLElement {
        let html = Array(html)
        return html.withUnsafeBytes { bytes in
            var options = kGumboDefaultOptions
            options.max_errors = 0
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let output = require(
                gumbo_parse_with_options(&options, start, bytes.count), "libgumbo gave no page")
            defer { gumbo_destroy_output(&options, output) }
            guard case .element(let page) = node(output.pointee.root) else {
                fail("libgumbo gave a page without elements")
            }
            return page
        }
    }

    /// Returns the `body` element of a page that has this in its body.
    static func body(_ html: some Collection<UInt8>) -> HTMLElement {
        let page = page(Array("<!DOCTYPE html><title></title><body>".utf8) + html)
        return require(page.elements.first { $0.name == "body" }, "libgumbo gave no body")
    }

    private static func node(_ node: UnsafeMutablePointer<GumboNode>) -> HTMLNode {
        switch node.pointee.type {
        case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: .element(element(node.pointee.v.element))
        case GUMBO_NODE_COMMENT: .comment(String(cString: node.pointee.v.text.text))
        default: .text(String(cString: node.pointee.v.text.text))
        }
    }

    private static func element(_ element: GumboElement) -> HTMLElement {
        let attributes = pointers(element.attributes, to: GumboAttribute.self).map {
            (String(cString: $0.pointee.name), String(cString: $0.pointee.value))
        }
        let children = pointers(element.children, to: GumboNode.self).map(node)
        return HTMLElement(
            name: name(of: element), attributes: attributes, children: children)
    }

    /// Returns an element's name; that of one which HTML does not know, as it is written.
    private static func name(of element: GumboElement) -> String {
        guard element.tag == GUMBO_TAG_UNKNOWN else {
            return String(cString: gumbo_normalized_tagname(element.tag))
        }
        var tag = element.original_tag
        gumbo_tag_from_original_text(&tag)
        return FuzzInput.text(UnsafeRawBufferPointer(start: tag.data, count: tag.length))
    }

    private static func pointers<Element>(
        _ vector: GumboVector, to type: Element.Type
    ) -> [UnsafeMutablePointer<Element>] {
        (0..<Int(vector.length)).compactMap { index in
            vector.data[index]?.assumingMemoryBound(to: type)
        }
    }
}
