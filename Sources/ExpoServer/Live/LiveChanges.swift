private import ExpoBytes
private import ExpoThreads

/// The state that open pages show: the number of changes, the changed files, the problems, and the
/// progress of making pictures.
///
/// It is a class because the server's thread reads what the builds write.
package final class LiveChanges: Sendable {
    /// Identifies the run of the program: numbers of other runs are meaningless.
    let session: String
    private let state = Locked(State())

    private struct State {
        var number = 0
        var problems: String?
        var pictures: Pictures?
        /// The files other than pages by their path, with the number of their last change: at most
        /// all that were changed since the start.
        var files: [String: Int] = [:]
    }

    /// The progress of making pictures.
    package struct Pictures: Sendable, Equatable {
        let done: Int
        let total: Int
        let secondsLeft: Int?

        package init(done: Int, total: Int, secondsLeft: Int?) {
            self.done = done
            self.total = total
            self.secondsLeft = secondsLeft
        }
    }

    /// Creates the initial state.
    package init() {
        session = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// The number of changes so far.
    var number: Int { state.withLock(\.number) }

    /// The last change that a new page contains: problems and the progress of pictures are sent to
    /// it later.
    var numberForNewPages: Int {
        state.withLock {
            $0.problems == nil && $0.pictures == nil ? $0.number : $0.number - 1
        }
    }

    /// Records that files were written or removed, and the current problems.
    ///
    /// - Parameters:
    ///   - files: their paths in the site.
    ///   - problems: the report of the problems that prevent a build, as a JSON object.
    package func note(files: [String] = [], problems: String? = nil) {
        state.withLock { state in
            state.number += 1
            state.problems = problems
            for file in files where !file.hasSuffix(".html") { state.files[file] = state.number }
        }
    }

    /// Records the progress of making pictures, nil if none are being made; returns whether it has
    /// changed.
    @discardableResult
    package func note(pictures: Pictures?) -> Bool {
        state.withLock { state in
            guard state.pictures != pictures else { return false }
            state.number += 1
            state.pictures = pictures
            return true
        }
    }

    /// Returns the changes since a number as a JSON object.
    ///
    /// - Parameter tag: the current tag of the requesting page.
    func news(since number: Int, tag: String) -> String {
        let state = state.withLock { $0 }
        let files = state.files.filter { $0.value > number }.keys.sorted()
        var json = JSONWriter(.necessary)
        json.write { json in
            json.member("session", session)
            json.member("number", state.number)
            json.member("tag", tag)
            json.list("files", files) {
                $0.write(PercentCoding.encoded($1, keeping: .unreserved))
            }
            if let pictures = state.pictures {
                json.member("pictures") { pictures.write(to: &$0) }
            } else {
                json.null("pictures")
            }
            if let problems = state.problems {
                problems.withUTF8Bytes { json.member("problems", written: $0) }
            } else {
                json.null("problems")
            }
        }
        return json.text
    }
}

extension LiveChanges.Pictures {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("done", done)
        json.member("total", total)
        json.member("secondsLeft", orNull: secondsLeft)
    }
}
