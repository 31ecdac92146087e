private import ExpoThreads

/// The size of a site, in the quantities that hosts limit.
struct SiteMeasure: Sendable, Hashable {
    private(set) var files = 0
    private(set) var bytes = 0
    /// The files that are too large for a host, by their paths.
    private(set) var largeFiles: [String: Int] = [:]
    private(set) var headerRules = 0
    private(set) var longestHeaderLine = 0
    private(set) var redirects = 0
    private var folders: Set<String> = []
    /// The maximum size of a file, in bytes.
    private let large: Int

    /// Creates an empty measure.
    ///
    /// - Parameter large: the size in bytes above which files are listed in `largeFiles`.
    init(large: Int = .max) {
        self.large = large
    }

    /// The number of files and of their folders.
    var entries: Int { files + folders.count }

    /// Adds a file.
    mutating func add(_ bytes: Span<UInt8>, at path: String) {
        files += 1
        self.bytes += bytes.count
        if bytes.count > large { largeFiles[path] = bytes.count }
        addFolders(of: path)
        switch path {
        case HostHeaders.path:
            for line in Self.lines(of: bytes) {
                longestHeaderLine = max(longestHeaderLine, line.count)
                if line.first == UInt8(ascii: "/") { headerRules += 1 }
            }
        case HostRedirects.path:
            redirects += Self.lines(of: bytes).count { $0.first != UInt8(ascii: "#") }
        default: break
        }
    }

    private mutating func addFolders(of path: String) {
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            guard folders.insert(String(parent)).inserted else { return }
        }
    }

    private static func lines(of bytes: Span<UInt8>) -> [ArraySlice<UInt8>] {
        Array(bytes).split(separator: UInt8(ascii: "\n"))
    }
}

/// Measures the files of a run; may be called from several threads.
final class SiteScale: Sendable {
    private let measured: Locked<SiteMeasure>

    init(large: Int) {
        measured = Locked(SiteMeasure(large: large))
    }

    /// The current measure.
    var measure: SiteMeasure { measured.withLock { $0 } }

    /// Adds a file.
    func add(_ bytes: Span<UInt8>, at path: String) {
        measured.withLock { $0.add(bytes, at: path) }
    }
}
