private import ExpoBytes

/// Places in the bytes of a page: the end of its head, and the policies in it.
struct PageHead {
    /// The end of the head; nil if the page does not contain it.
    let end: Int?
    /// The values of `content` in elements with a policy, without quotation marks.
    let policies: [Range<Int>]

    init(_ page: Span<UInt8>) {
        let end = Self.find("</head", in: page, from: 0)
        var policies: [Range<Int>] = []
        var place = 0
        while let start = Self.find("<meta", in: page, from: place), start < end ?? page.count {
            var tag = TagReader(page, at: start + 5)
            if let policy = tag.policy { policies.append(policy) }
            place = max(tag.place, start + 5)
        }
        self.end = end
        self.policies = policies
    }

    /// Returns the next place of a text, which consists of lower-case ASCII letters and other
    /// characters, ignoring case.
    private static func find(
        _ text: StaticString, in page: Span<UInt8>, from start: Int
    ) -> Int? {
        let count = text.utf8CodeUnitCount
        guard page.count >= count, start <= page.count - count else { return nil }
        return (start...(page.count - count)).first { place in
            page[place] == UInt8(ascii: "<")
                && (1..<count).allSatisfy { page[place + $0].lowercased == text.utf8Start[$0] }
        }
    }
}

/// Reads the attributes of one element.
private struct TagReader: ~Escapable {
    private let page: Span<UInt8>
    private(set) var place: Int

    @_lifetime(copy page)
    init(_ page: Span<UInt8>, at place: Int) {
        self.page = page
        self.place = place
    }

    /// The value of `content` if the element contains a policy.
    var policy: Range<Int>? {
        mutating get {
            var isPolicy = false
            var content: Range<Int>?
            while let (name, value) = nextAttribute() {
                if text(name) == "http-equiv" {
                    isPolicy = text(value) == "content-security-policy"
                } else if text(name) == "content" {
                    content = value
                }
            }
            return isPolicy ? content : nil
        }
    }

    private mutating func nextAttribute() -> (name: Range<Int>, value: Range<Int>)? {
        skip { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
        guard place < page.count, page[place] != UInt8(ascii: ">") else { return nil }
        let name = take { !$0.isHTMLSpace && !"=>/".utf8.contains($0) }
        skip(\.isHTMLSpace)
        guard place < page.count, page[place] == UInt8(ascii: "=") else { return (name, name) }
        place += 1
        skip(\.isHTMLSpace)
        guard place < page.count else { return nil }
        let quote = page[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return (name, take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") })
        }
        place += 1
        let value = take { $0 != quote }
        place = min(place + 1, page.count)
        return (name, value)
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while place < page.count, isSkipped(page[place]) { place += 1 }
    }

    /// Takes at least one byte for an attribute, so that the reader always advances.
    private mutating func take(_ isTaken: (UInt8) -> Bool) -> Range<Int> {
        let start = place
        skip(isTaken)
        return start..<place
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: Array(page.extracting(range)).map(\.lowercased), as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
