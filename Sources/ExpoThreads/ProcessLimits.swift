private import CPlatform

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The resource limits of a worker.
package struct ProcessLimits {
    /// The address space, in bytes.
    package private(set) var memory: UInt = 2 << 30

    /// Parses `--memory BYTES`; nil for anything else.
    package init?(_ arguments: some Collection<String>) {
        var rest = Array(arguments)
        while let option = rest.first {
            guard option == "--memory", rest.count > 1, let bytes = UInt(rest[1]), bytes > 0 else {
                return nil
            }
            memory = bytes
            rest.removeFirst(2)
        }
    }

    /// Applies the limits to this process, as far as the system supports them.
    package func apply() {
        guard cplatform_is_sanitized() == 0 else { return }
        var limit = rlimit()
        #if canImport(Glibc)
            getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            limit.rlim_cur = min(rlim_t(memory), limit.rlim_max)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #else
            getrlimit(RLIMIT_AS, &limit)
            limit.rlim_cur = min(rlim_t(memory), limit.rlim_max)
            setrlimit(RLIMIT_AS, &limit)
        #endif
    }
}
