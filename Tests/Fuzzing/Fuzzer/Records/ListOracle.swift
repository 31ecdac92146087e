import ExpoBytes
import ExpoDiagnostics
import Foundation

@testable import ExpoDisk
@testable import ExpoSite

/// `.expo-site.json`, the list of what the program wrote.
enum ListOracle {
    /// Reads a list that may have been changed.
    static func checkText(_ text: [UInt8]) {
        let list = WrittenFiles(source(text))
        // A space in front makes the reader of lines give up, and changes nothing for one of JSON.
        let other = WrittenFiles(source([UInt8(ascii: " ")] + text))
        expect(list?.files == other?.files, "line by line, the list is another than as JSON")
        guard let list else { return }
        check(list)
        for file in list.files {
            expect(list[file.path] == file.hash, "\(file.path.shown) is not found")
        }
    }

    /// Writes a list of the paths of an input, reads it, and reads it damaged.
    static func checkFiles(_ input: FuzzInput) {
        let list = WrittenFiles(files(of: input.parts))
        let text = list.text
        let read = WrittenFiles(source(text))
        if list.paths.allSatisfy(isInside) {
            expect(read?.files == list.files, "\(list.paths) are read as \(read?.paths ?? [])")
        } else {
            expect(read == nil, "a path outside is read: \(list.paths)")
        }
        expect(
            (try? JSONSerialization.jsonObject(with: Data(text))) != nil, "the list is no JSON")
        for place in input.bytes.prefix(2) {
            var damaged = text
            damaged[Int(place) % text.count] ^= 1
            checkText(damaged)
            checkText(Array(text.prefix(Int(place) * text.count / 256)))
        }
    }

    /// Returns files with the paths that an input has.
    static func files(of parts: [[UInt8]]) -> [WrittenFiles.File] {
        parts.map { part in
            WrittenFiles.File(
                path: FuzzInput.text(part), hash: ContentHash(of: part.span))
        }
    }

    /// Checks a list that was read: it is in order, names nothing outside, and is read again.
    static func check(_ list: WrittenFiles) {
        for path in list.paths {
            expect(isInside(path), "the list has \(path.shown)")
        }
        let order = list.paths.map { Array($0.utf8) }
        expect(
            zip(order, order.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) },
            "the list is in no order")
        expect(!list.paths.contains(WrittenFiles.path), "the list has itself")
        expect(
            WrittenFiles(source(list.text))?.files == list.files, "the list is not read again")
    }

    /// Whether a path, joined to a folder's, stays below it.
    static func isInside(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !path.utf8.contains(0)
            && parts.allSatisfy { !["", ".", ".."].contains(FuzzInput.text($0)) }
    }

    private static func source(_ text: [UInt8]) -> SourceText {
        SourceText(path: "list", bytes: ByteRegion(copying: text))
    }
}
