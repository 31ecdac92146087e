/// The files that the program reads back of those it wrote: what comes back is what was written,
/// or nothing.
///
/// An input begins with a letter that says which kind of file it is.
enum RecordTarget: FuzzTarget {
    static func examine(_ input: FuzzInput) {
        let rest = Array(input.bytes.dropFirst())
        switch input.bytes.first {
        case UInt8(ascii: "l"): ListOracle.checkText(rest)
        case UInt8(ascii: "L"): ListOracle.checkFiles(FuzzInput(bytes: rest))
        case UInt8(ascii: "s"): ShardOracle.checkText(rest)
        case UInt8(ascii: "S"): ShardOracle.checkList(FuzzInput(bytes: rest))
        case UInt8(ascii: "b"): BuildRecordOracle.checkBytes(rest)
        case UInt8(ascii: "B"): BuildRecordOracle.checkRecords(FuzzInput(bytes: rest))
        case UInt8(ascii: "p"): MessageOracle.checkPicture(rest)
        case UInt8(ascii: "o"): MessageOracle.checkIndex(rest)
        case UInt8(ascii: "m"): MessageOracle.checkTalk(rest)
        default: break
        }
    }
}
