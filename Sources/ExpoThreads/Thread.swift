private import CPlatform

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A running thread of the platform's own: the program needs a handful that live as long as one
/// build, and a larger runtime would cost every start.
///
/// It is unchecked because its handle is written once, before another thread sees it.
package final class Thread: @unchecked Sendable {
    private let body: @Sendable () -> Void
    private var handle = pthread_t()

    /// Starts a thread; nothing if the system gives none, and others have to do its work.
    package init?(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        let this = Unmanaged.passRetained(self)
        let status = pthread_create(
            &handle, nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Thread>.fromOpaque(pointer).takeRetainedValue().body()
                return nil
            }, this.toOpaque())
        guard status == 0 else {
            this.release()
            return nil
        }
    }

    /// Waits until the thread has ended; once.
    package func join() {
        pthread_join(handle, nil)
    }
}

/// The machine's processors.
package enum Processors {
    /// How many of them this thread, and those it starts, may run on: `taskset`, containers and job
    /// schedulers leave a program fewer than there are.
    package static var count: Int { max(1, Int(cplatform_processor_count())) }
}
