/// Links, and images with what stands in their brackets.
extension HTMLComposer {
    // MARK: Links

    mutating func openLink(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        isInAutolink = isKorean && tree.isAutolink
        let destination = tree.destination
        if endOfPiece(of: destination, from: 0) == destination.count {
            openLink(to: destination, tree, resolve)
        } else {
            withoutMarks(destination).withUnsafeBytes { openLink(to: $0, tree, resolve) }
        }
    }

    private mutating func openLink(
        to written: UnsafeRawBufferPointer, _ tree: borrowing MarkdownTree,
        _ resolve: (LinkDestination) -> LinkResolution
    ) {
        let scheme = Scheme(of: written)
        switch resolution(of: written, scheme, .link, tree, resolve) {
        case .dead: return
        // From disk, an address that takes over the page's scheme would lead to a computer in the
        // reader's own network.
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
            withoutMarks(destination).withUnsafeBytes { openImage(at: $0, tree, resolve) }
        }
    }

    private mutating func openImage(
        at written: UnsafeRawBufferPointer, _ tree: borrowing MarkdownTree,
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

    /// Writes what stands in an image's brackets: words without tags.
    mutating func describeImage(_ tree: borrowing MarkdownTree) {
        switch tree.kind {
        case .text, .code: write(tree.literal)
        case .softBreak, .lineBreak: writeBreak(" ")
        case .inlineHTML: leaveOutTag(tree)
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

    /// Writes a picture's files with their widths, and how wide it is shown.
    private mutating func writeCandidates(_ candidates: String) {
        guard let picture, !candidates.isEmpty else { return }
        html.append("\" srcset=\"")
        html.append(escaping: candidates)
        html.append("\" sizes=\"")
        html.append(escaping: picture.sizes)
    }

    // MARK: Destinations

    private mutating func openTag(_ tag: StaticString, _ address: UnsafeRawBufferPointer) {
        html.append(tag)
        html.append(encoding: address)
    }

    private mutating func openTag(_ tag: StaticString, _ address: String) {
        var address = address
        address.withUTF8 { openTag(tag, UnsafeRawBufferPointer($0)) }
    }

    private mutating func writeTitle(_ tree: borrowing MarkdownTree) {
        let title = tree.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        let start = html.count
        show(title)
        html.removeDirectionMarks(from: start)
    }

    /// Returns what becomes of a destination, and reports why it leads nowhere.
    private mutating func resolution(
        of written: UnsafeRawBufferPointer, _ scheme: Scheme, _ kind: LinkDestination.Kind,
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) -> LinkResolution {
        switch scheme {
        case .unsafe:
            report(.unsafeLink(String(decoding: written, as: UTF8.self)), of: kind, tree)
            return .dead
        case .web where kind == .image, .other where kind == .image:
            report(.foreignImage(String(decoding: written, as: UTF8.self)), of: kind, tree)
            return .dead
        case .samePage where kind == .image:
            report(.deadImage(String(decoding: written, as: UTF8.self)), of: kind, tree)
            return .dead
        case .web, .other, .samePage: return .keep
        case .none: break
        }
        let resolution = links.resolution(of: written, kind, resolve)
        if case .dead = resolution {
            let text = String(decoding: written, as: UTF8.self)
            report(kind == .link ? .deadLink(text) : .deadImage(text), of: kind, tree)
        }
        return resolution
    }

    private mutating func report(
        _ finding: MarkdownFinding.Kind, of kind: LinkDestination.Kind,
        _ tree: borrowing MarkdownTree
    ) {
        let bracket = Array(kind == .link ? "[".utf8 : "![".utf8)
        let token = tree.isAutolink ? Array("<".utf8) + tree.destination : bracket
        report(finding, tree, beginningWith: token)
    }
}
