/// The version of the program.
package enum Version {
    /// The version, as `--version` prints it; it is written only here.
    package static let current = "0.2.0"

    /// The date of this version in the manual. It does not depend on a clock, so that the same
    /// sources always give the same page.
    package static let date = "2026-11-22"
}
