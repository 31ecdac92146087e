/// Text as it may stand beside other text: nothing in it reaches beyond its end.
///
/// A text may hold what is no character to be seen, and what turns the direction of writing around
/// (UAX 9): left open, an override would turn what follows as well, be it the interface's own words
/// or another exhibit's name. So, before anything is put together of texts:
///
/// - Control characters and noncharacters, which HTML does not allow, become U+FFFD; a carriage
///   return becomes a line feed, or goes if one follows.
/// - What opens a direction is closed where its paragraph or the text ends, and what closes none is
///   left out: in a page it would close the isolation of the element around it.
///
/// Where texts stand on one line, templates isolate them besides (`<bdi>`), because letters of
/// another direction have an influence on their neighbours even without such marks. In titles,
/// attributes and metadata, where there is no markup, this is all there is.
///
/// Almost all texts are shown as they are; that takes one look at every sixteen bytes.
package enum ShownText {
    /// Whether a text, which is UTF-8, is shown as it is.
    package static func isTidy(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = text.firstDoubtfulByte(from: 0)
        while index < text.count {
            switch DoubtfulSign(at: index, in: text).kind {
            case .harmless, .paragraphEnd: index = text.firstDoubtfulByte(from: index + 1)
            case .carriageReturn, .unshowable, .direction: return false
            }
        }
        return true
    }

    /// Returns a text as it is shown.
    package static func tidied(_ text: String) -> String {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            return isTidy(bytes) ? nil : String(decoding: tidied(bytes), as: UTF8.self)
        } ?? text
    }

    /// Calls `body` with a text as it is shown; copies nothing if that is as it stands.
    package static func withTidied<Result>(
        _ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        isTidy(text) ? body(text) : tidied(text).withUnsafeBytes(body)
    }

    /// Returns a text, which is UTF-8, as it is shown.
    package static func tidied(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        var tidy: [UInt8] = []
        tidy.reserveCapacity(text.count + 16)
        var open = OpenDirections()
        var start = 0
        var index = text.firstDoubtfulByte(from: 0)
        while index < text.count {
            let sign = DoubtfulSign(at: index, in: text)
            tidy += text[start..<index]
            start = index
            switch sign.kind {
            case .harmless: break
            case .paragraphEnd: open.closeAll(in: &tidy)
            case .carriageReturn:
                open.closeAll(in: &tidy)
                start = index + 1
                if start == text.count || text[start] != UInt8(ascii: "\n") {
                    tidy.append(UInt8(ascii: "\n"))
                }
            case .unshowable:
                tidy += "\u{FFFD}".utf8
                start = index + sign.length
            case .direction(let mark):
                if !open.take(mark) { start = index + sign.length }
            }
            index = text.firstDoubtfulByte(from: index + sign.length)
        }
        tidy += text[start...]
        open.closeAll(in: &tidy)
        return tidy
    }
}
