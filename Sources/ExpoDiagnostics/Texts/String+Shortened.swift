extension String {
    /// The text for one line of a message: without line breaks and other characters that would
    /// disturb a line of a terminal, at most 60 characters long.
    package var shortened: String { shortened(to: 60) }

    /// Returns the text on one line, limited in length.
    package func shortened(to most: Int) -> String {
        let line = String(
            String.UnicodeScalarView(
                unicodeScalars.prefix(4 * most).map { Self.disturbsLine($0) ? " " : $0 }))
        return line.count > most ? line.prefix(most - 1) + "…" : line
    }

    private static func disturbsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true  // The direction of what follows.
        default:
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }
}
