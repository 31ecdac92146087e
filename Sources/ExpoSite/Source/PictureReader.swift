internal import ExpoDiagnostics
private import ExpoImages

/// Finds the exhibition's pictures: the files of `images`, and the image sets of asset catalogs.
struct PictureReader {
    private(set) var pictures: [Picture] = []
    /// The names of existing pictures that cannot be shown, which has been reported.
    private(set) var leftOut: Set<String> = []
    /// The pictures in unsupported formats.
    private(set) var foreign: [ForeignPicture] = []
    private let content: FileTree
    /// The folder of the exhibition in the site.
    private let folder: String
    /// The files of the pictures, by their paths in the site in lower case.
    private var files: [String: String] = [:]

    init(_ content: FileTree, in folder: String = "") {
        self.content = content
        self.folder = folder
    }

    /// Reads the files directly in `images`.
    mutating func readFolder(_ diagnostics: inout Diagnostics) {
        for path in content.paths where path.hasPrefix("images/") {
            let fileName = path.dropFirst(7)
            guard !fileName.utf8.contains(UInt8(ascii: "/")) else { continue }
            add(path, named: Self.stem(of: fileName), &diagnostics)
        }
        for path in content.folders.sorted() where path.hasPrefix("images/") {
            leaveOut(folder: path, &diagnostics)
        }
        // Of pictures with one name and several formats, the one that scales best comes first.
        pictures.sort { ($0.stem, Self.rank($0)) < ($1.stem, Self.rank($1)) }
    }

    /// Reads the original of each image set.
    mutating func readSets(of catalog: AssetCatalog, _ diagnostics: inout Diagnostics) {
        for set in catalog.imageSets {
            let reported = diagnostics.count
            let path = catalog.original(ofImageSet: set.folder, diagnostics: &diagnostics)
            if let path {
                add(path, named: set.name, &diagnostics)
            } else if diagnostics.count > reported {
                leftOut.insert(set.name)
            }
        }
    }

    private mutating func add(
        _ path: String, named stem: String, _ diagnostics: inout Diagnostics
    ) {
        guard let contents = content[path] else { return }
        let shown = content.shown(path)
        let fileExtension = Self.fileExtension(of: path)
        guard PictureFormat(fileExtension: fileExtension) != nil else {
            guard !PassedOverName.isPart(of: path) else { return }
            if let format = ForeignFormat(fileExtension: fileExtension) {
                let stem = stem.composed
                return foreign.append(
                    ForeignPicture(
                        stem: stem, fileName: "\(stem).\(fileExtension)".composed, format: format,
                        path: path, source: shown))
            }
            diagnostics.report(
                .notAPicture(path), file: shown)
            return
        }
        let picture = Picture(
            stem: stem.composed, fileExtension: fileExtension, contents: contents, source: shown,
            in: folder)
        let path = picture.ownPath.lowercased()
        if let other = files[path] {
            return diagnostics.report(.twoPictures(picture.fileName, other: other), file: shown)
        }
        files[path] = shown
        pictures.append(picture)
    }

    /// Reports a folder whose name looks like a picture's.
    private mutating func leaveOut(folder path: String, _ diagnostics: inout Diagnostics) {
        let name = path.dropFirst(7)
        guard !name.contains("/"), PictureFormat(fileExtension: Self.fileExtension(of: path)) != nil
        else { return }
        leftOut.formUnion([String(name), Self.stem(of: name)])
        diagnostics.report(
            .folderLikePicture(path), file: content.shown(path))
    }

    private static func rank(_ picture: Picture) -> Int {
        let order = ["svg", "pdf", "avif", "webp", "png", "jpg", "jpeg", "gif"]
        return order.firstIndex(of: picture.fileExtension.lowercased()) ?? order.count
    }

    private static func stem(of fileName: Substring) -> String {
        guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return String(fileName)
        }
        return String(fileName[..<dot])
    }

    private static func fileExtension(of path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(path[path.utf8.index(after: dot)...])
    }
}
