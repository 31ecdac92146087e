private import ExpoThreads

/// What open pages have to know: how often something changed, which files did, and what is wrong.
///
/// It is a class because the server's thread reads what the builds write.
package final class LiveChanges: Sendable {
    /// Which run of the program it is: numbers of another one mean nothing.
    let session: String
    private let state = Locked(State())

    private struct State {
        var number = 0
        var problems: String?
        /// Files that are no pages, by their path, with the number of their last change. There are
        /// as many as somebody changed since the start.
        var files: [String: Int] = [:]
    }

    /// Creates the state of a site that nothing has happened to.
    package init() {
        session = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// How often something changed.
    var number: Int { state.withLock(\.number) }

    /// The last change that a page knows of when it is opened: what is wrong is news to it.
    var numberForNewPages: Int {
        state.withLock { $0.problems == nil ? $0.number : $0.number - 1 }
    }

    /// Notes that files were written or removed, and what is wrong now.
    ///
    /// - Parameters:
    ///   - files: their paths in the site.
    ///   - problems: the report of what keeps the site from being built, as a JSON object.
    package func note(files: [String] = [], problems: String? = nil) {
        state.withLock { state in
            state.number += 1
            state.problems = problems
            for file in files where !file.hasSuffix(".html") { state.files[file] = state.number }
        }
    }

    /// Returns the news since a number as a JSON object.
    ///
    /// - Parameter tag: what the page that asks is now.
    func news(since number: Int, tag: String) -> String {
        state.withLock { state in
            let files = state.files.filter { $0.value > number }.keys.sorted()
                .map { "\"\(PercentCoding.coded(path: $0))\"" }
            return "{\"session\":\"\(session)\",\"number\":\(state.number),\"tag\":\"\(tag)\","
                + "\"files\":[\(files.joined(separator: ","))],"
                + "\"problems\":\(state.problems ?? "null")}"
        }
    }
}
