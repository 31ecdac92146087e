private import CBrotli

/// The functions of libbrotlienc, loaded.
struct BrotliLibrary: @unchecked Sendable {
    // Addresses of functions, which may be called from all threads at once.
    private let library: cbrotli_library

    init() throws(MissingLibrary) {
        var library = cbrotli_library()
        guard Self.names.contains(where: { cbrotli_load(&library, $0) }) else {
            throw MissingLibrary(name: "libbrotlienc")
        }
        self.library = library
    }

    #if canImport(Darwin)
        private static let names = [
            "libbrotlienc.1.dylib", "/opt/homebrew/lib/libbrotlienc.1.dylib",
            "/usr/local/lib/libbrotlienc.1.dylib",
        ]
    #else
        private static let names = ["libbrotlienc.so.1"]
    #endif

    /// Writes what bytes become to `output`, and returns how many that are; zero if they do not fit.
    func compress(
        _ input: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer,
        _ capacity: Int
    ) -> Int {
        withUnsafePointer(to: library) { cbrotli_compress($0, input, count, output, capacity) }
    }
}
