internal import ExpoBytes

/// The addresses of a page in the languages of the site: its path is the same in the folder of each.
///
/// The path is encoded once for all of them, because every page and every entry of the sitemap has
/// several.
struct TranslatedAddress: ~Copyable {
    /// The folder of the language of the page.
    private let folder: String
    /// The encoded path in the folder of a language.
    private var path = ByteBuffer()

    /// - Parameters:
    ///   - path: the path of the page in the site, which begins with the folder.
    ///   - folder: the folder of its language, with a slash at its end; empty for the main language.
    init(of path: String, in folder: String) {
        self.folder = folder
        path.withUTF8Bytes {
            let rest = $0.extracting(folder.utf8.count...)
            RelativeAddress.append(encoding: rest, to: &self.path)
        }
    }

    /// Appends the public address of the page in the folder of a language.
    func append(in folder: String, base: String, to bytes: inout ByteBuffer) {
        bytes.append(string: base)
        bytes.append(string: folder)
        bytes.append(PublicAddress.withoutIndex(path.span))
    }

    /// Appends the address of the page in the folder of a language, relative to the page itself.
    func appendRelative(in folder: String, to bytes: inout ByteBuffer) {
        let path = path.span
        guard folder != self.folder else {
            var start = path.count
            while start > 0, path[start - 1] != Self.slash { start -= 1 }
            return bytes.append(path.extracting(start...))
        }
        for byte in self.folder.utf8 where byte == Self.slash { bytes.append("../") }
        for index in path.indices where path[index] == Self.slash { bytes.append("../") }
        bytes.append(string: folder)
        bytes.append(path)
    }

    private static let slash = UInt8(ascii: "/")
}
