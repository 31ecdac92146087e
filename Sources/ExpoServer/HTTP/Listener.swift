private import CPlatform

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A socket that connections from this machine, and from no other, come to.
package struct Listener: ~Copyable {
    package let port: Int
    private var descriptor: Int32

    /// Listens at a port.
    ///
    /// - Parameter port: the one that is wanted; 0 for any that is free.
    package init(port: Int) throws(HTTPServerProblem) {
        var number = UInt16(port)
        let descriptor = cplatform_listen(&number)
        guard descriptor >= 0 else {
            if descriptor == -EADDRINUSE { throw .portTaken }
            throw .noPort(reason: String(cString: strerror(-descriptor)).lowercased())
        }
        self.port = Int(number)
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Gives the socket to the library, which closes it.
    consuming func handOver() -> Int32 {
        let descriptor = descriptor
        self.descriptor = -1
        return descriptor
    }
}
