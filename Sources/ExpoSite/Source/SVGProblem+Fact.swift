internal import ExpoDiagnostics
internal import ExpoImages

extension SVGProblem {
    /// What is wrong, behind the name of the drawing.
    var fact: String {
        switch kind {
        case .element(let name):
            "holds the element '\(name.shortened)', which drawings may not hold"
        case .attribute(let name): "has the attribute '\(name.shortened)', which runs a script"
        case .reference(let target): "refers to '\(target.shortened)' outside of its file"
        case .instruction(let name): "brings in a style sheet with '<?\(name.shortened)'"
        case .declaration: "declares entities, which can hide anything"
        case .compressed: "is compressed"
        case .encoding: "is not written in UTF-8"
        case .root(let name): "begins with the element '\(name.shortened)', not with 'svg'"
        case .malformed(let fault): "is not well-formed: \(fault.fact)"
        }
    }
}

extension SVGProblem.Fault {
    /// What is wrong with a text that is to be XML.
    fileprivate var fact: String {
        switch self {
        case .unclosed: "what begins here has no end"
        case .mismatchedTag: "this tag ends nothing that is open"
        case .badTag: "this is no tag"
        case .duplicateAttribute: "this attribute stands twice"
        case .unknownReference: "'&' begins nothing known here"
        case .unknownPrefix: "this prefix is not declared"
        case .outsideRoot: "this stands outside of the drawing"
        case .badDeclaration: "this declaration is unknown, or may not stand here"
        case .badCharacter: "this character is not allowed"
        case .noRoot: "there is no element"
        case .tooMuch: "elements are nested too deep, or have too many attributes"
        }
    }
}
