/// Exif data written entry by entry.
struct ExifSample {
    struct Entry {
        let tag: UInt16
        let type: UInt16
        let count: Int
        let bytes: [UInt8]
    }

    /// The tags that lead to other directories.
    enum Child: UInt16 {
        case exposure = 0x8769
        case position = 0x8825
        case interoperability = 0xA005
    }

    var entries: [Entry] = []
    var children: [(Child, ExifSample)] = []
    var thumbnail: [Entry]?

    static func text(_ tag: UInt16, _ text: String) -> ExifSample {
        ExifSample(entries: [.text(tag, text)])
    }

    /// A camera's data with all that must not be published.
    static let telltale = ExifSample(
        entries: [
            .number(0x0112, 6), .text(0x010F, "Kamera"), .text(0x013B, "Kim"),
            .text(0x8298, "(c) Kim"),
        ],
        children: [
            (
                .exposure,
                ExifSample(entries: [
                    .text(0x9003, "2024:05:01 10:00:00"), .text(0x927C, "MAKERSECRET"),
                    .text(0xA430, "OWNERSECRET"), .text(0xA431, "BODYSECRET"),
                    .text(0xA435, "LENSSECRET"),
                ])
            ),
            (.position, ExifSample(entries: [.text(0x001D, "GPSSECRET")])),
        ],
        thumbnail: [.text(0x0201, "THUMBSECRET")])

    /// The data, in one byte order or the other.
    func bytes(littleEndian: Bool = false) -> [UInt8] {
        var writer = Writer(littleEndian: littleEndian)
        writer.write(self)
        return writer.bytes
    }

    private struct Writer {
        let littleEndian: Bool
        var bytes: [UInt8]

        init(littleEndian: Bool) {
            self.littleEndian = littleEndian
            bytes =
                littleEndian
                ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        }

        func number(_ value: Int, _ width: Int) -> [UInt8] {
            let digits = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return littleEndian ? digits : digits.reversed()
        }

        mutating func put(_ new: [UInt8], at offset: Int) {
            bytes.replaceSubrange(offset..<offset + new.count, with: new)
        }

        mutating func write(_ sample: ExifSample) {
            let start = bytes.count
            let count = sample.entries.count + sample.children.count
            bytes += number(count, 2) + [UInt8](repeating: 0, count: count * 12 + 4)
            var place = start + 2
            for entry in sample.entries {
                put(number(Int(entry.tag), 2) + number(Int(entry.type), 2), at: place)
                put(number(entry.count, 4), at: place + 4)
                let value =
                    entry.type == 3 ? number(Int(entry.bytes[0]), 2) : entry.bytes
                if value.count <= 4 {
                    put(value, at: place + 8)
                } else {
                    put(number(bytes.count, 4), at: place + 8)
                    bytes += value
                }
                place += 12
            }
            for (child, directory) in sample.children {
                put(number(Int(child.rawValue), 2) + number(4, 2) + number(1, 4), at: place)
                put(number(bytes.count, 4), at: place + 8)
                write(directory)
                place += 12
            }
            if let thumbnail = sample.thumbnail {
                put(number(bytes.count, 4), at: place)
                write(ExifSample(entries: thumbnail))
            }
        }
    }
}

extension ExifSample.Entry {
    static func text(_ tag: UInt16, _ text: String) -> Self {
        Self(tag: tag, type: 2, count: text.utf8.count + 1, bytes: Array(text.utf8) + [0])
    }

    static func number(_ tag: UInt16, _ value: UInt8) -> Self {
        Self(tag: tag, type: 3, count: 1, bytes: [value])
    }
}
