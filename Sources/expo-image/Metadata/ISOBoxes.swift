/// The boxes that follow each other in an ISO base media file, or in a box of it.
struct ISOBoxes {
    /// A box: its kind, and what is in it.
    struct Box {
        let kind: String
        var content: [UInt8]

        var bytes: [UInt8] {
            var bytes: [UInt8] = []
            bytes.append(8 + content.count, bytes: 4)
            return bytes + Array(kind.utf8) + content
        }
    }

    var boxes: [Box] = []

    /// Reads boxes; nil if one has a size of more than 32 bits, or reaches over the end.
    init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var offset = 0
        while offset < bytes.count {
            guard let size = bytes.number(at: offset, bytes: 4), size >= 8,
                offset + size <= bytes.count
            else { return nil }
            let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            boxes.append(Box(kind: kind, content: Array(bytes[(offset + 8)..<(offset + size)])))
            offset += size
        }
    }

    var bytes: [UInt8] { boxes.flatMap(\.bytes) }

    /// What is in the first box of a kind.
    subscript(kind: String) -> [UInt8]? {
        get { boxes.first { $0.kind == kind }?.content }
        set {
            let index = boxes.firstIndex { $0.kind == kind }
            if let index { boxes.remove(at: index) }
            guard let newValue else { return }
            boxes.insert(Box(kind: kind, content: newValue), at: index ?? boxes.count)
        }
    }
}
