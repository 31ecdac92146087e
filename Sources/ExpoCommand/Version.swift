/// Which edition of the program this is.
package enum Version {
    /// The version, as `--version` prints it; the one place it is written.
    package static let current = "0.1.0"

    /// The day of this version, as the manual shows it; no clock is asked, so that the same sources
    /// make the same page.
    package static let date = "2026-11-22"
}
