/// Makes fewer bytes of texts, the same ones each time.
///
/// `ExpoCompression` wraps zlib and libbrotlienc, which are loaded when they are needed and not linked:
/// no other start of the program waits for them. It knows neither files nor sites.
package struct Compressor: Sendable {
    private let gzip: GzipLibrary
    private let brotli: BrotliLibrary

    /// Loads the libraries; throws the name of one that cannot be used.
    package init() throws(MissingLibrary) {
        gzip = try GzipLibrary()
        brotli = try BrotliLibrary()
    }

    /// Returns what bytes become; nothing if that is not fewer.
    package func compressed(
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
