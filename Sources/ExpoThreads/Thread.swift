private import CPlatform

/// Work on a thread of the platform: the program needs only a few, and a larger runtime would slow
/// down every start.
///
/// A thread of the platform that has done its work waits for more, because starting one takes as long as some pages.
///
/// It is unchecked because only the thread that does the work uses `body`.
package final class Thread: @unchecked Sendable {
    private var body: (@Sendable () -> Void)?
    private let ends = Handover<Void>(atMost: 1)

    /// The threads of the platform that wait for work: their numbers and mailboxes.
    private static let idle = Locked<[(number: Int32, mailbox: Handover<Thread>)]>([])
    /// The number of threads that may wait: as many as can help this one at the same time.
    private static let mostIdle = max(1, Processors.count - 1)

    /// Starts the work; `nil` if the system cannot start a thread for it.
    package init?(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        let idle = Self.idle.withLock { $0.popLast() }
        if let idle { cplatform_move_thread(idle.number) }
        guard let mailbox = idle?.mailbox ?? Self.start() else { return nil }
        mailbox.put(self)
    }

    /// Waits until the work has ended; may be called once.
    package func join() {
        _ = ends.take()
    }

    /// Does the work, and returns whether the thread of the platform, with its mailbox, waits for more.
    private func run(at mailbox: Handover<Thread>) -> Bool {
        cplatform_allow_all_processors()
        body?()
        body = nil
        let waits = Self.idle.withLock { idle in
            guard idle.count < Self.mostIdle else { return false }
            idle.append((cplatform_thread(), mailbox))
            return true
        }
        ends.put(())
        return waits
    }

    /// Starts a thread of the platform, and returns its mailbox; `nil` if the system cannot start one.
    private static func start() -> Handover<Thread>? {
        let mailbox = Handover<Thread>(atMost: 1)
        let reference = Unmanaged.passRetained(mailbox)
        let status = cplatform_start_thread(
            { pointer in
                guard let pointer else { return nil }
                let mailbox = Unmanaged<Handover<Thread>>.fromOpaque(pointer).takeRetainedValue()
                while let thread = mailbox.take(), thread.run(at: mailbox) {}
                return nil
            }, reference.toOpaque())
        guard status == 0 else {
            reference.release()
            return nil
        }
        return mailbox
    }
}

/// The machine's processors.
package enum Processors {
    /// The number of processors that this thread may run on: `taskset`, containers and job schedulers may allow fewer
    /// than there are.
    package static var count: Int { max(1, Int(cplatform_processor_count())) }
}
