package import ExpoDiagnostics

/// The reason why a text is not well-formed XML, and its place.
package struct XMLFault: Error {
    /// The reason.
    package enum Kind: String, Sendable, CaseIterable {
        /// An element, comment or declaration that begins here has no end.
        case unclosed
        /// An end tag that does not match the open element.
        case mismatchedTag
        /// A tag or an attribute has a syntax error, such as a bare `<`.
        case badTag
        /// An attribute occurs twice in one tag.
        case duplicateAttribute
        /// `&` does not begin a known reference.
        case unknownReference
        /// A prefix was never declared.
        case unknownPrefix
        /// There is text, or a second root element, outside the root element.
        case outsideRoot
        /// A declaration is unknown or in the wrong place.
        case badDeclaration
        /// A byte or character that XML does not allow.
        case badCharacter
        /// There is no element.
        case noRoot
        /// Elements are nested too deep, or a tag has too many attributes.
        case tooMuch
    }

    package let kind: Kind
    /// The byte offset of the error, or of its beginning.
    package let offset: Int

    init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}

extension XMLFault.Kind {
    /// The problem of a text that is not XML.
    package var fact: Message {
        switch self {
        case .unclosed: Message("this is not closed", "닫히지 않았습니다")
        case .mismatchedTag:
            Message("this tag closes no open element", "이 태그에 맞는 여는 태그가 없습니다")
        case .badTag: Message("this is not a tag", "태그가 아닙니다")
        case .duplicateAttribute:
            Message("the element has this attribute twice", "같은 속성이 두 번 있습니다")
        case .unknownReference: Message("'&' begins no known entity", "'&' 뒤의 이름을 알 수 없습니다")
        case .unknownPrefix: Message("this prefix is not declared", "접두사가 선언되지 않았습니다")
        case .outsideRoot: Message("this is outside the root element", "최상위 요소 밖에 있습니다")
        case .badDeclaration:
            Message("this declaration is unknown or not allowed here", "알 수 없거나 여기에 사용할 수 없는 선언입니다")
        case .badCharacter: Message("this character is not allowed", "사용할 수 없는 문자입니다")
        case .noRoot: Message("there is no element", "요소가 없습니다")
        case .tooMuch:
            Message(
                "elements are nested too deep, or have too many attributes",
                "요소를 너무 깊이 겹쳤거나 속성이 너무 많습니다")
        }
    }
}
