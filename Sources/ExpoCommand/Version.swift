/// Which edition of the program this is.
package enum Version {
    /// The version, as `--version` prints it; the one place it is written.
    package static let current = "0.1.0"
}
