/// Checks the HTML of a text as a parser of HTML sees it: nothing but what Markdown can ask for, and
/// no link but to where one may lead.
struct MarkupOracle {
    private let site: FuzzSite
    private let page: String

    private static let allowed: [String: Set<String>] = [
        "a": ["href", "title", "rel", "role", "aria-label"],
        "blockquote": [], "br": [], "code": ["class"],
        "div": ["class", "role", "aria-label", "tabindex"], "em": [],
        "h1": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [], "hr": [],
        "img": ["src", "alt", "title", "srcset", "sizes", "width", "height", "loading"],
        "li": ["id"], "ol": ["start"], "p": [], "picture": [], "pre": [],
        "section": ["class", "role", "aria-label"], "source": ["type", "srcset", "sizes"],
        "span": ["class", "lang"], "strong": [], "sup": ["id"], "table": [], "tbody": [],
        "td": ["class"], "th": ["class"], "thead": [], "tr": [], "ul": [],
    ]
    /// What a link must never lead to.
    private static let forbidden: Set<String> = ["data", "file", "javascript", "vbscript"]

    init(_ site: FuzzSite, page: String) {
        self.site = site
        self.page = page
    }

    /// Checks the HTML, and returns it as it was parsed.
    func check(_ html: [UInt8]) -> HTMLElement {
        let body = HTMLParser.body(
            Array("<section>".utf8) + html + Array("</section><footer>".utf8))
        let shown = FuzzInput.text(html).shown
        expect(
            body.elements.map(\.name) == ["section", "footer"]
                && body.text.isExactly(body.elements[0].text),
            "the text leaves its section: \(shown)")
        expect(
            !FuzzInput.text(html).unicodeScalars.contains(where: ShownTextOracle.isForbidden),
            "there is what HTML does not allow: \(shown)")
        expect(!body.hasComment, "there is a comment: \(shown)")
        let elements = body.elements[0].descendants
        expect(
            elements.count == Self.tags(in: html), "elements are nested wrongly: \(shown)")
        for element in elements { check(element, in: shown) }
        checkNotes(elements, in: shown)
        return body.elements[0]
    }

    /// The ids of notes and references are unique, and the links between them lead to one.
    private func checkNotes(_ elements: [HTMLElement], in html: String) {
        let ids = elements.compactMap { $0["id"] }
        expect(Set(ids).count == ids.count, "an id is not unique: \(html)")
        for link in elements where link["role"] != nil && link.name == "a" {
            let target = String((link["href"] ?? "").dropFirst())
            expect(ids.contains(target), "there is no '\(target)': \(html)")
        }
    }

    private static func tags(in html: [UInt8]) -> Int {
        zip(html, html.dropFirst()).count { $0 == UInt8(ascii: "<") && $1 != UInt8(ascii: "/") }
    }

    private func check(_ element: HTMLElement, in html: String) {
        let allowed = require(Self.allowed[element.name], "there is a <\(element.name)>: \(html)")
        for (name, _) in element.attributes {
            expect(allowed.contains(name), "<\(element.name)> has '\(name)': \(html)")
        }
        switch element.name {
        case "a": checkLink(element, in: html)
        case "img":
            checkPicture(element["src"] ?? "", in: html)
            checkCandidates(of: element, in: html)
        case "source": checkCandidates(of: element, in: html)
        case "code":
            // In bytes: what combines with the hyphen may begin a name.
            expect(
                element["class"]?.utf8.starts(with: "language-".utf8) ?? true, "a class: \(html)")
        case "span":
            expect(
                element["lang"] == "ko-Hani" || element["class"] == "tie", "a span: \(html)")
        default: break
        }
    }

    // MARK: Addresses

    private func checkLink(_ link: HTMLElement, in html: String) {
        let address = BrowserAddress(link["href"] ?? "")
        var isForeign = false
        switch address {
        case .samePage: break
        case .path(let path): checkPath(path, in: html)
        case .web:
            isForeign = true
            // From disk, an address without a scheme would lead into the reader's own network.
            expect(
                link["href"]?.lowercased().hasPrefix("http") == true,
                "a link has no scheme: \(html)")
        case .other(let scheme):
            expect(!Self.forbidden.contains(scheme), "a link leads to '\(scheme):': \(html)")
        }
        expect(
            (link["rel"] == "noopener") == isForeign, "'\(link["href"] ?? "")' and rel: \(html)")
    }

    private func checkCandidates(of element: HTMLElement, in html: String) {
        for candidate in (element["srcset"] ?? "").split(separator: ", ") {
            checkPicture(String(candidate.prefix { $0 != " " }), in: html)
        }
    }

    /// A picture is one of the site's, or none: nothing is loaded from elsewhere.
    private func checkPicture(_ address: String, in html: String) {
        guard case .path(let path) = BrowserAddress(address) else {
            fail("a picture is loaded from '\(address)': \(html)")
        }
        checkPath(path, in: html)
    }

    private func checkPath(_ path: String, in html: String) {
        let target = BrowserAddress.resolved(path, from: page)
        expect(
            target.map(site.paths.contains) == true, "'\(path)' leads nowhere: \(html)")
    }
}
