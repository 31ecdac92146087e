#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A value that several threads share; only one at a time can access it.
///
/// The lock is that of the platform, because ThreadSanitizer does not know the standard library's
/// `Mutex` and would report races. It is unchecked because the value can be accessed only through
/// the lock.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    /// Protects a value by a lock.
    package init(_ value: sending Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Calls `body` with the value, once no other thread uses it.
    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
