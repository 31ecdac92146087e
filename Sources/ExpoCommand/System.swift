private import CPlatform
private import ExpoDisk
private import ExpoThreads

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The few system calls of the command line.
package enum System {
    /// The arguments that the program was started with, without its name.
    package static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

    /// Returns the environment in which the program was started.
    package static func environment() -> ProcessEnvironment {
        var variables: [String: String] = [:]
        for variable in EnvironmentVariable.allCases {
            variables[variable.rawValue] = getenv(variable.rawValue).map { String(cString: $0) }
        }
        // Services are started without it; reading the account takes longer than the start of the
        // program.
        let hasHome = variables[EnvironmentVariable.home.rawValue]?.hasPrefix("/") == true
        return ProcessEnvironment(
            variables: variables, errorIsTerminal: isatty(STDERR_FILENO) == 1,
            program: program(), accountHome: hasHome ? nil : accountHome())
    }

    /// Makes a write to a closed pipe fail instead of ending the program.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Makes the first signal that asks the program to end only be noted.
    ///
    /// The program then has some time to clean up; it ends when the time has passed, or at a second
    /// signal.
    static func noteSignals() { cplatform_note_signals(patience) }

    /// Whether the program was asked to end.
    static var isAskedToEnd: Bool { cplatform_noted_signal() != 0 }

    /// The status with which the program ends after a signal; nil if there was none.
    static var requestedEnd: ExitStatus? { ExitStatus(rawValue: 128 + cplatform_noted_signal()) }

    /// The milliseconds from a signal to the end of the program: users must not wait after pressing
    /// a key.
    private static let patience: Int32 = 800

    /// Returns large pieces of memory to the system as soon as they are freed.
    package static func returnLargeMemory() { cplatform_return_large_memory() }

    /// Writes all of `bytes`, even if the system interrupts or accepts only some of them at a time.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Terminal.Writing {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = write(rest, descriptor)
                if written >= 0 {
                    rest = rest.dropFirst(written)
                    continue
                }
                switch errno {
                case EINTR: continue
                case EAGAIN: waitForRoom(descriptor)
                case EPIPE: return .readerLeft
                default: return .failed(reason: SystemError.reason(errno))
                }
            }
            return .done
        }
    }

    /// Returns the content of standard input, up to `most` bytes; nil if it cannot be read.
    static func readInput(atMost most: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < most {
            let count = read(STDIN_FILENO, &piece, min(piece.count, most - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return bytes
    }

    /// Returns the time of a monotonic clock, in seconds.
    static func seconds() -> Double {
        start.duration(to: .now) / .seconds(1)
    }

    private static let start = Moment.now

    /// Makes a folder the current one, to which relative paths refer from then on.
    static func enter(_ path: String) throws(CommandFailure) {
        guard chdir(path) != 0 else { return }
        let reason = errno
        throw .unreachable(
            folder: path,
            because: reason == ENOENT ? nil : SystemError.reason(reason))
    }

    /// Returns whether there is a folder at `path`; true if the system does not know, because
    /// opening it will show.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno != ENOENT && errno != ENOTDIR }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether there is a program at `path`; true if the system does not know, because
    /// starting it will show.
    static func isProgram(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno != ENOENT && errno != ENOTDIR }
        guard status.st_mode & S_IFMT != S_IFDIR else { return false }
        return access(path, X_OK) == 0 || errno != EACCES
    }

    /// Opens a link in the user's browser, which continues when this program has ended. Returns
    /// whether there is a program that opens links.
    static func open(link: String) -> Bool {
        let script = "command -v \"$0\" && { \"$0\" \"$1\" & }"
        let words = ["sh", "-c", script, opener, link]
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        return cplatform_start_apart(&arguments) == 0
    }

    #if canImport(Glibc)
        static let opener = "xdg-open"
    #else
        static let opener = "open"
    #endif

    /// Ends the program.
    package static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Glibc)
            Glibc.exit(status.rawValue)
        #else
            Darwin.exit(status.rawValue)
        #endif
    }

    private static func write(_ bytes: Slice<UnsafeRawBufferPointer>, _ descriptor: Int32) -> Int {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        #if canImport(Glibc)
            return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            return Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func waitForRoom(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }

    /// Returns the home folder of the user's account; nil if there is no account, as in some
    /// containers.
    private static func accountHome() -> String? {
        getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    }

    private static func program() -> String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        #if canImport(Glibc)
            guard readlink("/proc/self/exe", &path, path.count) > 0 else { return nil }
        #else
            var size = UInt32(path.count)
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        #endif
        let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
