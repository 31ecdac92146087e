/// The files of the content that are published unchanged, such as a leaflet.
enum CopiedFile {
    /// The folder of the files, in the content and in the site.
    static let folder = "files/"

    /// Returns whether a file of the content is copied: one in `files`, unless it is hidden or
    /// belongs to an operating system or to a program that has the file open.
    static func isCopied(_ path: String) -> Bool {
        guard path.hasPrefix(folder) else { return false }
        return path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { part in
            let name = Substring(part).lowercased()
            return !name.hasPrefix(".") && !name.hasPrefix("~$")
                && name != "thumbs.db" && name != "desktop.ini"
        }
    }
}
