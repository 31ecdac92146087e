/// A text a person wrote, with the path it is known by: what a diagnostic's place points into.
///
/// The bytes are shared, never copied, and may be a mapped file of any size. They need not be
/// valid UTF-8.
package struct SourceText: Sendable {
    /// The path shown to people, relative to where the program was started.
    package let path: String
    package let bytes: ByteRegion
    /// What the bytes were composed of, if they were.
    private let composition: Composition?

    package init(path: String, bytes: ByteRegion) {
        self.init(path, bytes, nil)
    }

    private init(_ path: String, _ bytes: ByteRegion, _ composition: Composition?) {
        self.path = path
        self.bytes = bytes
        self.composition = composition
    }

    /// Creates a text with its bytes in Unicode's Normalization Form C, as visitors read it. Its
    /// places are those in the file as it is written.
    package init(composing bytes: ByteRegion, path: String) {
        let composition = Composition(of: bytes)
        self.init(path, composition?.composed ?? bytes, composition)
    }

    /// Creates a text from a string, as tests and built-in texts do.
    package init(path: String, _ text: String) {
        self.init(path: path, bytes: ByteRegion(copying: Array(text.utf8)))
    }

    /// The whole text as a string of its own; what is no UTF-8 is replaced.
    package var string: String {
        String(decoding: bytes.span)
    }

    /// The bytes as they are written.
    var written: ByteRegion { composition?.written ?? bytes }

    /// Returns where in `written` the byte at `offset` comes from.
    func writtenOffset(of offset: Int) -> Int {
        composition?.writtenOffset(of: offset) ?? offset
    }

    /// Returns the place of the byte at `offset`; costs one pass over the bytes before it.
    package func place(at offset: Int) -> Place {
        var cursor = LineCursor(in: self)
        return cursor.place(at: offset)
    }
}
