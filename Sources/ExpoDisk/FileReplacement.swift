internal import ExpoBytes

/// Files that belong to the user, written so that nothing is lost if something fails.
///
/// The new files are written beside their places and renamed into them. An earlier file that differs is
/// replaced only on request, and stays beside the new one as `NAME.bak`, `NAME.bak-2` and so on.
///
/// Several files are replaced together: when all new ones are complete, a plan that lists them is written,
/// and removed after the last one was renamed. `complete(_:)` renames the rest of them after an
/// interruption; before the plan, nothing has changed. Other files and folders can get another place with them.
package struct FileReplacement: Sendable {
    /// A file to write.
    package struct File: Sendable {
        package let path: String
        let bytes: [UInt8]
        let replacesOther: Bool
        package let keepsOther: Bool

        /// - Parameters:
        ///   - replacesOther: whether a file that differs is replaced.
        ///   - keepsOther: whether a file that is replaced stays beside the new one.
        package init(
            _ path: String, _ bytes: [UInt8], replacesOther: Bool, keepsOther: Bool = true
        ) {
            (self.path, self.bytes) = (path, bytes)
            (self.replacesOther, self.keepsOther) = (replacesOther, keepsOther)
        }
    }

    /// A file or folder that gets another place, which must be free.
    package struct Move: Sendable {
        let path: String
        let target: String

        package init(_ path: String, to target: String) {
            (self.path, self.target) = (path, target)
        }
    }

    /// The result for a file.
    package enum Result: Sendable, Equatable {
        /// There was no file before.
        case made
        /// The file contains these bytes already.
        case unchanged
        /// The earlier file is now at this path.
        case replaced(keptAs: String)
        /// The file differs and was not to be replaced; nothing was written.
        case differs
        /// Another process is writing in the folder; nothing was written.
        case busy
    }

    private let folder: Folder
    private let name: String
    private var newName: String { Folder.newName(of: name) }

    /// Writes a file.
    package static func write(
        _ bytes: [UInt8], to path: String, replacesOther: Bool, keepsOther: Bool = true
    ) throws(SystemError) -> Result {
        let file = File(path, bytes, replacesOther: replacesOther, keepsOther: keepsOther)
        return try write([file])[0]
    }

    /// Writes files, all or none of them.
    ///
    /// - Parameters:
    ///   - moves: what gets another place before the files are written. Folders of new places must exist.
    ///   - plan: the path of the plan, for more than one file. Its folder must exist.
    /// - Returns: a result for each file, or one result if nothing was written because of it.
    package static func write(
        _ files: [File], moving moves: [Move] = [], plan: String? = nil
    ) throws(SystemError) -> [Result] {
        var places: [FileReplacement] = []
        for file in files { places.append(try FileReplacement(file.path)) }
        var moved: [(from: FileReplacement, to: FileReplacement)] = []
        for move in moves {
            moved.append((try FileReplacement(move.path), try FileReplacement(move.target)))
        }
        var isLocked: Set<String> = []
        for place in places + moved.flatMap({ [$0.from, $0.to] })
        where isLocked.insert(place.folder.path).inserted {
            guard try place.folder.tryLock() else { return [.busy] }
        }
        let list = try plan.map { path throws(SystemError) in try FileReplacement(path) }
        if let list, isLocked.insert(list.folder.path).inserted {
            guard try list.folder.tryLock() else { return [.busy] }
        }
        for move in moved where try move.to.folder.status(of: move.to.name) != nil {
            return [.differs]
        }
        var earlier: [[UInt8]?] = []
        for (file, place) in zip(files, places) {
            let contents = try place.earlier()
            if let contents, contents != file.bytes, !file.replacesOther { return [.differs] }
            earlier.append(contents)
        }
        var results: [Result] = []
        var changed: [(file: File, place: FileReplacement)] = []
        for (number, file) in files.enumerated() {
            guard let contents = earlier[number] else {
                changed.append((file, places[number]))
                results.append(.made)
                continue
            }
            guard contents != file.bytes else {
                results.append(.unchanged)
                continue
            }
            changed.append((file, places[number]))
            let kept = file.keepsOther ? try places[number].keep(contents) : nil
            results.append(
                kept.map { .replaced(keptAs: places[number].folder.path(of: $0)) } ?? .made)
        }
        try put(changed, moved, plan: changed.count + moved.count > 1 ? list : nil)
        return results
    }

    /// Completes what an interrupted run had begun to rename; returns whether there was anything.
    package static func complete(_ plan: String) throws(SystemError) -> Bool {
        let place: FileReplacement
        do throws(SystemError) {
            place = try FileReplacement(plan)
            guard try place.folder.status(of: place.name) != nil else { return false }
        } catch {
            if error.isMissing { return false }
            throw error
        }
        // The process that holds the lock completes it.
        guard try place.folder.tryLock() else { return false }
        let paths = String(decoding: try place.contents(of: place.name), as: UTF8.self)
        for path in paths.split(separator: "\n") {
            let ends = path.split(separator: "\0").map { place.folder.path + "/" + $0 }
            guard ends.count == 1 else {
                let (from, to) = (try FileReplacement(ends[0]), try FileReplacement(ends[1]))
                if try from.folder.status(of: from.name) != nil { try from.move(to: to) }
                continue
            }
            let file = try FileReplacement(place.folder.path + "/" + path)
            guard try file.folder.status(of: file.newName) != nil else { continue }
            try file.rename()
        }
        try place.folder.removeFile(place.name)
        return true
    }

    private init(_ path: String) throws(SystemError) {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = String(end.map { path[path.utf8.index(after: $0)...] } ?? path[...])
        guard !name.isEmpty else { throw SystemError.notAFile(path) }
        self.folder = try Folder.open(folder)
        self.name = name
    }

    /// Returns the contents of the earlier file; nil if there is none.
    private func earlier() throws(SystemError) -> [UInt8]? {
        guard let status = try folder.status(of: name) else { return nil }
        guard status.kind == .file else {
            throw SystemError.notAFile(folder.path(of: name), but: status.kind)
        }
        return try contents(of: name)
    }

    private func contents(of name: String) throws(SystemError) -> [UInt8] {
        let contents = try folder.file(name).contents()
        return [UInt8](contents.span)
    }

    /// Copies the earlier file to the first name that is free, or whose file is the same already.
    private func keep(_ earlier: [UInt8]) throws(SystemError) -> String {
        var number = 1
        while true {
            let copy = number == 1 ? "\(name).bak" : "\(name).bak-\(number)"
            guard let status = try folder.status(of: copy) else {
                try make(copy, earlier.span)
                return copy
            }
            if status.kind == .file, status.size == earlier.count,
                try contents(of: copy) == earlier
            {
                return copy
            }
            number += 1
        }
    }

    /// Writes the new files, then the plan, moves what gets another place, and renames the files.
    private static func put(
        _ files: [(file: File, place: FileReplacement)],
        _ moves: [(from: FileReplacement, to: FileReplacement)], plan list: FileReplacement?
    ) throws(SystemError) {
        do throws(SystemError) {
            for (file, place) in files {
                try place.folder.removeFile(place.newName)
                try place.make(place.newName, file.bytes.span)
                if list != nil { try place.folder.synchronize() }
            }
            if let list {
                func path(_ place: FileReplacement) -> String {
                    Self.path(of: place, from: list.folder)
                }
                let paths =
                    moves.map { "\(path($0.from))\0\(path($0.to))\n" }
                    + files.map { "\(path($0.place))\n" }
                try list.folder.removeFile(list.newName)
                try list.make(list.newName, Array(paths.joined().utf8).span)
                try list.rename()
            }
        } catch {
            for (_, place) in files { try? place.folder.removeFile(place.newName) }
            throw error
        }
        do throws(SystemError) {
            for move in moves { try move.from.move(to: move.to) }
        } catch {
            // If it cannot be undone either, the plan completes it.
            guard (try? undo(moves)) != nil else { throw error }
            if let list { try list.folder.removeFile(list.name) }
            for (_, place) in files { try? place.folder.removeFile(place.newName) }
            throw error
        }
        do throws(SystemError) {
            for (_, place) in files { try place.rename() }
        } catch {
            if list == nil {
                for (_, place) in files { try? place.folder.removeFile(place.newName) }
            }
            throw error
        }
        if let list { try list.folder.removeFile(list.name) }
    }

    /// Moves back what was moved.
    private static func undo(
        _ moves: [(from: FileReplacement, to: FileReplacement)]
    ) throws(SystemError) {
        for (from, to) in moves.reversed() where try to.folder.status(of: to.name) != nil {
            try to.move(to: from)
        }
    }

    private func move(to place: FileReplacement) throws(SystemError) {
        try folder.move(name, to: place.folder, as: place.name)
        try place.folder.synchronize()
        try folder.synchronize()
    }

    private func rename() throws(SystemError) {
        try folder.move(newName, to: folder, as: name)
        try folder.synchronize()
    }

    /// Returns the path of a file from another folder, so that a plan is right wherever the folders lie.
    private static func path(of file: FileReplacement, from folder: Folder) -> String {
        let target = (Folder.resolvedPath(file.folder.path) ?? file.folder.path).split(
            separator: "/")
        let start = (Folder.resolvedPath(folder.path) ?? folder.path).split(separator: "/")
        let common = zip(target, start).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: start.count - common)
        return (up + target[common...].map { String($0) } + [file.name]).joined(separator: "/")
    }

    private func make(_ name: String, _ bytes: Span<UInt8>) throws(SystemError) {
        let file = try folder.makeFile(name)
        try file.write(bytes)
        try file.synchronize()
        try file.close()
    }
}
