private import CPlatform

/// A sanitizer that a compiler may have built into the program.
package enum Sanitizer {
    /// Whether there is one. It keeps data beside the program's own memory, and in files, so the
    /// limits of the program would stop it.
    package static var isBuiltIn: Bool { cplatform_is_sanitized() != 0 }
}
