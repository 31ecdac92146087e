extension String {
    /// The text on one line and at most 60 characters long, as a message shows it.
    var shortened: String {
        let line = prefix { !$0.isNewline }
        return line.count <= 60 && line.endIndex == endIndex ? self : line.prefix(57) + "…"
    }
}
