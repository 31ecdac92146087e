/// Where in a page a template's nodes are put: what they are indented by, and what fills its
/// blocks.
struct Expansion: Sendable {
    let template: Template
    var indentation = Indentation.none
    /// What fills blocks, by their names.
    var fillings: [String: Filling] = [:]
    /// How deep sections, blocks and templates are nested here.
    var depth = 0

    init(of template: Template) {
        self.template = template
    }

    /// What fills a block, and where that was written.
    struct Filling: Sendable {
        let block: TemplateBlock
        let template: Template
    }

    /// Returns the expansion for what is in a section or a block here.
    func deeper() -> Expansion {
        var inner = self
        inner.depth += 1
        return inner
    }

    /// Returns the expansion of another template that a tag of this one puts here.
    ///
    /// What fills blocks here goes on to do so there, and comes before what the tag gives.
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

    /// Returns the expansion of what fills a block of this one; a block of the same name in it
    /// is no longer filled by it.
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

    /// Returns the indentation of a whole template put where a line indented by `space` is.
    func adding(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix + kept(of: space), removed: [])
    }

    /// Returns the same indentation for lines that were written with `space` before them.
    func removing(_ space: ArraySlice<UInt8>) -> Indentation {
        Indentation(prefix: prefix, removed: Array(space))
    }
}
