/// The place in a page at which a template's nodes are inserted: its indentation, and the content
/// of its blocks.
struct Expansion: Sendable {
    let template: Template
    var indentation = Indentation.none
    /// The contents of blocks by name.
    var fillings: [String: Filling] = [:]
    /// The depth of nested sections, blocks and templates.
    var depth = 0

    init(of template: Template) {
        self.template = template
    }

    /// The content of a block, and the template in which it was written.
    struct Filling: Sendable {
        let block: TemplateBlock
        let template: Template
    }

    /// Returns the expansion for the content of a section or a block here.
    func deeper() -> Expansion {
        var inner = self
        inner.depth += 1
        return inner
    }

    /// Returns the expansion of another template that a tag of this one inserts here.
    ///
    /// Contents of blocks here also apply there, and take precedence over those in the tag.
    func including(_ other: Template, at inclusion: TemplateInclusion) -> Expansion {
        var inner = Expansion(of: other)
        inner.depth = depth + 1
        inner.indentation =
            inclusion.indentation.map { indentation.adding(template.bytes[$0]) }
            ?? Indentation(prefix: indentation.prefix, removed: [])
        inner.fillings = fillings
        for block in inclusion.arguments where fillings[block.name] == nil {
            inner.fillings[block.name] = Filling(block: block, template: template)
        }
        return inner
    }

    /// Returns the expansion of the content of a block in this one; the content does not fill a
    /// block of the same name within itself.
    func filling(_ block: TemplateBlock, with filling: Filling) -> Expansion {
        var inner = Expansion(of: filling.template)
        inner.depth = depth + 1
        let place =
            block.opensLine
            ? indentation.adding(template.bytes[block.indentation]) : indentation
        inner.indentation = place.removing(filling.template.bytes[filling.block.indentation])
        inner.fillings = fillings
        inner.fillings[block.name] = nil
        return inner
    }
}

/// The indentation of a template's lines in the page.
struct Indentation: Sendable {
    /// The bytes before each line.
    let prefix: [UInt8]
    /// The bytes removed from each line's own indentation, because they belong to the place where
    /// the line was written.
    let removed: [UInt8]

    /// No change of indentation.
    static let none = Indentation(prefix: [], removed: [])

    /// Returns the own indentation of a line, without the part that is removed.
    func kept(of space: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let common = zip(space, removed).prefix { $0 == $1 }.count
        return space.dropFirst(common)
    }

    /// Returns the indentation of a template inserted on a line that is indented by `space`.
    func adding(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix + kept(of: space), removed: [])
    }

    /// Returns the same indentation for lines written with `space` before them.
    func removing(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix, removed: Array(space))
    }
}
