/// How lines of a template are indented where they are shown.
struct Indentation: Sendable {
    /// What comes before each line.
    let prefix: [UInt8]
    /// What is taken from each line's own indentation, because it belongs to the place where the
    /// line was written.
    let removed: [UInt8]

    /// Lines as they are written.
    static let none = Indentation(prefix: [], removed: [])

    /// Returns the own indentation of a line, without what is removed.
    func kept(of space: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let common = zip(space, removed).prefix { $0 == $1 }.count
        return space.dropFirst(common)
    }

    /// Returns the indentation of a whole template put where a line indented by `space` stands.
    func adding(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix + kept(of: space), removed: [])
    }

    /// Returns the same indentation for lines that were written with `space` before them.
    func removing(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix, removed: Array(space))
    }
}
