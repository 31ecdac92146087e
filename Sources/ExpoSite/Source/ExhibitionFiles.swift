import ExpoDiagnostics
import ExpoModel

/// The files of an exhibition, as found on disk; or those that the exhibitions of a site share.
struct ExhibitionFiles: Sendable {
    /// The folder in the content and in the site, with a slash at its end; empty for a single exhibition, and for what
    /// several share.
    let folder: String
    /// Whether these are the files that several exhibitions share.
    let areShared: Bool
    private(set) var exposition: SourceText?
    private(set) var items: SourceText?
    private(set) var settings: SourceText?
    /// The fields that records show, and what is known about terms.
    private(set) var fields: SourceText?
    private(set) var terms: SourceText?
    /// The files of the exhibition's own pages.
    private(set) var pages: [OwnPageFile] = []
    /// The words that replace those of the theme, by language.
    private(set) var words: [String: SourceText] = [:]
    /// The files that are published unchanged, by their path in the site.
    private(set) var files: [String: FileContents] = [:]
    var pictures = PictureCollection()
    /// The folder of the pictures as shown in messages.
    let imageFolder: String

    /// Reads the exhibition of the content, or what several share and then each of them.
    static func all(
        in content: FileTree, diagnostics: inout Diagnostics
    ) -> [ExhibitionFiles] {
        let folders = ExhibitionFolder.all(in: content)
        guard !folders.isEmpty else {
            return [ExhibitionFiles(in: content, diagnostics: &diagnostics)]
        }
        let rest = content.without(folders: Set(folders))
        return [ExhibitionFiles(in: rest, areShared: true, diagnostics: &diagnostics)]
            + folders.map { name in
                ExhibitionFiles(
                    in: content.folder(name), at: "\(name)/", diagnostics: &diagnostics)
            }
    }

    /// Reads the files of a folder, and reports missing, unreadable and unused ones.
    private init(
        in content: FileTree, at folder: String = "", areShared: Bool = false,
        diagnostics: inout Diagnostics
    ) {
        self.folder = folder
        self.areShared = areShared
        imageFolder = content.shown("images")
        let catalog = AssetCatalog(content)
        let texts = ContentTexts(content, catalog: catalog)
        if !areShared {
            exposition = texts.exposition(&diagnostics)
            items = texts.items(&diagnostics)
        }
        settings = texts.optional(OptionalTexts.settings, &diagnostics)
        if areShared, settings == nil {
            diagnostics.report(
                .missingSharedSettings(OptionalTexts.settings), file: content.root)
        }
        fields = texts.optional(OptionalTexts.fields, &diagnostics)
        terms = texts.optional(OptionalTexts.terms, &diagnostics)
        pages = OwnPageFile.read(in: content, diagnostics: &diagnostics)
        let copied = content.paths.filter(CopiedFile.isCopied)
        for path in copied { files[folder + path] = content[path] }
        RefusedFileName.check(copied, in: content, diagnostics: &diagnostics)
        words = content.words(diagnostics: &diagnostics)
        readPictures(content, catalog, &diagnostics)
        UnusedFiles.report(in: content, read: self, catalog, to: &diagnostics)
    }

    private mutating func readPictures(
        _ content: FileTree, _ catalog: AssetCatalog, _ diagnostics: inout Diagnostics
    ) {
        var reader = PictureReader(content, in: folder)
        reader.readFolder(&diagnostics)
        reader.readSets(of: catalog, &diagnostics)
        pictures = PictureCollection(
            reader.pictures, leftOut: reader.leftOut, foreign: reader.foreign)
        guard !areShared else { return }
        check("poster", .missingPoster, &diagnostics)
        check("flag", .missingFlag, &diagnostics)
    }

    /// Reports that a recommended picture is missing.
    private func check(_ name: String, _ code: DiagnosticCode, _ diagnostics: inout Diagnostics) {
        guard case .nothing = pictures.find(name) else { return }
        diagnostics.report(.missingPicture(name, code), file: imageFolder)
    }

    /// The texts, without the words.
    var texts: [SourceText] {
        [exposition, items, settings, fields, terms].compactMap(\.self) + pages.map(\.source)
    }
}

/// The folders of a content that each hold an exhibition.
enum ExhibitionFolder {
    /// Returns the names of the folders with an exposition; none if the content holds an exposition itself, also in an
    /// asset catalog.
    static func all(in content: FileTree) -> [String] {
        var folders: [String] = []
        for path in content.paths where path.hasSuffix(".json") {
            let parts = path.utf8.split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
            ).map(Substring.init)
            guard let name = parts.last, name.hasPrefix("exposition") else { continue }
            if parts.count == 1 || AssetCatalog.isMember(path) { return [] }
            let folder = String(parts[0])
            guard parts.count == 2, folders.last != folder, !own.contains(folder),
                !PassedOverName.isPart(of: folder)
            else { continue }
            folders.append(folder)
        }
        return folders
    }

    /// Returns whether a content is a single exhibition: it holds an exposition itself, also in an asset catalog.
    static func isSingle(_ content: FileTree) -> Bool {
        content.paths.contains { path in
            guard path.hasSuffix(".json"),
                path.split(separator: "/").last?.hasPrefix("exposition") == true
            else { return false }
            return !path.contains("/") || AssetCatalog.isMember(path)
        }
    }

    /// The folders of an exhibition itself.
    static let own = ["images", "words", "pages", "files"]
}
