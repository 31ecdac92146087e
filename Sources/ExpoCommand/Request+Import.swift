import ExpoDiagnostics
import ExpoDisk
import ExpoImages
import ExpoSite
import ExpoTables

extension Request {
    /// The folder beside the content with what imports leave for the next one, with a slash at its end.
    private var importFolder: String { importFolder(of: settings.exhibition) }

    private func importFolder(of exhibition: String?) -> String {
        allImports + (exhibition.map { "exhibitions/\($0)/" } ?? "")
    }

    /// The same for all exhibitions.
    private var allImports: String { ownFolder + "/import/" }

    /// The folder with the exhibition's pictures.
    private var ownPictures: String {
        settings.content + (settings.exhibition.map { "/\($0)" } ?? "") + "/images"
    }

    /// Finds the texts of the exhibition that the command line means; nil if there is no content, which is reported.
    func contentFiles(_ diagnostics: inout Diagnostics) throws(CommandFailure) -> ContentFiles? {
        guard let content = ContentFiles(in: settings.content, diagnostics: &diagnostics) else {
            return nil
        }
        let all = content.exhibitions
        guard let name = settings.exhibition else {
            guard all.isEmpty else { throw .unnamedExhibition(among: all) }
            return content
        }
        guard all.contains(name) else { throw .unknownExhibition(name, among: all) }
        return content.exhibition(name)
    }

    /// The pictures that there are: in the formats that a site can have before others, and in the given folder before
    /// those that the exhibition has.
    var pictureFolder: PictureFolder {
        let own = ((try? Folder.open(ownPictures).names()) ?? []).sorted()
        let given = settings.pictures.flatMap { try? Folder.open($0) }
        let names = (given.map { Self.files(in: $0, depth: Self.deepestPictures) } ?? []) + own
        func isPicture(_ name: String) -> Bool {
            let ending = name.split(separator: ".").last.map { String($0) } ?? ""
            return PictureFormat(fileExtension: ending) != nil
        }
        return PictureFolder(names.filter(isPicture) + names.filter { !isPicture($0) })
    }

    private static let deepestPictures = 8

    /// Returns the paths of the files in a folder, and in those inside it down to a depth.
    private static func files(in folder: Folder, depth: Int) -> [String] {
        let names = ((try? folder.names()) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        return names.flatMap { name -> [String] in
            guard (try? folder.status(of: name))?.kind == .folder else { return [name] }
            guard depth > 0, let inner = try? folder.folder(name) else { return [] }
            return files(in: inner, depth: depth - 1).map { "\(name)/\($0)" }
        }
    }

    /// Copies pictures into the exhibition, unless it has them; returns what is to be said about them.
    ///
    /// - Parameter files: their paths in the given folder, or those that the exhibition has, by their names.
    func copyPictures(_ files: [String: String], _ diagnostics: inout Diagnostics) -> [Message] {
        guard let pictures = settings.pictures, !files.isEmpty else { return [] }
        do throws(SystemError) {
            let target = try Folder.made(ownPictures)
            // On some systems, names that differ only in case are one.
            var taken = Set(try target.names().map { $0.lowercased() })
            var count = 0
            for (name, path) in files.sorted(by: { $0.key < $1.key }) {
                let folders = path.split(separator: "/").dropLast().map { String($0) }
                let source = try Self.folder(folders, in: Folder.open(pictures))
                switch try Self.copy(name, from: source, to: target, &taken) {
                case .copied: count += 1
                case .other:
                    diagnostics.report(
                        .otherPicture("\(pictures)/\(path)"), file: "\(ownPictures)/\(name)")
                case .same: break
                }
            }
            return count == 0 ? [] : [.copied(count, from: pictures, to: ownPictures)]
        } catch {
            diagnostics.report(.failed(.cannotWrite, error), file: error.path)
            return []
        }
    }

    private static func folder(_ names: [String], in folder: Folder) throws(SystemError) -> Folder {
        var folder = folder
        for name in names { folder = try folder.folder(name) }
        return folder
    }

    /// The result of copying a picture.
    private enum Copying {
        case copied
        /// There is the same picture, or nothing to copy.
        case same
        /// There is another picture with this name.
        case other
    }

    private static func copy(
        _ name: String, from source: Folder, to target: Folder, _ taken: inout Set<String>
    ) throws(SystemError) -> Copying {
        guard try source.status(of: name) != nil else { return .same }
        guard try target.status(of: name) != nil else {
            guard taken.insert(name.lowercased()).inserted else { return .other }
            try target.copyFile(name, from: source)
            return .copied
        }
        let own = try contents(of: name, in: target)
        let other = try contents(of: name, in: source)
        return own == other ? .same : .other
    }

    private static func contents(
        of name: String, in folder: Folder
    ) throws(SystemError) -> [UInt8] {
        let contents = try folder.file(name).contents()
        return Array(contents.span)
    }

    /// The name of the plan of files that are replaced together.
    private static let importPlanName = "unfinished"
    var importPlan: String { allImports + Self.importPlanName }

    /// Returns a text in the folder of imports, if it is there.
    func importText(_ name: String) -> SourceText? {
        let path = importFolder + name
        return (try? OpenFile(readingWherever: path).contents()).map {
            SourceText(path: path, bytes: $0)
        }
    }

    /// Returns what the last imports and exports of tables left, the newest first.
    func importedTables() -> [SourceText] {
        let folder = try? Folder.open(importFolder)
        let names = ((try? folder?.names()) ?? []).filter {
            $0.hasPrefix(ItemImport.tablePrefix) && $0.hasSuffix(".csv")
        }
        let dated = names.map { name in
            (name: name, day: (try? folder?.status(of: name)).flatMap(\.self)?.modified ?? 0)
        }
        return dated.sorted { ($0.day, $0.name) > ($1.day, $1.name) }.prefix(Self.mostTables)
            .compactMap { importText($0.name) }
    }

    private static let mostTables = 3

    /// Shows what an import would write, and writes only its mapping if that is asked for.
    func preview(
        _ table: ItemImport, _ paths: [String], of contents: Message, _ diagnostics: Diagnostics
    ) -> ExitStatus {
        let results = table.results + table.pictures.results(in: nil) + [.wouldWrite(paths)]
        if settings.savesMapping {
            return write(
                [mapping(of: table)], of: .mapping, plan: nil, results: results, diagnostics)
        }
        var outcome = CommandOutcome(
            diagnostics: diagnostics, report: contents, status: .of(diagnostics))
        outcome.results = results
        return reporter.report(outcome)
    }

    /// The file with the mapping of an import, which the user can change.
    func mapping(of table: ItemImport) -> FileReplacement.File {
        FileReplacement.File(
            "mapping.json", table.mapping, replacesOther: settings.replacesOther)
    }

    /// The tags of the languages for which the theme has words; nil if it cannot be read.
    var availableLanguages: Set<String>? {
        let names = try? Folder.open(templateFolder + "/words").names()
        return names.map { Set($0.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }) }
    }

    /// Makes the folder of imports, and returns its path; nil if that is impossible, which is reported.
    func makeImportFolder(_ diagnostics: inout Diagnostics) -> String? {
        do throws(SystemError) {
            _ = try Folder.made(importFolder)
            return importFolder
        } catch {
            diagnostics.report(.failed(.cannotCreate, error), file: error.path)
            return nil
        }
    }

    /// Returns the moves of what imports left, if the single exhibition becomes one of several.
    func movesOfImports(into name: String) throws(SystemError) -> [FileReplacement.Move] {
        let target = importFolder(of: name)
        let imports = try Folder.made(allImports)
        _ = try Folder.made(target)
        var moves: [FileReplacement.Move] = []
        for file in try imports.names().sorted() where !file.hasPrefix(".") {
            guard try imports.status(of: file)?.kind == .file else { continue }
            moves.append(FileReplacement.Move(allImports + file, to: target + file))
        }
        return moves
    }

    /// Completes an import that was interrupted while its files were replaced.
    func completeImport() {
        // What remains is reported when the next import replaces the files.
        _ = try? FileReplacement.complete(importPlan)
    }
}

extension ItemImport {
    /// The files that the next import needs.
    ///
    /// - Parameter hasList: whether an earlier import left a list of missing pictures.
    func kept(in folder: String, hasList: Bool) -> [FileReplacement.File] {
        let texts = [
            (baseName, newBase), keptMap.map { (mapName, $0) },
            pictures.missing.isEmpty && !hasList ? nil : (NamedPictures.listName, pictures.list),
        ].compactMap(\.self)
        return texts.map { name, text in
            FileReplacement.File(folder + name, text, replacesOther: true, keepsOther: false)
        }
    }
}

extension ItemsForm {
    /// What an exhibition says about its items.
    init(of content: ContentFiles?) {
        var ignored = Diagnostics()
        let shared = content?.shared
        self.init(
            settings: content?.text(.settings, diagnostics: &ignored),
            in: shared?.text(.settings, diagnostics: &ignored),
            fields: content?.text(.fields, diagnostics: &ignored)
                ?? shared?.text(.fields, diagnostics: &ignored))
    }
}
