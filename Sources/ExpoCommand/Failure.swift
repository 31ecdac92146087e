/// Why the program stops, when the reason is not a place in the site but the command line or the
/// machine.
package struct Failure: Error, Sendable, Equatable {
    package let status: ExitStatus
    /// The fact, in lower case and without a full stop.
    package let message: String
    /// What to do about it.
    package let help: String?

    /// Creates a failure that ends the program with `status`.
    package init(_ status: ExitStatus, _ message: String, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
