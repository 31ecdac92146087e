internal import ExpoBytes

/// What a worker keeps from text to text so that it need not be made again: memory, and where
/// destinations lead.
package struct MarkdownMemory: ~Copyable {
    var arena = MarkdownTree.Arena()
    var html = ByteBuffer()
    var links = RememberedLinks()

    /// Creates memory for the texts of one worker.
    package init() {}

    /// Forgets where destinations lead, as is needed when the next text is in another folder.
    package mutating func forgetLinks() {
        links.removeAll()
    }
}

/// Where destinations lead that were asked for lately.
///
/// Every destination has one place, and the last that came there keeps it: finding one costs a hash
/// and a comparison, and nothing ever grows. Images have places of their own, since most are shown
/// again and again, and most links are not.
struct RememberedLinks: ~Copyable {
    private struct Link {
        let destination: [UInt8]
        let resolution: LinkResolution

        func leads(to other: Span<UInt8>) -> Bool {
            destination.span.hasBytes(of: other)
        }
    }

    private var links: [Link?] = []

    private static let countOfKind = 256
    /// Longer destinations are asked for again, so that hostile texts cannot fill the memory.
    private static let longest = 512

    mutating func removeAll() {
        links.removeAll()
    }

    /// Returns where a destination leads, if it is remembered, and asks otherwise.
    mutating func resolution(
        of destination: Span<UInt8>, _ kind: LinkDestination.Kind,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> LinkResolution {
        guard destination.count <= Self.longest else {
            return resolve(LinkDestination(kind, utf8: destination))
        }
        if links.isEmpty { links = Array(repeating: nil, count: Self.countOfKind * 2) }
        let place = Self.place(of: destination, kind)
        if let link = links[place], link.leads(to: destination) { return link.resolution }
        let resolution = resolve(LinkDestination(kind, utf8: destination))
        links[place] = Link(destination: Array(destination), resolution: resolution)
        return resolution
    }

    private static func place(
        of destination: Span<UInt8>, _ kind: LinkDestination.Kind
    ) -> Int {
        let place = Int(ContentHash(of: destination).value % UInt64(countOfKind))
        return kind == .link ? place : place + countOfKind
    }
}
