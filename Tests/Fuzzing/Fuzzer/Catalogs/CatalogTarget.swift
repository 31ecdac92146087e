import ExpoDiagnostics

@testable import ExpoSite

/// Asset catalogs: a set's file is one of those in its folder, whatever `Contents.json` says.
///
/// An input is the `Contents.json` of an image set, that of a data set, and then names of files and
/// folders below the content folder. Some files that no set may reach are always there.
enum CatalogTarget: FuzzTarget {
    private static let imageSet = "Assets.xcassets/jikji.imageset"
    private static let dataSet = "Assets.xcassets/items.dataset"
    private static let outside = [
        "secret.png", "Assets.xcassets/secret.png", imageSet + "/sub/secret.png",
        dataSet + "/sub/secret.json", "images/poster.svg",
    ]

    static func examine(_ input: FuzzInput) {
        let parts = input.parts
        var texts: [String: [UInt8]] = [:]
        for path in outside { texts[path] = [] }
        for part in parts.dropFirst(2) { add(part, to: &texts) }
        texts[imageSet + "/Contents.json"] = parts[0]
        if parts.count > 1 { texts[dataSet + "/Contents.json"] = parts[1] }
        let tree = FileTree(
            root: "Content", files: texts.mapValues { .memory(ByteRegion(copying: $0)) })
        let sources = texts.map {
            SourceText(path: tree.shown($0.key), bytes: ByteRegion(copying: $0.value))
        }
        checkSets(of: tree, sources)
        checkPictures(of: tree, sources)
    }

    /// Adds a file at a path that a folder may have: the name of the path's first line; what follows
    /// is in the file.
    private static func add(_ part: [UInt8], to texts: inout [String: [UInt8]]) {
        let lines = part.split(
            separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let path = FuzzInput.text(lines[0]).split(separator: "/").filter { name in
            name != "." && name != ".." && !name.utf8.contains(0)
        }
        guard !path.isEmpty else { return }
        texts[path.joined(separator: "/")] = lines.count > 1 ? Array(lines[1]) : []
    }

    private static func checkSets(of tree: FileTree, _ sources: [SourceText]) {
        let catalog = AssetCatalog(tree)
        var diagnostics = Diagnostics()
        for set in catalog.imageSets {
            let path = catalog.original(ofImageSet: set.folder, diagnostics: &diagnostics)
            check(path, isIn: set.folder, of: tree)
        }
        for set in catalog.dataSets {
            let path = catalog.file(ofDataSet: set.folder, diagnostics: &diagnostics)
            check(path, isIn: set.folder, of: tree)
        }
        PlaceOracle.check(diagnostics, in: sources)
    }

    /// A set with `Contents.json` has files in its own folder alone; without, all below it are its.
    private static func check(_ path: String?, isIn folder: String, of tree: FileTree) {
        guard let path else { return }
        expect(tree[path] != nil, "\(path.shown) is no file")
        // In bytes: a character that combines with others makes one with the slash before it.
        expect(
            path.utf8.starts(with: (folder + "/").utf8),
            "\(path.shown) is outside \(folder.shown)")
        guard tree[folder + "/Contents.json"] != nil else { return }
        let name = path.utf8.dropFirst(folder.utf8.count + 1)
        expect(
            !name.isEmpty && !name.contains(UInt8(ascii: "/")) && !name.elementsEqual("..".utf8),
            "\(path.shown) is not directly in \(folder.shown)")
    }

    private static func checkPictures(of tree: FileTree, _ sources: [SourceText]) {
        var diagnostics = Diagnostics()
        let theme = ThemeFolders(
            FileTree(root: "Templates", texts: [:]), for: tree, diagnostics: &diagnostics)
        let read = SourceTree.read(content: tree, theme: theme, diagnostics: &diagnostics)
        PlaceOracle.check(diagnostics, in: sources)
        var seen: Set<String> = []
        for picture in read.exhibitions.first?.pictures.pictures ?? [] {
            let path = picture.ownPath
            let name = path.utf8.dropFirst("images/".utf8.count)
            expect(
                path.utf8.starts(with: "images/".utf8) && !name.isEmpty
                    && !name.contains(UInt8(ascii: "/"))
                    && !name.allSatisfy { $0 == UInt8(ascii: ".") },
                "a picture would be \(path.shown)")
            expect(seen.insert(path.lowercased()).inserted, "two pictures would be \(path.shown)")
        }
    }
}
