import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoImages

/// A picture that is added to the content.
struct AddedPicture {
    /// The name of its file on the user's machine.
    private(set) var name: String
    let bytes: [UInt8]
    /// The name of the exhibit that it is to show, after which its file is named; nil for another picture.
    var exhibit: String?

    /// Writes it into a folder under a name of its own; no other file is replaced.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder of pictures, which need not be there.
    /// - Returns: the name in the folder, and whether the file is new.
    func write(into folder: String) throws(EditFailure) -> (name: String, isNew: Bool) {
        guard let fileExtension else { throw .noPicture(name) }
        do throws(SystemError) {
            let taken = Set(try Folder.made(folder).names().map { $0.composed.lowercased() })
            for number in 1...Self.mostNames {
                let stem = number == 1 ? stem : "\(stem)-\(number)"
                let name = "\(stem).\(fileExtension)"
                // Two pictures with one name and other extensions would be one picture.
                let isTaken = taken.contains {
                    $0.hasPrefix(stem.lowercased() + ".") && $0 != name.lowercased()
                }
                guard !isTaken else { continue }
                let result = try FileReplacement.write(
                    bytes, to: "\(folder)/\(name)", replacesOther: false)
                switch result {
                case .differs: continue
                case .busy: throw SystemError(.locked, folder, number: 0)
                default: return (name, result == .made)
                }
            }
        } catch {
            throw .system(error)
        }
        throw .noPicture(name)
    }

    /// Writes it in the place of the picture with a name, which is kept elsewhere: no file is replaced or deleted.
    ///
    /// - Returns: the name that the earlier picture has there; nil if there was none.
    func replace(
        _ name: String, in folder: String, keeping kept: RemovedPictures
    ) throws(EditFailure) -> String? {
        guard let fileExtension else { throw .noPicture(self.name) }
        var new = self
        new.name = "\(name)-2.\(fileExtension)"
        let written = try new.write(into: folder)
        var earlier: String?
        do throws(SystemError) {
            let images = try Folder.open(folder)
            for other in try images.names() where other.hasPrefix(name + ".") {
                earlier = try kept.keep(other, of: images)
            }
            try images.move(written.name, to: images, as: "\(name).\(fileExtension)")
        } catch {
            throw .system(error)
        }
        return earlier
    }

    private static let mostNames = 10_000

    /// The extension of its format, if pages can show it.
    var fileExtension: String? {
        let written = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
        return PictureFormat(fileExtension: written)?.fileExtensions.first
    }

    /// The name of its file without the extension, as it can be part of an address everywhere.
    ///
    /// The address of an exhibit follows from that of its picture: it should not be what a camera called it.
    var stem: String {
        let written = name.split(separator: ".").dropLast().joined(separator: "-")
        return AddressWord(of: exhibit ?? "")?.text ?? AddressWord(of: written.lowercased())?.text
            ?? "picture"
    }
}

/// The letters and digits of a text, joined by hyphens, as they can be part of an address everywhere.
struct AddressWord {
    let text: String

    /// Returns nil if the text has neither letters nor digits.
    init?(of text: String) {
        let words = text.composed.split {
            !$0.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || $0.properties.generalCategory == .nonspacingMark
            }
        }
        let joined = words.joined(separator: "-").prefix(Self.longest)
        guard !joined.isEmpty else { return nil }
        self.text = String(joined)
    }

    /// In characters, so that the name fits into those of file systems.
    private static let longest = 60
}

/// The pictures that were taken out of the content, in a folder beside it, so that nothing is lost.
struct RemovedPictures {
    /// The path of the folder, which need not be there.
    let folder: String

    /// Moves a picture from the folder of pictures, and returns the name that it has now.
    func keep(_ name: String, of images: Folder) throws(SystemError) -> String {
        let kept = try Folder.made(folder)
        let taken = Set(try kept.names())
        var other = name
        var number = 1
        while taken.contains(other) {
            number += 1
            other = "\(number)-\(name)"
        }
        try images.move(name, to: kept, as: other)
        return other
    }
}
