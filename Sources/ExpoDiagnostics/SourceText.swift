/// A text that a user wrote, with its path: diagnostics refer to places in it.
///
/// The bytes are shared, never copied, and may be a mapped file of any size. They need not be valid
/// UTF-8.
package struct SourceText: Sendable {
    /// The path shown to users, relative to the folder in which the program was started.
    package let path: String
    package let bytes: ByteRegion
    /// The composition of the bytes, if they were not composed in the file.
    private let composition: Composition?

    /// Whether the file is not this text, but something that was converted to it: its places are the file.
    package let isConverted: Bool

    package init(path: String, bytes: ByteRegion) {
        self.init(path, bytes, nil)
    }

    /// Creates the text to which a file was converted.
    package init(converted bytes: ByteRegion, path: String) {
        self.init(path, bytes, nil, isConverted: true)
    }

    private init(
        _ path: String, _ bytes: ByteRegion, _ composition: Composition?, isConverted: Bool = false
    ) {
        self.path = path
        self.bytes = bytes
        self.composition = composition
        self.isConverted = isConverted
    }

    /// Creates a text with its bytes in Unicode's Normalization Form C, as visitors read it. Its
    /// places are those in the file as it is written.
    package init(composing bytes: ByteRegion, path: String) {
        let composition = Composition(of: bytes)
        self.init(path, composition?.composed ?? bytes, composition)
    }

    /// Creates a text from a string, for tests and built-in texts.
    package init(path: String, _ text: String) {
        self.init(path: path, bytes: ByteRegion(copying: Array(text.utf8)))
    }

    /// The whole text as a string; malformed UTF-8 is replaced.
    package var string: String {
        String(decoding: bytes.span)
    }

    /// The text with the bytes that are in the file.
    package var asWritten: SourceText { SourceText(path: path, bytes: written) }

    /// The bytes as they are in the file.
    var written: ByteRegion { composition?.written ?? bytes }

    /// Returns the offset in `written` of the byte at `offset`.
    func writtenOffset(of offset: Int) -> Int {
        composition?.writtenOffset(of: offset) ?? offset
    }

    /// Returns the place of the byte at `offset`; reads all bytes before it.
    package func place(at offset: Int) -> Place {
        var cursor = LineCursor(in: self)
        return cursor.place(at: offset)
    }
}
