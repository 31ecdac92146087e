internal import ExpoCompression

/// The compressed files that hosts may send in the place of others.
enum CompressedFiles {
    /// Returns the files with those that are made of their bytes, each right behind its own.
    static func added(to files: [PlannedFile]) -> [PlannedFile] {
        files.flatMap { file in
            guard isText(file.path) else { return [file] }
            return [file]
                + CompressedFormat.allCases.map { format in
                    PlannedFile(
                        path: "\(file.path).\(format.fileExtension)",
                        origin: .compressed(of: file.path, format))
                }
        }
    }

    /// The indices of the files that are made of the bytes of the one at an index of a plan.
    static func indices(of index: Int, in files: [PlannedFile]) -> Range<Int> {
        var end = index + 1
        while end < files.count, files[end].isCompressed { end += 1 }
        return (index + 1)..<end
    }

    /// Whether a file is a text that is sent to somebody; pictures are compressed in themselves.
    private static func isText(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return textExtensions.contains(String(path[dot...].dropFirst()).lowercased())
    }

    private static let textExtensions: Set = [
        "css", "html", "js", "json", "mjs", "svg", "txt", "webmanifest", "xml",
    ]
}
