private import ExpoThreads

/// How large a site is, by what hosts limit.
struct SiteMeasure: Sendable, Hashable {
    private(set) var files = 0
    private(set) var bytes = 0
    /// Files that are larger than a host takes, by their paths.
    private(set) var largeFiles: [String: Int] = [:]
    private(set) var headerRules = 0
    private(set) var longestHeaderLine = 0
    private(set) var redirects = 0
    private var folders: Set<String> = []
    /// From how many bytes on a file is large.
    private let large: Int

    /// Creates the measure of no files.
    ///
    /// - Parameter large: from how many bytes on a file is worth its name.
    init(large: Int = .max) {
        self.large = large
    }

    /// The files, and the folders that they are in.
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

/// Measures the files of a run, on whichever threads they are made.
final class SiteScale: Sendable {
    private let measured: Locked<SiteMeasure>

    init(large: Int) {
        measured = Locked(SiteMeasure(large: large))
    }

    /// What has been measured.
    var measure: SiteMeasure { measured.withLock { $0 } }

    /// Adds a file.
    func add(_ bytes: Span<UInt8>, at path: String) {
        measured.withLock { $0.add(bytes, at: path) }
    }
}
