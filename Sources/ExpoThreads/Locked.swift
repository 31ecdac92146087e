#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A value that several threads share; one at a time has it.
///
/// The lock is the platform's own: ThreadSanitizer knows it, and does not know that of the standard
/// library's `Mutex`, which it would take for a race wherever that does its work. It is unchecked
/// because the value is only reached through the lock.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    /// Puts a value behind a lock.
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

    /// Calls `body` with the value, once no other thread has it.
    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
