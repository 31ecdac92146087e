#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

extension Workers {
    /// Calls `produce`, and `take` with each value that it puts, in their order: at the same time if there is a second
    /// processor, and otherwise while it is put.
    ///
    /// - Parameters:
    ///   - state: what `take` changes; it is returned with the result of `produce`.
    ///   - most: the number of values that may wait to be taken.
    package static func handOver<Value: Sendable, State: Sendable, Result>(
        to state: State, atMost most: Int,
        _ take: @escaping @Sendable (inout State, Value) -> Void,
        from produce: (_ put: @escaping @Sendable (Value) -> Void) -> Result
    ) -> (result: Result, state: State) {
        let taken = Locked<State?>(state)
        let values = Handover<Value>(atMost: most)
        let takeOne: @Sendable (Value) -> Void = { value in
            taken.withLock { state in
                guard var own = state.take() else { return }
                take(&own, value)
                state = own
            }
        }
        let work: @Sendable () -> Void = { while let value = values.take() { takeOne(value) } }
        let thread = Processors.count > 1 ? Thread(work) : nil
        let putOne: @Sendable (Value) -> Void = { values.put($0) }
        let result = produce(thread == nil ? takeOne : putOne)
        values.close()
        thread?.join()
        return (result, taken.withLock { $0.take() } ?? state)
    }
}

/// Values that one thread hands to another, in their order.
///
/// It is unchecked because the values can be accessed only through the lock.
final class Handover<Value: Sendable>: @unchecked Sendable {
    private let most: Int
    private var values: [Value] = []
    /// The values before this index were taken.
    private var first = 0
    private var isClosed = false
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>

    init(atMost most: Int) {
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

    /// Adds a value, once the other thread has taken enough of the earlier ones.
    func put(_ value: Value) {
        pthread_mutex_lock(lock)
        while values.count - first >= most { pthread_cond_wait(change, lock) }
        values.append(value)
        pthread_cond_signal(change)
        pthread_mutex_unlock(lock)
    }

    /// Says that there are no more values.
    func close() {
        pthread_mutex_lock(lock)
        isClosed = true
        pthread_cond_signal(change)
        pthread_mutex_unlock(lock)
    }

    /// Waits for a value, and returns it; nil after the last.
    func take() -> Value? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while first == values.count, !isClosed { pthread_cond_wait(change, lock) }
        guard first < values.count else { return nil }
        let value = values[first]
        first += 1
        if first == values.count {
            values.removeAll(keepingCapacity: true)
            first = 0
        }
        pthread_cond_signal(change)
        return value
    }
}
