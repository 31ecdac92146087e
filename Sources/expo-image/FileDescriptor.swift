#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Reading and writing that continues after signals.
enum FileDescriptor {
    /// Writes all bytes; returns false if it cannot, with the reason in `errno`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = send(rest, to: descriptor)
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }

    /// Reads the available bytes into a buffer; returns 0 at the end, and if nothing can be read.
    static func read(into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
        while true {
            let count = receive(buffer, from: descriptor)
            if count >= 0 || errno != EINTR { return max(0, count) }
        }
    }

    private static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        while true {
            #if canImport(Glibc)
                let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            #else
                let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private static func receive(
        _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
    ) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
