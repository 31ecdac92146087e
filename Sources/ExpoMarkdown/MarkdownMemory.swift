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
/// costs a hash and a comparison, and the cache has no more links than places. Images have places of
/// their own, because most of them are repeated, and most links are not.
struct RememberedLinks: ~Copyable {
    private struct Link {
        let destination: [UInt8]
        let resolution: LinkResolution

        func leads(to other: Span<UInt8>) -> Bool {
            destination.span.hasBytes(of: other)
        }
    }

    private var links: [Link] = []
    /// The number of the link at each place, from 1; 0 if there is none. Most sites have few links, and these places
    /// take a page of memory, not ten.
    private var numbers: [UInt16] = []

    private static let countOfKind = 256
    /// Longer destinations are not cached, so that hostile texts cannot fill the memory.
    private static let longest = 512

    mutating func removeAll() {
        links.removeAll()
        numbers.removeAll()
    }

    /// Returns the cached resolution of a destination, or calls `resolve`.
    mutating func resolution(
        of destination: Span<UInt8>, _ kind: LinkDestination.Kind,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> LinkResolution {
        guard destination.count <= Self.longest else {
            return resolve(LinkDestination(kind, utf8: destination))
        }
        if numbers.isEmpty { numbers = Array(repeating: 0, count: Self.countOfKind * 2) }
        let place = Self.place(of: destination, kind)
        let number = Int(numbers[place])
        if number > 0, links[number - 1].leads(to: destination) {
            return links[number - 1].resolution
        }
        let resolution = resolve(LinkDestination(kind, utf8: destination))
        let link = Link(destination: Array(destination), resolution: resolution)
        if number > 0 {
            links[number - 1] = link
        } else {
            links.append(link)
            numbers[place] = UInt16(links.count)
        }
        return resolution
    }

    private static func place(
        of destination: Span<UInt8>, _ kind: LinkDestination.Kind
    ) -> Int {
        let place = Int(ContentHash(of: destination).value % UInt64(countOfKind))
        return kind == .link ? place : place + countOfKind
    }
}
