/// References in a drawing, as interpreted by browsers.
enum SVGReference {
    private static let pictures = ["png", "jpeg", "jpg", "gif", "webp"].map { "data:image/\($0)" }
    private static let longestShown = 80

    /// Returns whether a reference stays in the file: it is empty, a fragment, or an embedded
    /// raster image.
    static func staysInside(_ reference: String) -> Bool {
        let plain = plain(reference)
        if plain.isEmpty || plain.hasPrefix("#") { return true }
        return pictures.contains { start in
            guard plain.hasPrefix(start) else { return false }
            let next = plain.dropFirst(start.count).first
            return next == ";" || next == ","
        }
    }

    /// Returns the beginning of a reference as browsers understand it, in lower case.
    ///
    /// They ignore control characters and space around it, and line ends within it.
    private static func plain(_ reference: String) -> String {
        var plain = ""
        for scalar in reference.unicodeScalars where plain.utf8.count < longestShown {
            if scalar.value <= 0x20, plain.isEmpty { continue }
            if scalar.value == 0x09 || scalar.value == 0x0A || scalar.value == 0x0D { continue }
            plain.unicodeScalars.append(scalar)
        }
        return plain.lowercased()
    }

    /// Returns a reference for a message: on one line, and limited in length.
    static func shown(_ reference: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in reference.unicodeScalars {
            if line.count == longestShown { return String(line) + "…" }
            line.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
        }
        return String(line)
    }
}
