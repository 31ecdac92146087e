/// Returns a text as one word of a command line, as shells in the manner of `sh` read it.
func shellWord(_ text: String) -> String {
    let isPlain =
        !text.isEmpty
        && text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                true
            default: "/._-+,:@".utf8.contains($0)
            }
        }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}
