internal import ExpoBytes
import ExpoDiagnostics
private import ExpoXML

/// The text of a table in UTF-8, converted from the encoding of the file.
struct TableText: Sendable {
    let source: SourceText
    /// The encoding of the file.
    let encoding: TextEncoding
    /// The start of the text, after a byte order mark.
    let start: Int

    private init(_ source: SourceText, _ encoding: TextEncoding, start: Int = 0) {
        self.source = source
        self.encoding = encoding
        self.start = start
    }

    /// Reads the bytes of a file that may also be a workbook, or a page in HTML with a table.
    ///
    /// - Parameter sheet: returns the sheet of a workbook; nil if it cannot, which it has reported.
    static func read(
        _ file: SourceText, as encoding: TextEncoding?,
        sheet: (ByteRegion, inout Diagnostics) -> ReadSheet?, diagnostics: inout Diagnostics
    ) -> TableText? {
        let content: ByteRegion
        var written: TextEncoding?
        if archiveSignatures.contains(where: { file.bytes.span.starts(with: $0) }) {
            content = file.bytes
        } else {
            guard let text = read(file, as: encoding, diagnostics: &diagnostics) else { return nil }
            guard text.isHTML else { return text }
            (content, written) = (text.source.bytes, text.encoding)
        }
        let before = diagnostics.errorCount
        guard let read = sheet(content, &diagnostics) else {
            if diagnostics.errorCount == before {
                diagnostics.report(.refusedWorkbook(.noWorkbook), file: file.path)
            }
            return nil
        }
        read.report(in: file.path, to: &diagnostics)
        guard diagnostics.errorCount == before else { return nil }
        let source = SourceText(converted: read.text, path: file.path)
        let start = ByteOrderMark(read.text.span)?.length ?? 0
        return TableText(source, written ?? .utf8, start: start)
    }

    /// Whether it begins like a page in HTML, which some sites let one save as `.xls`.
    private var isHTML: Bool {
        guard
            source.bytes.span.extracting(start...).drop(while: \.isWhiteSpace).first
                == UInt8(ascii: "<")
        else { return false }
        let text = String(
            decoding: Array(source.bytes.span.extracting(start...).extracting(first: 1024)),
            as: UTF8.self)
        let words = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        return ["<html", "<!doctype html", "<table", "<meta", "<head", "<body", "<style", "<div"]
            .contains(where: words.hasPrefix)
    }

    /// Reads the bytes of a file; nil if they are not text, which is reported.
    ///
    /// Without an encoding, a byte order mark decides. Text without one is UTF-8 if valid,
    /// otherwise CP949 if valid: text in another encoding is hardly ever valid by chance.
    static func read(
        _ file: SourceText, as encoding: TextEncoding? = nil, diagnostics: inout Diagnostics
    ) -> TableText? {
        guard file.bytes.count <= TableLimits.longestFile else {
            diagnostics.report(.tableTooLarge, file: file.path)
            return nil
        }
        if file.bytes.span.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            diagnostics.report(.oldWorkbook, file: file.path)
            return nil
        }
        let mark = ByteOrderMark(file.bytes.span)
        let start = mark.map { $0.isOf(encoding) ? $0.length : 0 } ?? 0
        switch (start > 0 ? mark?.encoding : nil) ?? encoding {
        case .utf8?: return utf8(file, start: start, &diagnostics)
        case .utf16(let isBigEndian)?:
            let transcoding = Transcoding(
                utf16: file.bytes.span.extracting(start...), isBigEndian: isBigEndian)
            return text(
                transcoding, of: file, .utf16(isBigEndian: isBigEndian), &diagnostics)
        case .other(let name)?: return other(file, name, &diagnostics)
        case nil:
            if let name = XMLReader.declaredEncoding(of: file),
                !["", "utf-8", "utf8"].contains(name)
            {
                return other(file, name.uppercased(), &diagnostics)
            }
            return guessed(file, &diagnostics)
        }
    }

    private static func utf8(
        _ file: SourceText, start: Int, _ diagnostics: inout Diagnostics
    ) -> TableText? {
        guard let flaw = file.bytes.span.firstInvalidUTF8 else {
            return TableText(file, .utf8, start: start)
        }
        diagnostics.report(.byteNotUTF8, at: flaw, in: file)
        return nil
    }

    private static func other(
        _ file: SourceText, _ name: String, _ diagnostics: inout Diagnostics
    ) -> TableText? {
        let transcoding = Transcoding(file.bytes.span, from: name)
        guard let transcoding else {
            diagnostics.report(.unknownEncoding(name), file: file.path)
            return nil
        }
        return text(transcoding, of: file, .other(name), &diagnostics)
    }

    private static func guessed(
        _ file: SourceText, _ diagnostics: inout Diagnostics
    ) -> TableText? {
        guard let flaw = file.bytes.span.firstInvalidUTF8 else {
            return TableText(file, .utf8)
        }
        let korean = Transcoding(file.bytes.span, from: TextEncoding.cp949.name)
        if let korean, !korean.isBroken { return text(korean, of: file, .cp949, &diagnostics) }
        diagnostics.report(.undetected(knowsCP949: korean != nil), at: flaw, in: file)
        return nil
    }

    /// Returns the transcoded text with the same path, so that places are those that an editor
    /// shows; malformed characters are reported.
    private static func text(
        _ transcoding: Transcoding, of file: SourceText, _ encoding: TextEncoding,
        _ diagnostics: inout Diagnostics
    ) -> TableText? {
        let source = SourceText(path: file.path, bytes: ByteRegion(copying: transcoding.bytes))
        guard transcoding.isBroken else { return TableText(source, encoding) }
        diagnostics.report(.broken(encoding), at: source.bytes.count, in: source)
        return nil
    }

    /// How a ZIP archive begins, such as a workbook: with its first file, or with its end if it has none.
    private static let archiveSignatures: [[UInt8]] = [
        [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06],
    ]
}

/// U+FEFF at the beginning of a file, which marks its encoding.
private struct ByteOrderMark {
    let encoding: TextEncoding
    let length: Int

    /// Creates the byte order mark with which bytes begin; nil if there is none.
    init?(_ memory: Span<UInt8>) {
        if memory.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, length) = (.utf8, 3)
        } else if memory.starts(with: [0xFF, 0xFE]) {
            (encoding, length) = (.utf16(isBigEndian: false), 2)
        } else if memory.starts(with: [0xFE, 0xFF]) {
            (encoding, length) = (.utf16(isBigEndian: true), 2)
        } else {
            return nil
        }
    }

    /// Returns whether the mark agrees with the encoding that the user named, if any. The byte
    /// order of the mark takes precedence.
    func isOf(_ named: TextEncoding?) -> Bool {
        switch (encoding, named) {
        case (_, nil), (.utf8, .utf8?), (.utf16, .utf16?): true
        default: false
        }
    }
}
