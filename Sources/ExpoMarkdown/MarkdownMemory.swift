internal import ExpoBytes

/// The data that a worker reuses from text to text: memory, and resolved destinations.
package struct MarkdownMemory: ~Copyable {
    var arena = MarkdownTree.Arena()
    var html = ByteBuffer()
    var links = RememberedLinks()
    /// Whether complete lines are kept from libcmark, which changes nothing but the time.
    var takesShortcut = true

    /// Creates memory for the texts of one worker.
    package init() {}

    /// Discards the resolved destinations, as is necessary if the next text is in another folder.
    package mutating func forgetLinks() {
        links.removeAll()
    }
}

/// A cache of recently resolved destinations.
///
/// Every destination has one place, and the last one for a place replaces the others: a lookup
/// costs a hash and a comparison, and the cache never grows. Images have places of their own,
/// because most of them are repeated, and most links are not.
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
    /// Longer destinations are not cached, so that hostile texts cannot fill the memory.
    private static let longest = 512

    mutating func removeAll() {
        links.removeAll()
    }

    /// Returns the cached resolution of a destination, or calls `resolve`.
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
