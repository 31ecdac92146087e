internal import ExpoBytes

/// Links, and images with the text in their brackets.
extension HTMLComposer {
    // MARK: Links

    mutating func openLink(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        isInLink = true
        isInAutolink = (isKorean || extensions.contains(.note)) && tree.isAutolink
        let destination = tree.destination
        if endOfPiece(of: destination, from: 0) == destination.count {
            openLink(to: destination, tree, resolve)
        } else {
            openLink(to: withoutMarks(destination).span, tree, resolve)
        }
    }

    private mutating func openLink(
        to written: Span<UInt8>, _ tree: borrowing MarkdownTree,
        _ resolve: (LinkDestination) -> LinkResolution
    ) {
        let scheme = Scheme(of: written)
        switch resolution(of: written, scheme, .link, tree, resolve) {
        case .dead: return
        // If the page is opened from disk, an address that inherits the page's scheme would lead to
        // a computer in the reader's own network.
        case .keep where written.starts(with: "//".utf8): openTag("<a href=\"https:", written)
        case .keep: openTag("<a href=\"", written)
        case .replace(let address, _): openTag("<a href=\"", address)
        }
        writeTitle(tree)
        html.append(scheme == .web ? "\" rel=\"noopener\">" : "\">")
        isInAnchor = true
        startOfLink = html.count
    }

    mutating func closeLink(_ tree: borrowing MarkdownTree) {
        checkLink(tree)
        if isInAnchor { html.append("</a>") }
        isInAnchor = false
        isInLink = false
        isInAutolink = false
    }

    // MARK: Images

    mutating func openImage(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        let destination = tree.destination
        if endOfPiece(of: destination, from: 0) == destination.count {
            openImage(at: destination, tree, resolve)
        } else {
            openImage(at: withoutMarks(destination).span, tree, resolve)
        }
    }

    private mutating func openImage(
        at written: Span<UInt8>, _ tree: borrowing MarkdownTree,
        _ resolve: (LinkDestination) -> LinkResolution
    ) {
        switch resolution(of: written, Scheme(of: written), .image, tree, resolve) {
        case .dead: return
        case .keep:
            picture = nil
            openTag("<img src=\"", written)
        case .replace(let address, let picture):
            self.picture = picture
            writeSources()
            openTag("<img src=\"", address)
        }
        html.append("\" alt=\"")
        startOfAlt = html.count
        images = 1
    }

    private mutating func writeSources() {
        guard let picture, !picture.sources.isEmpty else { return }
        html.append("<picture>")
        for source in picture.sources {
            html.append("<source type=\"")
            html.append(escaping: source.mediaType)
            writeCandidates(source.candidates)
            html.append("\" />")
        }
    }

    /// Writes the text in an image's brackets, without tags.
    mutating func describeImage(_ tree: borrowing MarkdownTree) {
        switch tree.kind {
        case .text, .code: write(tree.literal)
        case .softBreak, .lineBreak: writeBreak(" ")
        case .inlineHTML: noteTags(tree)
        case .image where tree.isEntering: images += 1
        case .image:
            images -= 1
            if images == 0 { closeImage(tree) }
        default: break
        }
    }

    private mutating func closeImage(_ tree: borrowing MarkdownTree) {
        html.removeDirectionMarks(from: startOfAlt)
        checkAlt(tree)
        writeTitle(tree)
        if let picture {
            writeCandidates(picture.candidates)
            html.append("\" width=\"")
            html.append(decimal: picture.width)
            html.append("\" height=\"")
            html.append(decimal: picture.height)
        }
        html.append("\" loading=\"lazy\" />")
        if picture?.sources.isEmpty == false { html.append("</picture>") }
    }

    /// Writes the files of a picture with their widths, and the width at which it is shown.
    private mutating func writeCandidates(_ candidates: String) {
        guard let picture, !candidates.isEmpty else { return }
        html.append("\" srcset=\"")
        html.append(escaping: candidates)
        html.append("\" sizes=\"")
        html.append(escaping: picture.sizes)
    }

    // MARK: Destinations

    private mutating func openTag(_ tag: StaticString, _ address: Span<UInt8>) {
        html.append(tag)
        html.append(encoding: address)
    }

    private mutating func openTag(_ tag: StaticString, _ address: String) {
        address.withUTF8Bytes { openTag(tag, $0) }
    }

    private mutating func writeTitle(_ tree: borrowing MarkdownTree) {
        let title = tree.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        let start = html.count
        show(title)
        html.removeDirectionMarks(from: start)
    }

    /// Returns the resolution of a destination, and reports why it leads nowhere.
    private mutating func resolution(
        of written: Span<UInt8>, _ scheme: Scheme, _ kind: LinkDestination.Kind,
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) -> LinkResolution {
        switch scheme {
        case .unsafe:
            report(.unsafeLink(String(decoding: written)), of: kind, tree)
            return .dead
        case .broken:
            let text = String(decoding: written)
            report(kind == .link ? .deadLink(text) : .deadImage(text), of: kind, tree)
            return .dead
        case .web where kind == .image, .other where kind == .image:
            report(.foreignImage(String(decoding: written)), of: kind, tree)
            return .dead
        case .samePage where kind == .image:
            report(.deadImage(String(decoding: written)), of: kind, tree)
            return .dead
        case .samePage where written.isEmpty:
            report(.deadLink(""), of: kind, tree)
            return .keep
        case .samePage where written[0] == UInt8(ascii: "#"):
            let name = PercentCoding.decoded(leniently: written.extracting(1..<written.count))
            // In every page, these two names mean the top.
            if !name.isEmpty, name.lowercased() != "top" {
                report(.ownFragment(name), of: kind, tree)
            }
            return .keep
        case .web, .other, .samePage: return .keep
        case .none: break
        }
        let resolution = links.resolution(of: written, kind, resolve)
        if case .dead = resolution {
            let text = String(decoding: written)
            report(kind == .link ? .deadLink(text) : .deadImage(text), of: kind, tree)
        }
        return resolution
    }

    private mutating func report(
        _ finding: MarkdownFinding.Kind, of kind: LinkDestination.Kind,
        _ tree: borrowing MarkdownTree
    ) {
        let bracket = Array(kind == .link ? "[".utf8 : "![".utf8)
        let token = tree.isAutolink ? Array("<".utf8) + Array(tree.destination) : bracket
        report(finding, tree, beginningWith: token)
    }
}

/// The kind of target, according to the beginning of a destination.
private enum Scheme {
    /// Within the site: there is no scheme.
    case none
    /// The page itself: the destination is empty, a query or a fragment.
    case samePage
    /// A host on the web.
    case web
    /// Another scheme that browsers support.
    case other
    /// Nothing, because the address is misspelt or incomplete: `htp://x.org`, `https:/x.org`,
    /// `mailto:`.
    case broken
    /// A script, or something that exists only on the author's computer.
    case unsafe

    init(of destination: Span<UInt8>) {
        guard let first = destination.first else {
            self = .samePage
            return
        }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "?") {
            self = .samePage
        } else if destination.holds("//", at: 0) {
            self = Self.namesHost(destination, from: 0) ? .web : .broken
        } else {
            self = Self.named(by: destination)
        }
    }

    private static func named(by destination: Span<UInt8>) -> Scheme {
        guard let length = lengthOfName(in: destination) else { return .none }
        let name = destination.extracting(0..<length)
        guard length + 1 < destination.count else { return .broken }
        if isName(name, "https") || isName(name, "http") {
            return namesHost(destination, from: length + 1) ? .web : .broken
        }
        if isLikeWeb(name), destination.holds("/", at: length + 1) { return .broken }
        let isUnsafe =
            isName(name, "javascript") || isName(name, "vbscript") || isName(name, "data")
            || isName(name, "file")
        return isUnsafe ? .unsafe : .other
    }

    /// Returns whether there are two slashes at an index, followed by the name of a host.
    private static func namesHost(_ text: Span<UInt8>, from index: Int) -> Bool {
        guard text.holds("//", at: index), index + 2 < text.count else { return false }
        return switch text[index + 2] {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"): false
        default: true
        }
    }

    /// Returns whether a name consists of the letters of `https`, in any order and number.
    private static func isLikeWeb(_ name: Span<UInt8>) -> Bool {
        var (hasT, hasP) = (false, false)
        for index in name.indices {
            switch name[index] | 0x20 {
            case UInt8(ascii: "t"): hasT = true
            case UInt8(ascii: "p"): hasP = true
            case UInt8(ascii: "h"), UInt8(ascii: "s"): break
            default: return false
            }
        }
        return hasT && hasP
    }

    /// Returns whether a name equals a known one, ignoring case.
    private static func isName(_ name: Span<UInt8>, _ known: StaticString) -> Bool {
        guard name.count == known.utf8CodeUnitCount else { return false }
        for index in name.indices where name[index] | 0x20 != known.utf8Start[index] {
            return false
        }
        return true
    }

    /// Returns the number of letters before the colon; nil if there is no name before one.
    private static func lengthOfName(in destination: Span<UInt8>) -> Int? {
        guard let first = destination.first, first.isLetter else { return nil }
        var index = 1
        while index < min(destination.count, 32) {
            if destination[index] == UInt8(ascii: ":") { return index }
            guard isNameByte(destination[index]) else { return nil }
            index += 1
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
}
