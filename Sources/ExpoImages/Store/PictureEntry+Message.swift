private import ExpoBytes

/// The form of an entry in its file. Variants of another version of the recipe are ignored.
extension PictureEntry {
    init?(_ message: WorkerMessage) {
        guard let header = message["header"].flatMap(PictureHeader.init(kept:)),
            let original = message["original"].flatMap(KeptOriginal.init(kept:))
        else { return nil }
        self.init(header: header, original: original, rights: PictureRights(message))
        facts = PictureFacts(message)
        guard message["recipe"] == String(Recipe.version) else { return }
        variants = message.values("variant").compactMap(KeptVariant.init(kept:))
    }

    var message: WorkerMessage {
        var message = WorkerMessage()
        message.append("header", header.kept)
        message.append("original", original.kept)
        rights.append(to: &message)
        facts?.append(to: &message)
        message.append("recipe", String(Recipe.version))
        for variant in variants { message.append("variant", variant.kept) }
        return message
    }
}

extension PictureHeader {
    fileprivate init?(kept text: String) {
        let words = words(of: text)
        guard words.count == 3, let format = PictureFormat(rawValue: words[0]) else {
            return nil
        }
        self.init(format: format, size: PictureSize(words[1], words[2]))
    }

    fileprivate var kept: String {
        "\(format.rawValue) \(size?.width ?? 0) \(size?.height ?? 0)"
    }
}

extension PictureSize {
    fileprivate init?(_ width: String, _ height: String) {
        guard let width = Int(width), let height = Int(height) else { return nil }
        self.init(width: width, height: height)
    }
}

extension KeptOriginal {
    fileprivate init?(kept text: String) {
        switch text {
        case "exact": self = .exact
        case "withheld": self = .withheld
        default:
            guard let file = KeptFile(kept: words(of: text)[...]) else { return nil }
            self = .rewritten(file)
        }
    }

    fileprivate var kept: String {
        switch self {
        case .exact: "exact"
        case .withheld: "withheld"
        case .rewritten(let file): file.kept
        }
    }
}

extension KeptVariant {
    fileprivate init?(kept text: String) {
        let words = words(of: text)
        guard words.count == 7, let size = PictureSize(words[1], words[2]),
            let format = PictureFormat(rawValue: words[3]),
            let file = KeptFile(kept: words[4...])
        else { return nil }
        if words[0] == "scaled" {
            self.init(Variant(.scaled, size, format), on: nil, file)
        } else if let ground = RGBColour(words[0]) {
            self.init(Variant(.card, size, format), on: ground, file)
        } else {
            return nil
        }
    }

    /// A card is identified by its background.
    fileprivate var kept: String {
        let size = variant.size
        return "\(ground?.text ?? "scaled") \(size.width) \(size.height) "
            + "\(variant.format.rawValue) \(file.kept)"
    }
}

extension KeptFile {
    fileprivate init?(kept words: ArraySlice<String>) {
        guard words.count == 3, let name = words.first, let size = Int(words[words.startIndex + 1]),
            let hash = ContentHash(text: words[words.startIndex + 2]),
            !name.utf8.contains(UInt8(ascii: "/"))
        else { return nil }
        self.init(name: name, size: size, hash: hash)
    }

    fileprivate var kept: String { "\(name) \(size) \(hash.text)" }
}

/// Returns the words between spaces, without decoding characters of more than one byte.
private func words(of text: String) -> [String] {
    var words: [String] = []
    words.reserveCapacity(8)
    var text = text
    text.withUTF8 { bytes in
        var rest = bytes[...]
        while let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") }) {
            let end = rest[start...].firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
            words.append(String(decoding: rest[start..<end], as: UTF8.self))
            rest = rest[end...]
        }
    }
    return words
}
