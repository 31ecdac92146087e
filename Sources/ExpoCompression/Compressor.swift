private import CBrotli
private import CZlib

/// Compresses texts, always to the same bytes.
///
/// `ExpoCompression` wraps zlib and libbrotlienc. They are loaded when they are needed instead of
/// linked, so no other start of the program waits for them. It knows neither files nor sites.
package struct Compressor: Sendable {
    private let gzip: GzipLibrary
    private let brotli: BrotliLibrary

    /// Loads the libraries; throws the name of one that cannot be used.
    package init() throws(MissingLibrary) {
        gzip = try GzipLibrary()
        brotli = try BrotliLibrary()
    }

    /// Returns the compressed bytes; nil if there are no fewer of them.
    package func compressed(
        _ bytes: Span<UInt8>, as format: CompressedFormat
    ) -> [UInt8]? {
        bytes.withUnsafeBytes { compressed($0, as: format) }
    }

    private func compressed(
        _ bytes: UnsafeRawBufferPointer, as format: CompressedFormat
    ) -> [UInt8]? {
        guard let input = bytes.baseAddress, bytes.count > 1 else { return nil }
        let capacity = bytes.count - 1
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            guard let start = output.baseAddress else { return }
            count =
                switch format {
                case .gzip: gzip.compress(input, bytes.count, to: start, capacity)
                case .brotli: brotli.compress(input, bytes.count, to: start, capacity)
                }
        }
        return result.isEmpty ? nil : result
    }
}

/// A compressed format that browsers support, and the extension of its files.
package enum CompressedFormat: String, Sendable, CaseIterable {
    /// RFC 1952.
    case gzip = "gz"
    /// RFC 7932.
    case brotli = "br"

    /// The extension of a file.
    package var fileExtension: String { rawValue }
}

/// A library that is not installed or cannot be used.
package struct MissingLibrary: Error, Sendable, Equatable {
    package let name: String
}

/// The functions of zlib, loaded.
private struct GzipLibrary: @unchecked Sendable {
    // Addresses of functions, which all threads may call at once.
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

    /// Writes the compressed bytes to `output` and returns their number; zero if they do not fit.
    func compress(
        _ input: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer,
        _ capacity: Int
    ) -> Int {
        withUnsafePointer(to: library) { cgzip_compress($0, input, count, output, capacity) }
    }
}

/// The functions of libbrotlienc, loaded.
private struct BrotliLibrary: @unchecked Sendable {
    // Addresses of functions, which all threads may call at once.
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

    /// Writes the compressed bytes to `output` and returns their number; zero if they do not fit.
    func compress(
        _ input: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer,
        _ capacity: Int
    ) -> Int {
        withUnsafePointer(to: library) { cbrotli_compress($0, input, count, output, capacity) }
    }
}
