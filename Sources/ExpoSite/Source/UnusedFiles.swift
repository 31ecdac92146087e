private import ExpoBytes
import ExpoDiagnostics
private import ExpoImages
private import ExpoModel

/// Reports files and folders that are not used, so that nothing is left out silently.
///
/// Of a folder without any used file, only the folder is reported.
struct UnusedFiles {
    private let tree: FileTree
    private let isTheme: Bool
    /// The folders with used files, and those that the program looks in.
    private var readFolders: Set<String>
    private var unread: [String] = []

    private init(
        _ tree: FileTree, isTheme: Bool = false, folders: [String], isRead: (String) -> Bool
    ) {
        self.tree = tree
        self.isTheme = isTheme
        readFolders = Set(folders)
        var lastFolder: Substring?
        for path in tree.paths {
            guard isRead(path) || tree.linkTargets.contains(path) else {
                unread.append(path)
                continue
            }
            guard let folder = Self.folder(of: path[...]), folder != lastFolder else { continue }
            lastFolder = folder
            insert(folder)
        }
    }

    /// Reports the unused files of an exhibition.
    static func report(
        in content: FileTree, read source: ExhibitionFiles, _ catalog: AssetCatalog,
        to diagnostics: inout Diagnostics
    ) {
        let paths = Set(source.texts.map(\.path))
        // While a text is missing, any JSON file may be meant as that.
        let hasTexts = source.areShared || source.exposition != nil && source.items != nil
        // Folders with the name of a picture have already been reported.
        let reported = content.folders.filter { $0.hasPrefix("images/") && isPicture($0) }
        let files = UnusedFiles(content, folders: ["images", "words", "pages", "files"] + reported)
        { path in
            if let name = name(of: path, in: "images/") {
                return !name.utf8.contains(UInt8(ascii: "/"))
            }
            if CopiedFile.isCopied(path) { return true }
            return isWords(path) || AssetCatalog.isMember(path)
                || paths.contains(content.shown(path))
                || (path == AddressFile.name && source.folder.isEmpty)
                || (path == OptionalTexts.theme && source.folder.isEmpty)
                || (!hasTexts && path.hasSuffix(".json") && !path.contains("/"))
        }
        files.report(to: &diagnostics) { path in
            if path.hasPrefix("images/") { return .movePicturesUp }
            if path.hasPrefix("words/") { return .nameWordsByLanguage }
            if path.hasPrefix(OwnPageFile.folder) { return .namePagesByExtension }
            if content.paths.contains(where: { $0.hasPrefix("\(path)/exposition") }) {
                return .giveEachAFolder
            }
            let names = OptionalTexts.names.filter { content[$0] == nil }
            return meant(by: path, among: ["images", "words", "pages", "files"] + names)
                ?? (isPicture(path) ? .moveToImages : .moveOut(of: content.root))
        }
    }

    /// The files of a theme besides templates, words and assets.
    private static let themeFiles = ["404.css", "options.css", "theme.json"]

    /// Reports the unused files of the theme; `used` are the templates that pages use, `nil` if
    /// unknown.
    static func report(
        in theme: FileTree, used: Set<String>?, to diagnostics: inout Diagnostics
    ) {
        let files = UnusedFiles(theme, isTheme: true, folders: ["assets", "words"]) { path in
            if path.hasPrefix("assets/") { return true }
            if path.hasSuffix(".html") { return used?.contains(String(path.dropLast(5))) ?? true }
            return isWords(path) || themeFiles.contains(path)
        }
        files.report(to: &diagnostics) { path in
            if path.hasSuffix(".html") { return .includeOrRemove }
            if path.hasPrefix("words/") { return .nameWordsByLanguage }
            let names = themeFiles.filter { theme[$0] == nil }
            return meant(by: path, among: ["assets", "words"] + names)
                ?? .moveToAssets
        }
    }

    private func report(to diagnostics: inout Diagnostics, help: (String) -> Message) {
        var counts: [String: Int] = [:]
        for path in unread where !PassedOverName.isPart(of: path) {
            if let folder = unreadFolder(of: path) {
                counts[folder, default: 0] += 1
            } else {
                let isTemplate = isTheme && path.hasSuffix(".html")
                diagnostics.report(
                    isTemplate
                        ? .unusedTemplate(path, help: help(path))
                        : .unusedFile(path, help: help(path)),
                    file: tree.shown(path))
            }
        }
        for folder in tree.folders where !readFolders.contains(folder) {
            guard !PassedOverName.isPart(of: folder) else { continue }
            counts[unreadFolder(of: folder) ?? folder, default: 0] += 0
        }
        for (folder, count) in counts {
            diagnostics.report(
                .unusedFolder(folder, files: count, help: help(folder)), file: tree.shown(folder))
        }
    }

    /// Returns the outermost unused folder that contains a file or folder.
    private func unreadFolder(of path: String) -> String? {
        var found: String?
        var folder = Self.folder(of: path[...])
        while let next = folder, !readFolders.contains(String(next)) {
            found = String(next)
            folder = Self.folder(of: next)
        }
        return found
    }

    private mutating func insert(_ folder: Substring) {
        var folder: Substring? = folder
        while let next = folder, readFolders.insert(String(next)).inserted {
            folder = Self.folder(of: next)
        }
    }

    private static func folder(of path: Substring) -> Substring? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
    }

    private static func name(of path: String, in folder: StaticString) -> Substring? {
        let count = folder.utf8CodeUnitCount
        let isInside = folder.withUTF8Buffer { path.utf8.starts(with: $0) }
        return isInside ? Substring(path.utf8.dropFirst(count)) : nil
    }

    /// Returns whether a file contains the words of a language.
    private static func isWords(_ path: String) -> Bool {
        guard path.hasSuffix(".json"),
            let name = name(of: path.dropLast(5).lowercased(), in: "words/")
        else { return false }
        let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return (1...3).contains(parts[0].count)
            && parts.allSatisfy { part in
                (1...8).contains(part.count)
                    && part.allSatisfy { $0.isDigit || $0.isLetter }
            }
    }

    private static func isPicture(_ path: String) -> Bool {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "."))
        return end.flatMap {
            PictureFormat(fileExtension: String(path[path.utf8.index(after: $0)...]))
        }
            != nil
    }

    /// Returns a suggestion of the name that was probably meant.
    private static func meant(by path: String, among names: [String]) -> Message? {
        Suggestion.nearest(to: path, among: names).flatMap { name in
            name == path.lowercased() ? .didYouMean(inLowerCase: name) : .didYouMean(name)
        }
    }
}

/// The names that are ignored without a warning: hidden files, files of operating systems, notes,
/// and backups by other programs.
enum PassedOverName {
    /// The names as listed in the documentation; `*` matches any text, and `N` a number.
    static let patterns = [".*", "~$*", "Thumbs.db", "desktop.ini", "README*", "*.bak", "*.bak-N"]

    /// Returns whether a file or folder with this path, or one of its parent folders, has such a
    /// name, ignoring case.
    static func isPart(of path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).contains {
            matches(Substring($0).lowercased())
        }
    }

    private static func matches(_ name: String) -> Bool {
        if name.hasPrefix(".") || name.hasPrefix("~$") || name.hasPrefix("readme") { return true }
        let withoutNumber = name.utf8.reversed().drop(while: \.isDigit)
        return name == "thumbs.db" || name == "desktop.ini" || name.hasSuffix(".bak")
            || withoutNumber.count < name.utf8.count
                && withoutNumber.starts(with: ".bak-".utf8.reversed())
    }
}
