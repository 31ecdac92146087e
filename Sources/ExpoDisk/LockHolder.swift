/// The process that holds the lock on a folder (`Folder.tryLock`).
package enum LockHolder {
    /// Returns the ID of a process that holds the lock on the folder at `path`.
    ///
    /// Linux lists the locks of all processes in `/proc/locks` (proc(5)). On other systems, or if a
    /// process on another machine holds the lock, the result is nil.
    package static func process(ofFolderAt path: String) -> Int? {
        guard let folder = try? FileStatus.following(path).identity else { return nil }
        return text(of: "/proc/locks").split(separator: UInt8(ascii: "\n")).lazy
            .compactMap { process(in: $0, holding: folder) }.first
    }

    /// Reads a line such as `1: FLOCK  ADVISORY  WRITE 708 fe:00:1622 0 EOF`; the line of a waiting
    /// process has an arrow after the number.
    static func process(
        in line: some Collection<UInt8>, holding folder: FileStatus.Identity
    ) -> Int? {
        let words = line.split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard words.count > 5, words[1] == "FLOCK", let process = Int(words[4]), process > 0
        else { return nil }
        let file = words[5].split(separator: ":")
        guard file.count == 3, let major = UInt32(file[0], radix: 16),
            let minor = UInt32(file[1], radix: 16), let inode = UInt64(file[2])
        else { return nil }
        return FileStatus.Identity(device: device(major, minor), inode: inode) == folder
            ? process : nil
    }

    /// Returns the number that `stat` returns for a device, computed as by glibc's `makedev`.
    private static func device(_ major: UInt32, _ minor: UInt32) -> UInt64 {
        let (major, minor) = (UInt64(major), UInt64(minor))
        return (major & 0xFFF) << 8 | (major & 0xFFFF_F000) << 32
            | (minor & 0xFF) | (minor & 0xFFFF_FF00) << 12
    }

    /// Reads a file of unknown length, up to one mebibyte.
    private static func text(of path: String) -> [UInt8] {
        guard let file = try? OpenFile(readingWherever: path) else { return [] }
        var text = [UInt8](repeating: 0, count: 1 << 20)
        let count = try? text.withUnsafeMutableBytes { try file.read(into: $0) }
        return Array(text.prefix(count ?? 0))
    }
}
