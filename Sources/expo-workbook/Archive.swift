private import CArchive
import ExpoBytes
import ExpoDiagnostics
import ExpoTables

/// A ZIP archive in memory, read with libarchive.
struct Archive {
    /// The names of its files, in their order.
    let names: [String]
    private let bytes: ByteRegion

    /// The size in bytes above which a file of the archive is not unpacked: 1 GiB.
    private static let longest = 1 << 30
    /// Workbooks have one file for each sheet and picture.
    private static let mostFiles = 100_000

    /// Reads the names; nil if the archive is damaged.
    init?(_ bytes: ByteRegion) {
        guard Self.isWhole(bytes) else { return nil }
        self.bytes = bytes
        var names: [String] = []
        let isWhole = Self.walk(bytes) { _, name in
            names.append(name)
            return names.count < Self.mostFiles
        }
        guard isWhole else { return nil }
        self.names = names
    }

    /// Returns whether an archive has the record that is at its end, before a comment of at most 64 KiB. Without it,
    /// libarchive would read what there is. (PKWARE's APPNOTE, section 4.3.16)
    private static func isWhole(_ bytes: ByteRegion) -> Bool {
        let end = Array(bytes.span.extracting(last: 22 + 65_535))
        let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        return end.indices.dropLast(21).contains { end[$0...].starts(with: signature) }
    }

    /// Returns the content of a file, whose name is compared without case. (ECMA-376, part 2, section 6.2.2.3)
    func file(_ name: String) throws(SheetFailure) -> [UInt8] {
        let name = name.lowercased()
        var content: [UInt8]?
        var failure = SheetFailure(.damaged)
        _ = Self.walk(bytes) { archive, found in
            guard found.lowercased() == name else { return true }
            content = Self.content(archive, &failure)
            return false
        }
        guard let content else { throw failure }
        return content
    }

    /// Returns whether there is a file of this name.
    func has(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains { $0.lowercased() == name }
    }

    private static func content(
        _ archive: OpaquePointer, _ failure: inout SheetFailure
    ) -> [UInt8]? {
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = archive_read_data(archive, &buffer, buffer.count)
            guard count > 0 else { return count == 0 ? content : nil }
            content += buffer[..<count]
            guard content.count <= longest else {
                failure = SheetFailure(.tooLarge)
                return nil
            }
        }
    }

    /// Calls `body` with each file, until it returns false; returns whether nothing was damaged until then.
    private static func walk(
        _ bytes: ByteRegion, _ body: (OpaquePointer, String) -> Bool
    ) -> Bool {
        guard let archive = archive_read_new() else { return false }
        defer { archive_read_free(archive) }
        archive_read_support_format_zip(archive)
        return bytes.span.withUnsafeBytes { memory in
            guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK
            else { return false }
            while true {
                var entry: OpaquePointer?
                switch archive_read_next_header(archive, &entry) {
                case ARCHIVE_EOF: return true
                case ARCHIVE_OK, ARCHIVE_WARN: break
                default: return false
                }
                guard let entry,
                    let name = archive_entry_pathname_utf8(entry)
                        ?? archive_entry_pathname(entry)
                else { return false }
                if !body(archive, String(cString: name)) { return true }
            }
        }
    }

    /// Returns an archive with these files, which is the same whenever it is made; nil if there is no memory.
    static func bytes(of parts: [(String, [UInt8])]) -> [UInt8]? {
        guard let archive = archive_write_new() else { return nil }
        defer { archive_write_free(archive) }
        let size = parts.map { $0.0.utf8.count + $0.1.count + 1024 }.reduce(65_536, +)
        var buffer = [UInt8](repeating: 0, count: size)
        var used = 0
        return buffer.withUnsafeMutableBytes { memory -> [UInt8]? in
            guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
                archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
                    == ARCHIVE_OK
            else { return nil }
            for (name, content) in parts {
                guard let entry = archive_entry_new() else { return nil }
                defer { archive_entry_free(entry) }
                archive_entry_set_pathname(entry, name)
                archive_entry_set_size(entry, Int64(content.count))
                archive_entry_set_filetype(entry, UInt32(0o100000))
                archive_entry_set_perm(entry, 0o644)
                // 1 January 1980, the first day that a ZIP archive can name.
                archive_entry_set_mtime(entry, 315_532_800, 0)
                guard archive_write_header(archive, entry) == ARCHIVE_OK,
                    content.withUnsafeBytes({
                        archive_write_data(archive, $0.baseAddress, $0.count)
                    }) == content.count
                else { return nil }
            }
            guard archive_write_close(archive) == ARCHIVE_OK else { return nil }
            return Array(memory.prefix(used))
        }
    }
}

/// The reason why no sheet can be read.
struct SheetFailure: Error {
    let reason: SheetFinding.Refusal

    init(_ reason: SheetFinding.Refusal) { self.reason = reason }
}
