private import CZlib

/// The functions of zlib, loaded.
struct GzipLibrary: @unchecked Sendable {
    // Addresses of functions, which may be called from all threads at once.
    private let library: cgzip_library

    init() throws(MissingLibrary) {
        var library = cgzip_library()
        guard Self.names.contains(where: { cgzip_load(&library, $0) }) else {
            throw MissingLibrary(name: "zlib")
        }
        self.library = library
    }

    #if canImport(Darwin)
        private static let names = [
            "libz.1.dylib", "/opt/homebrew/lib/libz.1.dylib",
            "/usr/local/lib/libz.1.dylib",
        ]
    #else
        private static let names = ["libz.so.1"]
    #endif

    /// Writes what bytes become to `output`, and returns how many that are; zero if they do not fit.
    func compress(
        _ input: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer,
        _ capacity: Int
    ) -> Int {
        withUnsafePointer(to: library) { cgzip_compress($0, input, count, output, capacity) }
    }
}
