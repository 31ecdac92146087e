/// An element as an HTML parser sees it.
struct HTMLElement {
    let name: String
    let attributes: [(name: String, value: String)]
    let children: [HTMLNode]

    /// Returns the value of an attribute.
    subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    /// The text of the element and of all within it.
    var text: String {
        children.map { child in
            switch child {
            case .text(let text): text
            case .element(let element): element.text
            case .comment: ""
            }
        }.joined()
    }

    /// The elements directly within it.
    var elements: [HTMLElement] {
        children.compactMap { child in
            if case .element(let element) = child { element } else { nil }
        }
    }

    /// All elements within it, in the order of the text.
    var descendants: [HTMLElement] { elements.flatMap { [$0] + $0.descendants } }

    /// Whether a comment is anywhere within it.
    var hasComment: Bool {
        children.contains { child in
            switch child {
            case .text: false
            case .comment: true
            case .element(let element): element.hasComment
            }
        }
    }
}
