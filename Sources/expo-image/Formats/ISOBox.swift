import ExpoBytes

/// One box of an ISO base media file: a type of four letters, and its content.
struct ISOBox {
    let type: String
    let content: ByteWindow

    private static let mostBoxes = 1024

    /// Returns the consecutive boxes in `window` that are complete.
    static func all(in window: ByteWindow) -> [ISOBox] {
        var boxes: [ISOBox] = []
        var rest = window
        while boxes.count < mostBoxes, let next = first(in: rest) {
            boxes.append(next.box)
            rest = next.rest
        }
        return boxes
    }

    private static func first(in window: ByteWindow) -> (box: ISOBox, rest: ByteWindow)? {
        guard let stated = window.number(at: 0, width: 4), let type = window.part(at: 4, count: 4)
        else { return nil }
        let header = stated == 1 ? 16 : 8
        guard let length = length(stated, in: window), length >= header,
            let whole = window.part(at: 0, count: length), let content = whole.rest(from: header),
            let rest = window.rest(from: length)
        else { return nil }
        return (ISOBox(type: type.text, content: content), rest)
    }

    /// Returns the length of a box: 1 means that it is in another eight bytes, 0 that the box takes
    /// the rest.
    private static func length(_ stated: Int, in window: ByteWindow) -> Int? {
        switch stated {
        case 0: window.count
        case 1: window.number(at: 8, width: 8)
        default: stated
        }
    }
}

extension [ISOBox] {
    func first(_ type: String) -> ByteWindow? {
        first { $0.type == type }?.content
    }
}
