import ExpoBytes
import ExpoImages

/// The IPTC metadata in a picture, as used by news agencies: numbered texts in a Photoshop block.
struct IPTCRecord {
    /// The author, the credit line, and the holder of the rights.
    private(set) var rights = PictureRights()

    private static let iptcResource = 0x0404
    private static let marker: UInt8 = 0x1C
    private static let mostCreators = 16
    private static let utf8: [UInt8] = [0x1B, 0x25, 0x47]

    /// Reads the record in a list of Photoshop resources, as far as possible.
    init(_ resources: ByteWindow) {
        self.init(fields: Self.record(in: resources) ?? resources.prefix(0))
    }

    /// Reads the fields of a record, as far as possible.
    init(fields data: ByteWindow) {
        var isUTF8 = false
        var creators: [String] = []
        Self.forEachField(in: data) { number, content in
            switch number {
            case 0x015A: isUTF8 = content.begins(with: Self.utf8)
            case 0x0250:
                guard creators.count < Self.mostCreators else { return }
                creators.append(PictureRights.tidy(LatinText.decoded(content, isUTF8: isUTF8)))
            case 0x026E where rights.credit == nil:
                rights[.credit] = LatinText.decoded(content, isUTF8: isUTF8)
            case 0x0274 where rights.copyright == nil:
                rights[.copyright] = LatinText.decoded(content, isUTF8: isUTF8)
            default: return
            }
        }
        rights[.creator] = creators.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Finds the resource among others: each has a number, a name and content, both of even length.
    private static func record(in resources: ByteWindow) -> ByteWindow? {
        var offset = 0
        while resources.holds("8BIM", at: offset) {
            guard let number = resources.number(at: offset + 4, width: 2),
                let name = resources.byte(at: offset + 6).map(Int.init)
            else { return nil }
            let start = offset + 6 + (name + 2) / 2 * 2
            guard let length = resources.number(at: start, width: 4) else { return nil }
            if number == iptcResource { return resources.part(at: start + 4, count: length) }
            offset = start + 4 + (length + 1) / 2 * 2
        }
        return nil
    }

    /// Passes each field's number, that of its record first, and its content.
    private static func forEachField(in data: ByteWindow, _ body: (Int, ByteWindow) -> Void) {
        var offset = 0
        while data.byte(at: offset) == marker {
            guard let number = data.number(at: offset + 1, width: 2),
                let length = data.number(at: offset + 3, width: 2),
                let content = data.part(at: offset + 5, count: length)
            else { return }
            body(number, content)
            offset += 5 + length
        }
    }
}

/// Text in metadata older than Unicode.
enum LatinText {
    /// The largest number of bytes that are read.
    static let longest = 1 << 16

    /// Returns the text in `bytes`: UTF-8 or Latin-1; if it is not known which, UTF-8 if valid.
    static func decoded(_ bytes: ByteWindow, isUTF8: Bool?) -> String {
        let prefix = bytes.prefix(LatinText.longest)
        let text = prefix.text
        let canBeUTF8 = isUTF8 ?? !text.unicodeScalars.contains("\u{FFFD}")
        if canBeUTF8 { return text }
        var latin = String.UnicodeScalarView()
        for offset in 0..<prefix.count {
            if let byte = prefix.byte(at: offset) { latin.append(Unicode.Scalar(byte)) }
        }
        return String(latin)
    }
}
