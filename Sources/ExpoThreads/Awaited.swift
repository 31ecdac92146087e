#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A value that several threads share, and wait for until it is what they need.
///
/// It is unchecked for the reason that `Locked` is.
package final class Awaited<Value>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>

    package init(_ value: sending Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        change = .allocate(capacity: 1)
        change.initialize(to: pthread_cond_t())
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        change.deallocate()
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Changes the value, and lets all who wait look at it.
    package func update(_ body: (inout Value) -> Void) {
        pthread_mutex_lock(lock)
        body(&value)
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(lock)
    }

    /// Waits until `body` returns something for the value, and returns that.
    package func wait<Result>(for body: (Value) -> Result?) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let result = body(value) { return result }
            pthread_cond_wait(change, lock)
        }
    }
}
