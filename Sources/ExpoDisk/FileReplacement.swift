/// A file that belongs to the user, written so that nothing is lost if something fails.
///
/// The new file is written beside its place and renamed into it. An earlier file that differs is
/// replaced only on request, and stays beside it as `NAME.bak`, `NAME.bak-2` and so on.
package struct FileReplacement: Sendable {
    /// The result for the file.
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
    /// Names that begin with a dot are not content.
    private var newName: String { ".\(name).new" }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - replacesOther: whether a file that differs is replaced.
    ///   - keepsOther: whether a file that is replaced stays beside the new one.
    package static func write(
        _ bytes: [UInt8], to path: String, replacesOther: Bool, keepsOther: Bool = true
    ) throws(SystemError) -> Result {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = String(end.map { path[path.utf8.index(after: $0)...] } ?? path[...])
        guard !name.isEmpty else { throw SystemError.notAFile(path) }
        let replacement = FileReplacement(folder: try Folder.open(folder), name: name)
        return try replacement.write(bytes, replacesOther, keepsOther)
    }

    private func write(
        _ bytes: [UInt8], _ replacesOther: Bool, _ keepsOther: Bool
    ) throws(SystemError) -> Result {
        guard try folder.tryLock() else { return .busy }
        let status = try folder.status(of: name)
        guard status != nil else {
            try put(bytes)
            return .made
        }
        guard status?.kind == .file else {
            throw SystemError.notAFile(folder.path(of: name), but: status?.kind)
        }
        let earlier = try contents(of: name)
        if earlier == bytes { return .unchanged }
        guard replacesOther else { return .differs }
        let kept = keepsOther ? try keep(earlier) : nil
        try put(bytes)
        return kept.map { .replaced(keptAs: folder.path(of: $0)) } ?? .made
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

    private func put(_ bytes: [UInt8]) throws(SystemError) {
        try folder.removeFile(newName)
        do throws(SystemError) {
            try make(newName, bytes.span)
            try folder.move(newName, to: folder, as: name)
        } catch {
            try? folder.removeFile(newName)
            throw error
        }
        try folder.synchronize()
    }

    private func make(_ name: String, _ bytes: Span<UInt8>) throws(SystemError) {
        let file = try folder.makeFile(name)
        try file.write(bytes)
        try file.synchronize()
        try file.close()
    }
}
