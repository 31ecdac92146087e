private import CPlatform

/// What a compiler may have built in to watch the program while it runs.
package enum Sanitizer {
    /// Whether one was built in. It keeps notes beside the program's own memory, and in files, so that
    /// what the program is limited to would end the notes.
    package static var isBuiltIn: Bool { cplatform_is_sanitized() != 0 }
}
