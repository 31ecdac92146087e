import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoThreads

/// Publishing from the page: one publication at a time, on a thread of its own, whose result the page asks for.
final class PagePublication: Sendable {
    private let request: Request
    private let memory: String
    private let state = Locked(State())

    private struct State {
        var isWorking = false
        /// The answer about the last publication.
        var result: [UInt8]?
    }

    /// - Parameters:
    ///   - request: what a publication builds and from what, as the verb would.
    ///   - memory: the path of the file that keeps the last destination.
    init(_ request: Request, memory: String) {
        var request = request
        request.settings.edits = false
        // The page shows what is to be said.
        request.settings.isQuiet = true
        self.request = request
        self.memory = memory
    }

    /// Begins to compare the site with what is published at a destination, or also to send it, unless another
    /// publication goes on; without a destination, only answers.
    ///
    /// The answer has `"isWorking"`, or `"result"` with the report of the last publication as `--format json` gives it,
    /// `"report"` with its line, and `"to"` with the last destination to which the site was sent.
    func answer(to destination: String?, sends: Bool) -> [UInt8] {
        let begins = state.withLock { state in
            guard destination != nil, !state.isWorking else { return false }
            state = State(isWorking: true)
            return true
        }
        if begins, let destination {
            var request = request
            request.settings.destination = destination
            request.settings.isDryRun = !sends
            let work: @Sendable () -> Void = { [self, request] in perform(request) }
            if Thread(work) == nil { work() }
        }
        return state.withLock { state in
            state.result ?? json { $0.member("isWorking", state.isWorking ? "true" : nil) }
        }
    }

    private func perform(_ request: Request) {
        let result: [UInt8]
        do throws(CommandFailure) {
            if Self.hasOptions(request.settings.destination ?? "") { throw .onlyOnCommandLine }
            let outcome = try PublishRun(of: request).perform { _ in }
            if !request.settings.isDryRun, !request.hasErrors(outcome.diagnostics) {
                remember(request.settings.destination ?? "")
            }
            let report = request.reporter.json(of: outcome)
            result = json { json in
                json.member("report", outcome.report.map(request.reporter.text))
                json.member("result", report)
            }
        } catch {
            result = json { json in
                json.list("problems", [error.message, error.help].compactMap(\.self)) {
                    $0.write(request.reporter.text($1))
                }
            }
        }
        state.withLock { $0 = State(result: result) }
    }

    /// Whether a destination contains options of rclone, which could name a program to run: who has the key of the editor
    /// shall change the site, and nothing else on the machine.
    private static func hasOptions(_ destination: String) -> Bool {
        let parts = destination.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.first == "rclone", parts.count > 1 else { return false }
        return parts[1].isEmpty || parts[1].contains(",")
    }

    private func json(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        let contents = try? OpenFile(readingWherever: memory).contents()
        var json = JSONWriter(.controls)
        json.write { json in
            json.member("to", contents.map { String(decoding: Array($0.span), as: UTF8.self) })
            members(&json)
        }
        return Array(json.text.utf8)
    }

    /// A destination that cannot be kept is only asked for again.
    private func remember(_ destination: String) {
        _ = try? FileReplacement.write(
            Array(destination.utf8), to: memory, replacesOther: true, keepsOther: false)
    }
}
