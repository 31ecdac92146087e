#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Values that one thread hands to another, in their order.
///
/// It is unchecked because the values can be accessed only through the lock.
package final class Handover<Value: Sendable>: @unchecked Sendable {
    private let most: Int
    private var values: [Value] = []
    private var isClosed = false
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>

    /// Creates a handover that holds values until there are `most`.
    package init(atMost most: Int) {
        self.most = most
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

    /// Adds values, once the other thread has taken enough of the earlier ones.
    package func put(_ more: [Value]) {
        pthread_mutex_lock(lock)
        while values.count >= most { pthread_cond_wait(change, lock) }
        values += more
        pthread_cond_signal(change)
        pthread_mutex_unlock(lock)
    }

    /// Says that there are no more values.
    package func close() {
        pthread_mutex_lock(lock)
        isClosed = true
        pthread_cond_signal(change)
        pthread_mutex_unlock(lock)
    }

    /// Waits for values, and returns all there are; nil after the last.
    package func take() -> [Value]? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while values.isEmpty, !isClosed { pthread_cond_wait(change, lock) }
        guard !values.isEmpty else { return nil }
        defer { values.removeAll() }
        pthread_cond_signal(change)
        return values
    }
}
