import ExpoBytes
package import ExpoDiagnostics
import ExpoDisk
private import ExpoSite

/// The folder for the files of a new exhibition: all of them are written, or none.
///
/// Existing files are kept. A file with the expected content is skipped, so that the same command
/// can be repeated; any other is an obstacle, and then nothing is written. Files that the program
/// maintains are never obstacles: those that it wrote and that have not changed since, according to
/// a list of hashes, are replaced, and others are kept.
package struct NewFolder {
    /// The result of writing.
    package enum Outcome: Sendable, Equatable {
        /// The paths of the files that are new or updated.
        case written([String])
        /// The program was asked to end; nothing was written.
        case stopped
    }

    private let path: String
    /// The files that do not exist yet.
    private var missing: [StarterFile] = []
    /// Folders below `path` that do not exist yet, outer ones first.
    private var missingFolders: [String] = []
    /// The files that the program wrote and that have not changed since, with their new content.
    private var outdated: [(file: StarterFile, earlier: [UInt8])] = []
    /// The paths of the maintained files that the user has changed.
    package private(set) var kept: [String] = []
    /// The problems that prevent writing.
    package private(set) var obstacles = Diagnostics()

    /// Finds which of `files` are missing in the folder at `path`, and the obstacles.
    package init(_ path: String, for files: [StarterFile]) {
        self.path = path
        do throws(SystemError) {
            guard let folder = try Self.existing(path) else {
                missing = files
                addList(of: files.filter(\.isTended), after: WrittenFiles([]))
                missingFolders = Self.parents(of: missing)
                return
            }
            try lookForOtherExpositions(folder, files)
            let written = Self.list(in: folder)
            for file in files { try look(for: file, in: folder, written) }
            let tended = files.filter { $0.isTended && !kept.contains($0.path) }
            guard let list = Self.newList(of: tended, after: written) else { return }
            try look(for: list, in: folder, WrittenFiles([]))
        } catch {
            obstacles.report(.failed(.cannotCreate, error), file: error.path)
        }
    }

    /// Writes the missing files. If one cannot be written, those before it are removed.
    ///
    /// They get their names when all are complete. So a run that was killed leaves no file that is not, which would
    /// be an obstacle to the next run.
    ///
    /// - Parameter isStopped: called before each file; returns whether the program was asked to
    ///   end.
    package func write(isStopped: () -> Bool = { false }) -> Result<Outcome, StarterFailure> {
        var made: [String] = []
        var begun: [String] = []
        var written: [String] = []
        var code = DiagnosticCode.cannotCreate
        do throws(SystemError) {
            made = try Self.missingParents(of: path)
            let root = try Self.makeFolders(made, for: path)
            let tree = try FolderTree.made(
                root, paths: FolderTree.parents(of: missing.map(\.path)))
            code = .cannotWrite
            for file in missing {
                guard !isStopped() else {
                    undo(begun, written, made)
                    return .success(.stopped)
                }
                guard let (folder, name) = try tree.locate(file.path) else { continue }
                try folder.removeFile(Folder.newName(of: name))
                begun.append(file.path)
                do throws(SystemError) {
                    let open = try folder.makeFile(Folder.newName(of: name))
                    try open.write(file.bytes.span)
                    try open.close()
                } catch {
                    throw SystemError(
                        error.operation, folder.path(of: name), number: error.number)
                }
            }
            for file in missing {
                guard let (folder, name) = try tree.locate(file.path) else { continue }
                guard try folder.status(of: name) == nil else {
                    throw SystemError.foreignFile(folder.path(of: name))
                }
                try folder.move(Folder.newName(of: name), to: folder, as: name)
                written.append(file.path)
            }
            for (file, _) in outdated {
                guard !isStopped() else {
                    undo(begun, written, made)
                    return .success(.stopped)
                }
                try replace(file, with: file.bytes)
                written.append(file.path)
            }
            return .success(.written(written))
        } catch {
            undo(begun, written, made)
            return .failure(StarterFailure(code, error))
        }
    }

    private func replace(_ file: StarterFile, with bytes: [UInt8]) throws(SystemError) {
        _ = try FileReplacement.write(
            bytes, to: "\(path)/\(file.path)", replacesOther: true, keepsOther: false)
    }

    /// Removes the files and folders that were created, and restores the files that were replaced.
    private func undo(_ begun: [String], _ written: [String], _ made: [String]) {
        for (file, earlier) in outdated where written.contains(file.path) {
            try? replace(file, with: earlier)
        }
        if let root = try? Folder.open(path),
            let tree = try? FolderTree.existing(
                root, paths: FolderTree.parents(of: missing.map(\.path)))
        {
            for file in begun {
                guard let (folder, name) = try? tree.locate(file) else { continue }
                try? folder.removeFile(Folder.newName(of: name))
            }
            for file in written where missing.contains(where: { $0.path == file }) {
                if let (folder, name) = try? tree.locate(file) { try? folder.removeFile(name) }
            }
            for folder in missingFolders.reversed() { Folder.removeEmpty(root.path(of: folder)) }
        }
        for folder in made.reversed() { Folder.removeEmpty(folder) }
    }
}

/// The reason why a new exhibition could not be written; the folder is unchanged.
package struct StarterFailure: Error, Sendable {
    package let diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ error: SystemError) {
        diagnostic = Diagnostic(
            .failed(code, error, help: .nothingWritten), at: Place(file: error.path))
    }
}

// MARK: - Checking

extension NewFolder {
    /// Opens the folder at `path`; nil if it does not exist.
    private static func existing(_ path: String) throws(SystemError) -> Folder? {
        do throws(SystemError) {
            _ = try FileStatus.following(path)
        } catch  where error.isMissing {
            return nil
        }
        return try Folder.open(path)
    }

    /// Returns whether there is an exhibition in the folder at `path`.
    package static func holdsExhibition(_ path: String) -> Bool {
        guard let folder = try? existing(path),
            (try? folder.status(of: "Content"))?.kind == .folder,
            let content = try? folder.folder("Content"), let names = try? content.names()
        else { return false }
        return names.contains { name in
            isExhibition(name)
                || (try? content.folder(name).names())?.contains(where: isExhibition) == true
        }
    }

    /// Returns whether a name in the content folder is that of an exposition.
    private static func isExhibition(_ name: String) -> Bool {
        name.hasPrefix("exposition") && name.hasSuffix(".json") || name.hasSuffix(".xcassets")
    }

    /// Reports other expositions, because `build` accepts only one in a folder, and anything else in the folder of an
    /// exhibition among several.
    private mutating func lookForOtherExpositions(
        _ folder: Folder, _ files: [StarterFile]
    ) throws(SystemError) {
        // Only files for a host are harmless beside another exposition.
        guard try folder.status(of: "Content")?.kind == .folder,
            let exposition = files.first(where: {
                $0.path.hasPrefix("Content/") && $0.path.hasSuffix("/exposition.json")
            })
        else { return }
        var content = try folder.folder("Content")
        let inner = exposition.path.split(separator: "/").dropFirst().dropLast().map(String.init)
        for part in inner {
            // On some systems, names that differ only in case are one.
            for name in try content.names()
            where name != part && name.lowercased() == part.lowercased() {
                report(.otherFolder, at: content.path(of: name))
            }
            guard try content.status(of: part)?.kind == .folder else { return }
            content = try content.folder(part)
        }
        let start = exposition.path.dropLast("exposition.json".count)
        for name in try content.names() {
            let isExpected = files.contains {
                $0.path == start + name || $0.path.hasPrefix("\(start)\(name)/")
            }
            guard !isExpected else { continue }
            if Self.isExhibition(name) {
                report(.otherExhibition, at: content.path(of: name))
            } else if !inner.isEmpty, !name.hasPrefix(".") {
                report(.otherFolder, at: content.path(of: name))
            }
        }
    }

    private mutating func look(
        for file: StarterFile, in root: Folder, _ written: WrittenFiles
    ) throws(SystemError) {
        var folder = root
        var parts = file.path.split(separator: "/").map(String.init)
        guard let name = parts.popLast() else { return }
        for (index, part) in parts.enumerated() {
            switch try folder.status(of: part)?.kind {
            case .folder?:
                folder = try folder.folder(part)
            case nil:
                missing.append(file)
                for end in index..<parts.count {
                    let path = parts[...end].joined(separator: "/")
                    if !missingFolders.contains(path) { missingFolders.append(path) }
                }
                return
            case .file?, .link?, .other?:
                keepOrReport(file, .notAFolder, at: folder.path(of: part))
                return
            }
        }
        switch try folder.status(of: name)?.kind {
        case nil: missing.append(file)
        case .file? where try Self.holds(folder.file(name), file.bytes): break
        case .file?:
            let contents = try folder.file(name).contents()
            let earlier = [UInt8](contents.span)
            let hash = ContentHash(of: earlier.span)
            if file.isTended, written[file.path] == hash || file.path == Self.listPath {
                outdated.append((file, earlier))
            } else {
                keepOrReport(file, .differentFile, at: folder.path(of: name))
            }
        case .folder?, .link?, .other?:
            keepOrReport(file, .notAFile, at: folder.path(of: name))
        }
    }

    private mutating func keepOrReport(_ file: StarterFile, _ problem: Problem, at path: String) {
        guard file.isTended else { return report(problem, at: path) }
        kept.append(file.path)
    }

    private static func holds(
        _ file: borrowing OpenFile, _ bytes: [UInt8]
    ) throws(SystemError) -> Bool {
        guard try file.size() == bytes.count else { return false }
        let contents = try file.contents()
        return contents.span.elementsEqual(bytes)
    }

    private mutating func report(_ problem: Problem, at path: String) {
        obstacles.report(problem, file: Self.shown(path))
    }

    /// Returns the path as a user would write it.
    package static func shown(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    private static func parents(of files: [StarterFile]) -> [String] {
        var folders: [String] = []
        for file in files {
            let parts = file.path.split(separator: "/").dropLast()
            for end in parts.indices {
                let path = parts[...end].joined(separator: "/")
                if !folders.contains(path) { folders.append(path) }
            }
        }
        return folders
    }
}

// MARK: - Keeping up to date

extension NewFolder {
    /// The list of the maintained files, with the hashes of what was written.
    private static let listPath = "\(Starter.schemaFolder)/\(WrittenFiles.path)"

    /// Returns the files that the program wrote here before, as far as known.
    private static func list(in folder: Folder) -> WrittenFiles {
        let path = folder.path(of: listPath)
        guard let bytes = try? OpenFile(readingWherever: path).contents() else {
            return WrittenFiles([])
        }
        return WrittenFiles(SourceText(path: path, bytes: bytes)) ?? WrittenFiles([])
    }

    /// Returns the list with the current content of files; nil if there are none.
    private static func newList(
        of files: [StarterFile], after earlier: WrittenFiles
    ) -> StarterFile? {
        guard !files.isEmpty else { return nil }
        let new = files.map { file in
            let hash = ContentHash(of: file.bytes.span)
            return WrittenFiles.File(path: file.path, hash: hash)
        }
        return StarterFile(listPath, WrittenFiles(earlier.files + new).text).tended
    }

    private mutating func addList(of files: [StarterFile], after earlier: WrittenFiles) {
        if let list = Self.newList(of: files, after: earlier) { missing.append(list) }
    }
}

// MARK: - Making

extension NewFolder {
    /// Returns the missing folders in `path`, including itself, outer ones first.
    private static func missingParents(of path: String) throws(SystemError) -> [String] {
        var missing: [String] = []
        var parts = path.split(separator: "/").map(String.init)
        while !parts.isEmpty {
            let folder = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
            if try existing(folder) != nil { break }
            missing.append(folder)
            parts.removeLast()
        }
        return missing.reversed()
    }

    private static func makeFolders(
        _ missing: [String], for path: String
    ) throws(SystemError) -> Folder {
        for folder in missing {
            var parts = folder.split(separator: "/").map(String.init)
            let name = parts.removeLast()
            let start = folder.hasPrefix("/") ? "/" : "./"
            _ = try Folder.open(start + parts.joined(separator: "/"))
                .makeFolder(name, shownAs: folder)
        }
        return try Folder.open(path)
    }
}
