internal import ExpoBytes
internal import ExpoDisk
internal import ExpoModel

/// A combination of values that identifies an item as one that was published.
enum ItemClue {
    case id
    case nameAndPicture
    case everything
    case nameAndText
    case pictureAndText
    case text
    case name
    case picture

    /// Sets `clue` to the values of an item; returns false if one is missing.
    func read(
        _ items: ItemCollection, _ index: Int, into clue: inout [UInt8]
    ) -> Bool {
        clue.removeAll(keepingCapacity: true)
        for part in parts {
            // An empty text identifies no item.
            guard items.has(part.key, at: index),
                part != .text || items.text(of: .desc, at: index)?.isEmpty == false
            else { return false }
            items.withBytes(of: part.key, at: index) { bytes in
                if part == .text {
                    clue += ContentHash(of: bytes).text.utf8
                } else {
                    clue.append(bytes)
                }
            }
            clue.append(Self.partEnd)
        }
        return true
    }

    /// Sets `clue` to the values of a published item; returns false if one is missing.
    func read(_ published: PublishedAddresses, _ index: Int, into clue: inout [UInt8]) -> Bool {
        clue.removeAll(keepingCapacity: true)
        for part in parts {
            guard published.has(part.publishedKey, at: index) else { return false }
            published.withBytes(of: part.publishedKey, at: index) { clue.append($0) }
            clue.append(Self.partEnd)
        }
        return true
    }

    private var parts: [Part] {
        switch self {
        case .id: [.id]
        case .nameAndPicture: [.name, .picture]
        case .everything: [.name, .picture, .text]
        case .nameAndText: [.name, .text]
        case .pictureAndText: [.picture, .text]
        case .text: [.text]
        case .name: [.name]
        case .picture: [.picture]
        }
    }

    /// A value for comparison, with its key in each of the two files.
    private enum Part {
        case id, name, picture, text

        var key: ItemKey {
            switch self {
            case .id: .id
            case .name: .name
            case .picture: .imageName
            case .text: .desc
            }
        }

        var publishedKey: AddressKey {
            switch self {
            case .id: .id
            case .name: .name
            case .picture: .imageName
            case .text: .text
            }
        }
    }

    /// ASCII's unit separator, which no text needs.
    private static let partEnd: UInt8 = 0x1F
}
