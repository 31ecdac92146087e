/// What an HTML parser finds within an element.
enum HTMLNode {
    case element(HTMLElement)
    case text(String)
    case comment(String)
}
