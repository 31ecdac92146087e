import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A cache for one run, where there can be no other; removed when nobody needs its files any more.
///
/// It is a class because it has to be removed exactly once.
final class TemporaryCache: Sendable {
    let path: String

    init() throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/expo-site-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("made", parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? PictureStore.empty(folder: path)
    }
}
