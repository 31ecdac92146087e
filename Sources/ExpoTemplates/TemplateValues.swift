package import ExpoBytes

/// The values of one page, set by the keys of its vocabulary, and reused for the next page.
///
///     var values = TemplateValues(for: page.vocabulary)
///     for exhibit in exhibits {
///         values.reset()
///         values.set(page.name, exhibit.name)
///         values.set(page.picture) { values, picture in
///             values.set(picture.address, exhibit.address)
///         }
///         for other in exhibit.related {
///             values.append(to: page.related) { values, card in
///                 values.set(card.name, other.name)
///             }
///         }
///         template.render(values, into: &buffer)
///     }
///
/// Values that are not set are empty, false or absent. Bytes are stored in one arena and places in
/// one array. Both keep their memory, so that filling a page allocates nothing once they are large
/// enough. Using a key of another page or row than the one being filled is a programming error, and
/// stops the program.
///
/// Only this type, and the functions that are inlined in other modules because they take names of
/// any type, are public.
public struct TemplateValues: ~Copyable {
    /// The slot at the beginning of a row with the position of the list's next row, or zero.
    static let rowHeader = 1

    /// Empty slots, to be copied at once.
    private static let blank = [ValueSlot](repeating: .empty, count: 64)

    private(set) var slots: [ValueSlot]
    private(set) var arena = ByteBuffer()
    let fingerprint: UInt64
    private let pageSlots: Int
    /// The end of the page's slots that were used.
    private var end = 0
    private var frame = 0
    private var base = 0

    /// Creates the values of a page, none of which is set.
    package init(for vocabulary: Vocabulary) {
        pageSlots = vocabulary.slotCount
        fingerprint = vocabulary.fingerprint()
        slots = Array(repeating: .empty, count: pageSlots)
    }

    /// Removes all values, and keeps the memory.
    package mutating func reset() {
        arena.removeAll(keepingCapacity: true)
        slots.removeLast(slots.count - pageSlots)
        for slot in 0..<end { slots[slot] = .empty }
        end = 0
        frame = 0
        base = 0
    }

    // MARK: Single values

    /// Sets a text; `nil` leaves it absent.
    package mutating func set(_ name: TextName, _ text: String?) {
        guard let text else { return }
        store(text, at: name.slot, in: name.frame)
    }

    /// Sets a text from UTF-8.
    package mutating func set(_ name: TextName, _ bytes: [UInt8]) {
        store(bytes.span, at: name.slot, in: name.frame)
    }

    /// Sets a text from UTF-8.
    package mutating func set(_ name: TextName, _ bytes: Span<UInt8>) {
        store(bytes, at: name.slot, in: name.frame)
    }

    /// Sets a text that was escaped before; `nil` leaves it absent.
    package mutating func set(_ name: TextName, _ text: EscapedText?) {
        guard let text else { return }
        let start = arena.count
        arena.append(text.bytes.span)
        keep(from: start, at: name.slot, in: name.frame, isEscaped: true)
    }

    /// Sets a text to the decimal digits of a number.
    package mutating func set(_ name: TextName, _ number: Int) {
        let start = arena.count
        arena.append(decimal: number)
        keep(from: start, at: name.slot, in: name.frame, isEscaped: true)
    }

    /// Sets a text to the UTF-8 that `write` appends to the buffer, which it must not change
    /// otherwise; for texts that consist of several.
    package mutating func set(_ name: TextName, _ write: (inout ByteBuffer) -> Void) {
        let start = arena.count
        write(&arena)
        keep(from: start, at: name.slot, in: name.frame)
    }

    /// Sets a text to the value of another of the same page or row.
    package mutating func set(_ name: TextName, like other: TextName) {
        slots[index(of: name.slot, in: name.frame)] = slots[index(of: other.slot, in: other.frame)]
    }

    /// Sets HTML of the program; `nil` leaves it absent.
    package mutating func set(_ name: MarkupName, _ markup: String?) {
        guard let markup else { return }
        store(markup, at: name.slot, in: name.frame)
    }

    /// Sets HTML of the program.
    package mutating func set(_ name: MarkupName, _ bytes: [UInt8]) {
        store(bytes.span, at: name.slot, in: name.frame)
    }

    /// Sets HTML of the program.
    package mutating func set(_ name: MarkupName, _ bytes: Span<UInt8>) {
        store(bytes, at: name.slot, in: name.frame)
    }

    /// Sets a text with tags between its pieces: the text is escaped, the tags are not.
    ///
    ///     values.set(page.name) { append in
    ///         append(name, "<wbr>")
    ///     }
    ///
    /// - Parameter pieces: passes the text piece by piece, each with the tag that follows it.
    package mutating func set(
        _ name: PhraseName, in element: PhraseElement? = nil,
        _ pieces: (_ append: (Span<UInt8>, StaticString) -> Void) -> Void
    ) {
        let start = arena.count
        arena.append(in: element, pieces)
        keep(from: start, at: name.slot, in: name.frame)
    }

    /// Sets a text to HTML of the program.
    package mutating func set(_ name: PhraseName, markup bytes: Span<UInt8>) {
        store(bytes, at: name.slot, in: name.frame)
    }

    /// Sets a text to the value of another of the same page or row.
    package mutating func set(_ name: PhraseName, like other: PhraseName) {
        slots[index(of: name.slot, in: name.frame)] = slots[index(of: other.slot, in: other.frame)]
    }

    /// Sets a flag.
    package mutating func set(_ name: FlagName, _ isTrue: Bool) {
        slots[index(of: name.slot, in: name.frame)].count = isTrue ? 1 : 0
    }

    // MARK: Records and lists

    /// Makes a record present, and sets the values inside it.
    @inlinable
    public mutating func set<Names, Failure: Error>(
        _ record: RecordName<Names>,
        _ fill: (inout TemplateValues, Names) throws(Failure) -> Void
    ) throws(Failure) {
        makePresent(record.slot, in: record.frame)
        try fill(&self, record.names)
    }

    /// Makes a record present, with the values of the last row of a list whose rows have the same names.
    package mutating func set<Names>(
        _ record: RecordName<Names>, likeLastRowOf list: ListName<Names>
    ) {
        let row = slots[index(of: list.slot, in: list.frame) + 1].start + Self.rowHeader
        let place = index(of: record.slot, in: record.frame)
        if base == 0 { end = max(end, place + list.rowSlots) }
        slots[place].count = 1
        for slot in 0..<(list.rowSlots - Self.rowHeader) {
            slots[place + 1 + slot] = slots[row + slot]
        }
    }

    /// Appends a row to a list, and sets the values inside it.
    @inlinable
    public mutating func append<Names, Failure: Error>(
        to list: ListName<Names>,
        _ fill: (inout TemplateValues, Names) throws(Failure) -> Void
    ) throws(Failure) {
        let outer = beginRow(
            of: list.slot, in: list.frame, rowFrame: list.rowFrame, slotCount: list.rowSlots)
        defer { endRow(outer) }
        try fill(&self, list.names)
    }

    @usableFromInline
    mutating func makePresent(_ record: Int, in frame: Int) {
        slots[index(of: record, in: frame)].count = 1
    }

    /// Makes a new row the current one, and returns the previous one.
    @usableFromInline
    mutating func beginRow(
        of list: Int, in frame: Int, rowFrame: Int, slotCount: Int
    ) -> (frame: Int, base: Int) {
        let outer = (self.frame, base)
        base = appendRow(to: index(of: list, in: frame), slotCount: slotCount)
        self.frame = rowFrame
        return outer
    }

    @usableFromInline
    mutating func endRow(_ outer: (frame: Int, base: Int)) {
        (frame, base) = outer
    }

    /// Returns the position of the new row.
    private mutating func appendRow(to list: Int, slotCount: Int) -> Int {
        let row = slots.count
        if base == 0 { end = max(end, list + 2) }
        for start in stride(from: 0, to: slotCount, by: Self.blank.count) {
            slots += Self.blank[..<min(Self.blank.count, slotCount - start)]
        }
        if slots[list].count == 0 {
            slots[list].start = row
        } else {
            slots[slots[list + 1].start].start = row
        }
        slots[list].count += 1
        slots[list + 1].start = row
        return row
    }

    // MARK: Storing

    private mutating func index(of slot: Int, in frame: Int) -> Int {
        precondition(frame == self.frame, "the key belongs to another page or row")
        if base == 0 { end = max(end, slot + 1) }
        return base + slot
    }

    private mutating func store(_ text: String, at slot: Int, in frame: Int) {
        text.withUTF8Bytes { store($0, at: slot, in: frame) }
    }

    private mutating func store(_ bytes: Span<UInt8>, at slot: Int, in frame: Int) {
        let start = arena.count
        arena.append(bytes)
        keep(from: start, at: slot, in: frame)
    }

    /// Makes the bytes appended since `start` a value.
    private mutating func keep(
        from start: Int, at slot: Int, in frame: Int, isEscaped: Bool = false
    ) {
        slots[index(of: slot, in: frame)] = ValueSlot(
            start: start, count: arena.count - start, isEscaped: isEscaped)
    }
}

extension ByteBuffer {
    /// Appends a text with tags between its pieces: the text is escaped, the tags are not.
    package mutating func append(
        in element: PhraseElement?,
        _ pieces: (_ append: (Span<UInt8>, StaticString) -> Void) -> Void
    ) {
        if let element { append(element.start.span) }
        pieces { text, tag in
            appendEscaped(text)
            append(tag)
        }
        if element != nil { append("</span>") }
    }
}

/// Values that are the same on every page, such as the site's title and the interface's words.
///
/// Their names are known everywhere, outside those of the page, and their values become part of
/// compiled templates, so that rendering does not access them.
package struct TemplateConstants: Sendable {
    package let vocabulary: Vocabulary
    let slots: [ValueSlot]
    /// The bytes to which the slots of texts and markup refer.
    let bytes: [UInt8]

    /// Creates constants from values filled for the same vocabulary.
    package init(_ vocabulary: Vocabulary, _ values: borrowing TemplateValues) {
        precondition(
            vocabulary.fingerprint() == values.fingerprint, "values belong to their vocabulary")
        self.vocabulary = vocabulary
        slots = values.slots
        bytes = Array(values.arena.span)
    }
}

/// The place of a value. The meaning of `start` depends on the kind of name; every kind is empty,
/// false or absent if `count` is zero.
///
/// - text, markup: the first byte and the number of bytes.
/// - flag, record: zero, and one if it is true or present.
/// - list: the first slot of its first row, and the number of rows.
struct ValueSlot: Sendable, Hashable {
    var start = 0
    /// Twice the number, and one if a text is escaped already: small slots are read faster.
    private var countAndForm = 0

    static let empty = ValueSlot()

    private init() {}

    init(start: Int, count: Int, isEscaped: Bool = false) {
        self.start = start
        countAndForm = count << 1 | (isEscaped ? 1 : 0)
    }

    var count: Int {
        get { countAndForm >> 1 }
        set { countAndForm = newValue << 1 }
    }

    var isEscaped: Bool { countAndForm & 1 != 0 }
}

/// A text that is escaped once for all pages that show it.
package struct EscapedText: Sendable {
    let bytes: [UInt8]

    package init(_ text: String) {
        var escaped = ByteBuffer()
        escaped.appendEscaped(text)
        bytes = Array(escaped.span)
    }
}
