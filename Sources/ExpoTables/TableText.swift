internal import ExpoBytes
import ExpoDiagnostics

/// The text of a table in UTF-8, whatever encoding it was saved in.
struct TableText: Sendable {
    let source: SourceText
    /// What it was saved in.
    let encoding: TextEncoding
    /// Where the text begins, behind a mark.
    let start: Int

    private init(_ source: SourceText, _ encoding: TextEncoding, start: Int = 0) {
        self.source = source
        self.encoding = encoding
        self.start = start
    }

    /// Reads the bytes of a file; nothing if they are no text, which is reported.
    ///
    /// Without an encoding, a mark decides; what has no mark is UTF-8, or else CP949 if all of it
    /// can be: text of another encoding hardly ever is by chance.
    static func read(
        _ file: SourceText, as encoding: TextEncoding? = nil, diagnostics: inout Diagnostics
    ) -> TableText? {
        guard file.bytes.count <= TableLimits.longestFile else {
            diagnostics.report(.tableTooLarge, file: file.path)
            return nil
        }
        if let workbook = Self.workbook(file.bytes.span) {
            diagnostics.report(.workbook(workbook), file: file.path)
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
        case nil: return guessed(file, &diagnostics)
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

    /// Returns what was transcoded as a text of the same path, so that places are those that an
    /// editor shows; what is broken is reported.
    private static func text(
        _ transcoding: Transcoding, of file: SourceText, _ encoding: TextEncoding,
        _ diagnostics: inout Diagnostics
    ) -> TableText? {
        let source = SourceText(path: file.path, bytes: ByteRegion(copying: transcoding.bytes))
        guard transcoding.isBroken else { return TableText(source, encoding) }
        diagnostics.report(.broken(encoding), at: source.bytes.count, in: source)
        return nil
    }

    /// The suffixes of a file that a spreadsheet program saved as its own, and not as text.
    private static func workbook(_ memory: Span<UInt8>) -> String? {
        if memory.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return ".xlsx, .ods" }
        if memory.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return ".xls" }
        return nil
    }
}

/// U+FEFF at the beginning of a file, which marks its encoding.
private struct ByteOrderMark {
    let encoding: TextEncoding
    let length: Int

    /// Creates the mark that bytes begin with, if they do.
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

    /// Whether the mark may be before text of an encoding that was named, if one was;
    /// the mark knows the byte order better.
    func isOf(_ named: TextEncoding?) -> Bool {
        switch (encoding, named) {
        case (_, nil), (.utf8, .utf8?), (.utf16, .utf16?): true
        default: false
        }
    }
}
