import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoImages

/// A picture that is added to the content.
struct AddedPicture {
    /// The name of its file on the user's machine.
    private(set) var name: String
    let bytes: [UInt8]

    /// Writes it into a folder under a name of its own; no other file is replaced.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder of the content, in which `images` need not be there.
    ///   - paths: the paths of the files in it.
    /// - Returns: the name in `images`, and whether the file is new.
    func write(
        into folder: String, beside paths: [String]
    ) throws(EditFailure) -> (name: String, isNew: Bool) {
        guard let fileExtension else { throw .noPicture(name) }
        let taken = Set(
            paths.filter { $0.hasPrefix("images/") }.map { $0.dropFirst(7).lowercased() })
        do throws(SystemError) {
            _ = try Folder.made(folder + "/images")
            for number in 1...Self.mostNames {
                let stem = number == 1 ? stem : "\(stem)-\(number)"
                let name = "\(stem).\(fileExtension)"
                // Two pictures with one name and other extensions would be one picture.
                let isTaken = taken.contains { $0.hasPrefix(stem + ".") && $0 != name }
                guard !isTaken else { continue }
                let result = try FileReplacement.write(
                    bytes, to: "\(folder)/images/\(name)", replacesOther: false)
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

    /// Writes it in the place of the picture with a name, which gets another one: no file is replaced or removed.
    ///
    /// - Returns: the name that the earlier picture has now in `images`; nil if there was none.
    func replace(
        _ name: String, in folder: String, _ paths: [String]
    ) throws(EditFailure) -> String? {
        guard let fileExtension else { throw .noPicture(self.name) }
        var new = self
        new.name = "\(name)-2.\(fileExtension)"
        let written = try new.write(into: folder, beside: paths)
        var kept: String?
        do throws(SystemError) {
            let images = try Folder.open(folder + "/images")
            let names = try images.names()
            for earlier in names where earlier.hasPrefix(name + ".") {
                let other = (1...Self.mostNames).lazy.map { "earlier-\($0)-\(earlier)" }
                    .first { !names.contains($0) }
                guard let other else { throw SystemError(.locked, folder, number: 0) }
                try images.move(earlier, to: images, as: other)
                kept = other
            }
            try images.move(written.name, to: images, as: "\(name).\(fileExtension)")
        } catch {
            throw .system(error)
        }
        return kept
    }

    private static let mostNames = 10_000

    /// The extension of its format, if pages can show it.
    var fileExtension: String? {
        let written = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
        return PictureFormat(fileExtension: written)?.fileExtensions.first
    }

    /// Its name without the extension, as it can be part of an address everywhere.
    var stem: String {
        let written = name.split(separator: ".").dropLast().joined(separator: "-")
        let words = written.lowercased().composed.split {
            !$0.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || $0.properties.generalCategory == .nonspacingMark
            }
        }
        let stem = words.joined(separator: "-").prefix(Self.longestStem)
        return stem.isEmpty ? "picture" : String(stem)
    }

    /// In characters, so that the name fits into those of file systems.
    private static let longestStem = 60
}
