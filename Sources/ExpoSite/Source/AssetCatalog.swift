internal import ExpoDiagnostics
private import ExpoJSON
private import ExpoModel

/// The sets of Xcode asset catalogs anywhere below the content folder.
///
/// An image set contains one picture in several scales, a data set one file; `Contents.json` in
/// each lists the files (Apple, "Asset Catalog Format Reference"). Other kinds of sets are ignored.
struct AssetCatalog {
    /// The folders of image sets, with the name of the picture.
    private(set) var imageSets: [(name: String, folder: String)] = []
    /// The folders of data sets, with the name of the data.
    private(set) var dataSets: [(name: String, folder: String)] = []
    /// The files of each set, by its folder.
    private var members: [String: [String]] = [:]
    private let tree: FileTree

    init(_ tree: FileTree) {
        self.tree = tree
        for path in tree.paths {
            guard let (folder, name, kind) = Self.set(in: path) else { continue }
            members[folder, default: []].append(path)
            guard members[folder]?.count == 1 else { continue }
            switch kind {
            case .image: imageSets.append((name, folder))
            case .data: dataSets.append((name, folder))
            }
        }
    }

    /// Returns the path of a picture's original: the existing file with the largest scale.
    func original(ofImageSet folder: String, diagnostics: inout Diagnostics) -> String? {
        let entries = entries("images", in: folder, diagnostics: &diagnostics)
        let existing = entries.filter(exists)
        for entry in entries where !exists(entry) {
            report(entry, isOnlyScale: existing.isEmpty, to: &diagnostics)
        }
        // Of equal scales, the first is used: entries without appearances, such as dark, come
        // first.
        return existing.max { $0.scale < $1.scale }?.path
    }

    /// Returns the path of the file of a data set.
    func file(ofDataSet folder: String, diagnostics: inout Diagnostics) -> String? {
        let entries = entries("data", in: folder, diagnostics: &diagnostics)
        for entry in entries where !exists(entry) {
            report(entry, isOnlyScale: true, to: &diagnostics)
        }
        return entries.first(where: exists)?.path
    }

    /// Returns whether a file exists, directly in the folder of its set.
    private func exists(_ entry: Entry) -> Bool {
        !entry.fileName.contains("/") && tree[entry.path] != nil
    }

    /// A file listed in `Contents.json`.
    private struct Entry {
        let path: String
        let fileName: String
        let scale: Int
        let place: Place
    }

    private enum SetKind {
        case image
        case data
    }

    /// Returns whether a file belongs to a catalog: a file in a set of any kind, or the description
    /// of the catalog or one of its groups.
    static func isMember(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
        guard let name = parts.last else { return false }
        let folders = parts.dropLast()
        if folders.contains(where: { $0.hasSuffix(".imageset") || $0.hasSuffix(".dataset") }) {
            return true
        }
        guard let catalog = folders.firstIndex(where: { $0.hasSuffix(".xcassets") }) else {
            return false
        }
        return name == "Contents.json" || folders[(catalog + 1)...].contains { $0.contains(".") }
    }

    private static func set(in path: String) -> (folder: String, name: String, kind: SetKind)? {
        var folder = ""
        for part in path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Substring.init) {
            folder += folder.isEmpty ? String(part) : "/\(part)"
            if part.hasSuffix(".imageset") { return (folder, String(part.dropLast(9)), .image) }
            if part.hasSuffix(".dataset") { return (folder, String(part.dropLast(8)), .data) }
        }
        return nil
    }

    private func entries(
        _ list: String, in folder: String, diagnostics: inout Diagnostics
    ) -> [Entry] {
        guard let source = tree.text(folder + "/Contents.json", diagnostics: &diagnostics) else {
            return filesWithoutContents(in: folder)
        }
        do throws(JSONSyntaxError) {
            let contents = try JSONValue.read(source)
            return (contents[list]?.elements ?? []).compactMap {
                Self.entry($0, in: folder, source)
            }
        } catch {
            error.report(in: source, to: &diagnostics)
            return []
        }
    }

    private static func entry(
        _ slot: JSONValue, in folder: String, _ source: SourceText
    ) -> Entry? {
        let member = slot.members?.first { $0.key == "filename" }
        guard let member, let fileName = member.value.text else { return nil }
        return Entry(
            path: "\(folder)/\(fileName)", fileName: fileName, scale: scale(slot["scale"]?.text),
            place: source.place(at: member.offset))
    }

    /// Returns the files of a set without `Contents.json`: all files in its folder, with scales
    /// according to their names.
    private func filesWithoutContents(in folder: String) -> [Entry] {
        (members[folder] ?? []).map { path in
            let fileName = String(path.dropFirst(folder.count + 1))
            let stem = fileName.prefix { $0 != "." }
            let scale = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
            return Entry(
                path: path, fileName: fileName, scale: scale,
                place: Place(file: tree.shown(path)))
        }
    }

    private func report(_ entry: Entry, isOnlyScale: Bool, to diagnostics: inout Diagnostics) {
        diagnostics.report(
            .missingScale(entry.fileName, isOnly: isOnlyScale), at: entry.place)
    }

    /// Reads `1x`, `2x` or `3x`; a missing scale counts as the smallest.
    private static func scale(_ text: String?) -> Int {
        guard let text, text.hasSuffix("x"), let scale = Int(text.dropLast()) else { return 1 }
        return scale
    }
}
