private import ExpoBytes

/// The names a template may use: each declared once, with its kind and what it means.
///
/// Declaring a name returns the typed key with which its value is set, so a name that is not
/// declared cannot be filled. Names of a record or of a list's rows are a type of their own,
/// made by an initialiser that declares them:
///
///     struct PictureNames {
///         let address: TextName
///         let width: TextName
///
///         init(_ names: inout Vocabulary) {
///             address = names.text("address", "The picture's address, relative to the page.")
///             width = names.text("width", "Its width in pixels.")
///         }
///     }
///
///     var page = Vocabulary()
///     let name = page.text("name", "The exhibit's name.")
///     let picture = page.record("picture", "Its picture, if it has one.", PictureNames.init)
///     let related = page.list("related", "Exhibits like it.", of: CardNames.init)
///
/// A name that is declared is known wherever its record, row or page is the context, whether it
/// has a value or not; so it always hides names of the same spelling further out.
package struct Vocabulary: Sendable {
    /// The names in the order they were declared.
    private(set) var entries: [VocabularyEntry] = []
    /// Which page, or which kind of row, its values are kept in.
    let frame: Int
    /// How many slots that page or row has so far.
    private(set) var slotCount: Int
    /// How many frames there are so far.
    private var frameCount: Int

    /// Creates the vocabulary of a page, without names.
    package init() {
        self.init(frame: 0, slotCount: 0, frameCount: 1)
    }

    private init(frame: Int, slotCount: Int, frameCount: Int) {
        self.frame = frame
        self.slotCount = slotCount
        self.frameCount = frameCount
    }

    /// Declares a text, which is escaped wherever it is shown.
    package mutating func text(_ name: String, _ description: String) -> TextName {
        TextName(slot: declare(name, .text, description), frame: frame)
    }

    /// Declares HTML the program has made, which is shown as it is.
    package mutating func markup(_ name: String, _ description: String) -> MarkupName {
        MarkupName(slot: declare(name, .markup, description), frame: frame)
    }

    /// Declares a text for the content of elements, which is escaped and may hold tags of the
    /// program.
    package mutating func phrase(_ name: String, _ description: String) -> PhraseName {
        PhraseName(slot: declare(name, .markup, description), frame: frame)
    }

    /// Declares something that is true or false, for sections.
    package mutating func flag(_ name: String, _ description: String) -> FlagName {
        FlagName(slot: declare(name, .flag, description), frame: frame)
    }

    /// Declares one thing with names of its own, which may be absent.
    package mutating func record<Names>(
        _ name: String, _ description: String, _ declareNames: (inout Vocabulary) -> Names
    ) -> RecordName<Names> {
        var inner = Vocabulary(frame: frame, slotCount: slotCount + 1, frameCount: frameCount)
        let names = declareNames(&inner)
        let slot = declare(name, .record(inner), description)
        slotCount = inner.slotCount
        frameCount = inner.frameCount
        return RecordName(slot: slot, frame: frame, names: names)
    }

    /// Declares any number of things with names of their own.
    package mutating func list<Names>(
        _ name: String, _ description: String, of declareNames: (inout Vocabulary) -> Names
    ) -> ListName<Names> {
        var inner = Vocabulary(
            frame: frameCount, slotCount: TemplateValues.rowHeader, frameCount: frameCount + 1)
        let names = declareNames(&inner)
        let slot = declare(name, .list(inner), description)
        slotCount += 1
        frameCount = inner.frameCount
        return ListName(
            slot: slot, frame: frame, rowFrame: inner.frame, rowSlots: inner.slotCount,
            names: names)
    }

    /// Returns the entry of a name, if it is declared here.
    func entry(named name: String) -> VocabularyEntry? {
        // Most names differ in their lengths, which are compared faster.
        let length = name.utf8.count
        return entries.firstIndex { $0.name.utf8.count == length && $0.name == name }
            .map { entries[$0] }
    }

    /// A number that differs between vocabularies whose names are kept in other places: the hash of
    /// kinds and names, with what is inside a name behind it.
    func fingerprint() -> UInt64 {
        var facts = ByteBuffer(capacity: 2048)
        appendFacts(to: &facts)
        return ContentHash(of: facts.span).value
    }

    private func appendFacts(to facts: inout ByteBuffer) {
        // No name has a dot inside, so what follows one cannot be part of the name.
        let end = UInt8(ascii: ".")
        for entry in entries {
            facts.append(string: entry.listedKind.rawValue)
            facts.append(UInt8(ascii: " "))
            facts.append(string: entry.name)
            facts.append(end)
            guard let inner = entry.inner else { continue }
            inner.appendFacts(to: &facts)
            facts.append(end)
        }
    }

    private mutating func declare(
        _ name: String, _ kind: VocabularyEntry.Kind, _ description: String
    ) -> Int {
        precondition(entry(named: name) == nil, "a vocabulary declares a name once")
        precondition(
            !name.isEmpty
                && (name == "." || name.withUTF8Bytes { !$0.contains(UInt8(ascii: ".")) }),
            "a name has no dots")
        let slot = slotCount
        entries.append(
            VocabularyEntry(name: name, description: description, kind: kind, slot: slot))
        slotCount += 1
        return slot
    }
}

/// A name a template may use.
struct VocabularyEntry: Sendable {
    /// What a name stands for.
    indirect enum Kind: Sendable {
        case text
        case markup
        case flag
        case record(Vocabulary)
        case list(Vocabulary)
    }

    let name: String
    let description: String
    let kind: Kind
    /// Where its value is kept in its page or row.
    ///
    /// The values of a record follow its own slot; a
    /// list is followed by one slot for its last row.
    let slot: Int

    /// The names that are known inside it.
    var inner: Vocabulary? {
        switch kind {
        case .record(let names), .list(let names): names
        case .text, .markup, .flag: nil
        }
    }
}
