private import CPlatform
internal import ExpoDiagnostics
internal import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A program of the system that does a part of the work.
package struct ExternalProgram: Sendable {
    let name: String
    /// What Debian calls the package that it is in.
    private let package: String
    private let work: WorkFolder
    private let isStopped: @Sendable () -> Bool
    /// Variables that are not as this program has them; those without a value are taken away.
    private let environment: [String: String?]

    package init(
        _ name: String, package: String, in work: WorkFolder, environment: [String: String?] = [:],
        isStopped: @escaping @Sendable () -> Bool
    ) {
        self.name = name
        self.package = package
        self.work = work
        self.environment = environment
        self.isStopped = isStopped
    }

    /// What a program left.
    package struct Run {
        package let status: Int32
        package let output: [UInt8]
        /// What it wrote to standard error.
        package let errorOutput: String

        var text: String { String(decoding: output, as: UTF8.self) }
        package var isDone: Bool { status == 0 }
    }

    /// Returns the same program with other variables in its environment.
    func with(_ environment: [String: String?]) -> ExternalProgram {
        ExternalProgram(
            name, package: package, in: work,
            environment: self.environment.merging(environment) { $1 }, isStopped: isStopped)
    }

    /// Runs the program to its end, and returns what it printed.
    @discardableResult
    func run(
        _ arguments: [String], input: [UInt8]? = nil
    ) throws(PublishingFailure) -> Run {
        let run = try attempt(arguments, input: input)
        guard run.isDone else { throw failure(run) }
        return run
    }

    /// Runs the program to its end, however that is.
    package func attempt(
        _ arguments: [String], input: [UInt8]? = nil
    ) throws(PublishingFailure) -> Run {
        if isStopped() { throw .stopped }
        if let input { _ = try work.write(input, as: "input") }
        let status: Int32
        do throws(SystemError) {
            try work.folder.removeFile("output")
            try work.folder.removeFile("errors")
            let files = try (
                output: work.folder.makeFile("output").handOver(),
                errorOutput: work.folder.makeFile("errors").handOver(),
                input: input == nil ? -1 : work.folder.file("input").handOver()
            )
            defer {
                close(files.output)
                close(files.errorOutput)
                if files.input >= 0 { close(files.input) }
            }
            let process = start(arguments, files.input, files.output, files.errorOutput)
            guard process > 0 else { throw SystemError(.started, name, number: -process) }
            status = wait(for: process)
        } catch {
            throw error.operation == .started ? unavailable(error) : .writing(error)
        }
        if isStopped() { throw .stopped }
        do throws(SystemError) {
            let contents = try work.folder.file("output").contents()
            let output = [UInt8](contents.span)
            let errors = try work.folder.file("errors").contents()
            let errorOutput = String(
                decoding: errors.span.extracting(last: Self.longestErrorOutput))
            return Run(status: status, output: output, errorOutput: errorOutput)
        } catch {
            throw .reading(error)
        }
    }

    /// Returns the report of a run that failed.
    func failure(_ run: Run) -> PublishingFailure {
        let complaint = ProgramComplaint(run.errorOutput)
        return .unavailable(
            message: run.status < 0
                ? Message(
                    "\(name) was ended by signal \(-run.status)",
                    "\(name)\(.이) 시그널 \(-Int(run.status))\(.으로) 끝났습니다")
                : complaint.reason.map {
                    Message("\(name) failed: \($0)", "\(name)\(.이) 실패했습니다: (영어) \($0)")
                } ?? Message("\(name) failed", "\(name)\(.이) 실패했습니다"),
            help: complaint.help(for: name), output: run.errorOutput)
    }

    private func unavailable(_ error: SystemError) -> PublishingFailure {
        .unavailable(
            message: error.isMissing
                ? Message(
                    "the program '\(name)' is missing", "'\(name)' 프로그램이 없습니다")
                : Message(
                    "'\(name)' cannot be started: \(error.reason.english)",
                    "'\(name)'\(.을) 실행할 수 없습니다: \(error.reason)"),
            help: Message(
                "install it, on Debian with 'apt install \(package)', and publish again",
                "설치하고 다시 게시하십시오(Debian: 'apt install \(package)')"))
    }

    private func start(
        _ arguments: [String], _ input: Int32, _ output: Int32, _ errorOutput: Int32
    ) -> Int32 {
        let words = ([name] + arguments).map { strdup($0) } + [nil]
        let variables = variables.map { strdup($0) } + [nil]
        defer {
            words.forEach { free($0) }
            variables.forEach { free($0) }
        }
        return cplatform_start_named(name, words, variables, input, output, errorOutput)
    }

    /// The environment, a variable each.
    private var variables: [String] {
        var variables: [String] = []
        var next = cplatform_environment()
        while let entry = next?.pointee {
            let text = String(cString: entry)
            let name = String(text.prefix { $0 != "=" })
            if !environment.keys.contains(name) { variables.append(text) }
            next = next?.advanced(by: 1)
        }
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
            if let value { variables.append("\(name)=\(value)") }
        }
        return variables
    }

    /// Waits for a program's end, and ends it when this one was asked to end.
    private func wait(for process: Int32) -> Int32 {
        var result: Int32 = 0
        var pause: UInt32 = 1000
        var wasAsked = false
        while cplatform_has_ended(process, &result) == 0 {
            if !wasAsked, isStopped() {
                cplatform_end(process)
                wasAsked = true
            }
            usleep(pause)
            pause = min(pause * 2, 20_000)
        }
        return result
    }

    private static let longestErrorOutput = 4096
}
