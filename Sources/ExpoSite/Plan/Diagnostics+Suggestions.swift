internal import ExpoDiagnostics

extension Diagnostics {
    /// Whether a suggestion is still worth its time: comparing a name with all others takes long
    /// when there are a hundred thousand of both, and nobody reads so many.
    var offersSuggestions: Bool { count < 1000 }
}
