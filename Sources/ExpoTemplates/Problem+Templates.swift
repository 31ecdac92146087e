import ExpoDiagnostics

// MARK: Syntax

extension Problem {
    static var templateTooLarge: Problem {
        syntax(
            Message(
                "the template is larger than \(TemplateLimits.templateSize) bytes",
                "템플릿이 \(TemplateLimits.templateSize)바이트보다 큽니다"))
    }

    static var templateNotUTF8: Problem {
        Problem(
            .error, .notUTF8, Message("the template is not UTF-8", "템플릿이 UTF-8이 아닙니다"),
            help: Message("save the file as UTF-8", "파일을 UTF-8로 저장하십시오"))
    }

    static var invalidDelimiters: Problem {
        syntax(
            Message(
                "delimiters must be two words without '=', with a space between them",
                "구분 기호는 '=' 없는 두 낱말을 띄어 써야 합니다"),
            help: Message("write '{{=<% %>=}}', for example", "예: '{{=<% %>=}}'"))
    }

    static func unclosed(_ noun: Message, closing: String) -> Problem {
        syntax(
            Message("\(noun.english) is not closed", "\(noun)\(.이) 닫히지 않았습니다"),
            help: .add(closing))
    }

    static func unclosed(_ noun: Message, named name: String) -> Problem {
        let name = name.shortened
        return syntax(
            Message("\(noun.english) '\(name)' is not closed", "\(noun) '\(name)'\(.이) 닫히지 않았습니다"),
            help: .add("{{/\(name)}}"))
    }

    static func unnamed(_ noun: Message) -> Problem {
        syntax(Message("\(noun.english) has no name", "\(noun)에 이름이 없습니다"))
    }

    static func spaceInName(_ name: String) -> Problem {
        syntax(
            Message(
                "the name '\(name.shortened)' contains a space",
                "이름 '\(name.shortened)'에 공백이 있습니다"))
    }

    static func emptyPartOfName(_ name: String) -> Problem {
        syntax(
            Message(
                "the name '\(name.shortened)' has an empty part",
                "이름 '\(name.shortened)'에 빈 부분이 있습니다"))
    }

    static func closesNothing(_ name: String) -> Problem {
        let name = name.shortened
        return syntax(
            Message(
                "closing tag '\(name)' has no opening tag", "닫는 태그 '\(name)'에 맞는 여는 태그가 없습니다"),
            help: Message(
                "remove it, or open '\(name)' before it", "지우거나, 그 앞에서 '\(name)'\(.을) 여십시오"))
    }

    static func closesOther(_ name: String, than noun: Message, _ opened: String) -> Problem {
        let (name, opened) = (name.shortened, opened.shortened)
        return syntax(
            Message(
                "closing tag '\(name)' does not match \(noun.english) '\(opened)'",
                "닫는 태그 '\(name)'\(.이) \(noun) '\(opened)'\(.과) 맞지 않습니다"),
            help: .didYouMean("{{/\(opened)}}"))
    }

    static func textOutsideBlocks(of parent: String) -> Problem {
        Problem(
            .warning, .templateSyntax,
            Message(
                "text in parent '\(parent.shortened)' is outside its blocks and is not shown",
                "부모 '\(parent.shortened)' 안에서 블록 밖에 있는 글은 표시되지 않습니다"),
            help: Message(
                "put it into a block, such as '{{$main}}…{{/main}}'",
                "'{{$main}}…{{/main}}' 같은 블록 안에 넣으십시오"))
    }

    static var tooManyNestedTags: Problem {
        syntax(
            Message(
                "more than \(TemplateLimits.nesting) tags are nested here",
                "태그를 \(TemplateLimits.nesting)단계보다 깊이 겹쳐 썼습니다"))
    }

    static var tooManyNestedTemplates: Problem {
        syntax(
            Message(
                "more than \(TemplateLimits.nesting) tags and templates are nested here",
                "태그와 템플릿을 \(TemplateLimits.nesting)단계보다 깊이 겹쳐 썼습니다"))
    }

    static var pageTooLarge: Problem {
        syntax(
            Message(
                "the page grows beyond \(TemplateLimits.expandedSize) bytes here",
                "여기에서 페이지가 \(TemplateLimits.expandedSize)바이트를 넘습니다"),
            help: Message("nest fewer partials", "서로 넣는 부분 템플릿을 줄이십시오"))
    }

    static var constantsTooLarge: Problem {
        syntax(
            Message(
                "the page grows beyond \(TemplateLimits.expandedSize) bytes when constants are filled in",
                "고정된 값을 채우면 페이지가 \(TemplateLimits.expandedSize)바이트를 넘습니다"))
    }

    static func dynamicName(_ name: String) -> Problem {
        syntax(
            Message(
                "the dynamic name '\(name.shortened)' is not supported here",
                "여기에서는 동적 이름 '\(name.shortened)'\(.을) 쓸 수 없습니다"),
            help: Message(
                "name each template in a section of its own", "경우마다 섹션을 열고 템플릿 이름을 쓰십시오"))
    }

    private static func syntax(_ message: Message, help: Message? = nil) -> Problem {
        Problem(.error, .templateSyntax, message, help: help)
    }
}

extension Message {
    fileprivate static func add(_ text: String) -> Message {
        Message("add '\(text)'", "'\(text)'\(.을) 추가하십시오")
    }
}

// MARK: Names

extension Problem {
    /// - Parameter includer: the template that includes the missing one, if any.
    static func noTemplate(
        _ name: String, includedBy includer: String? = nil,
        near known: @autoclosure @escaping () -> String?
    ) -> Problem {
        Problem(
            .error, .unknownPartial,
            includer.map {
                Message(
                    "template '\($0.shortened)' includes '\(name.shortened)', but there is no such template",
                    "'\($0.shortened)' 템플릿에 넣을 '\(name.shortened)' 템플릿이 없습니다")
            }
                ?? Message(
                    "there is no template '\(name.shortened)'", "'\(name.shortened)' 템플릿이 없습니다"),
            help: .didYouMean(known())
                ?? Message(
                    "add '\(name.shortened).html' to the templates",
                    "템플릿 폴더에 '\(name.shortened).html'\(.을) 추가하십시오"))
    }

    static func noBlock(
        _ name: String, in template: String, near known: @autoclosure @escaping () -> String?
    ) -> Problem {
        Problem(
            .error, .unknownName,
            Message(
                "template '\(template.shortened)' has no block '\(name.shortened)'",
                "'\(template.shortened)' 템플릿에 '\(name.shortened)' 블록이 없습니다"),
            help: .didYouMean(known()))
    }

    static func includesItself(_ template: String, cycle: [String]) -> Problem {
        let cycle = cycle.map(\.shortened)
        let shown = cycle.count > 10 ? cycle.prefix(9) + ["…"] + cycle.suffix(1) : cycle[...]
        let path = shown.joined(separator: " > ")
        return Problem(
            .error, .recursivePartial,
            Message(
                "template '\(template.shortened)' includes itself: \(path)",
                "'\(template.shortened)' 템플릿이 자기 자신을 넣습니다: \(path)"),
            help: Message("remove this tag", "이 태그를 지우십시오"))
    }

    static var noCurrentText: Problem {
        Problem(
            .error, .unknownName,
            Message("'.' has no meaning here", "여기에서는 '.'이 가리키는 것이 없습니다"))
    }

    static func unknownName(_ name: String, help: @autoclosure @escaping () -> Message?) -> Problem
    {
        Problem(
            .error, .unknownName,
            Message(
                "the name '\(name.shortened)' is unknown here",
                "'\(name.shortened)'\(.은) 여기에 쓸 수 없는 이름입니다"),
            help: help())
    }

    static func unknownName(
        _ name: String, in outer: String, help: @autoclosure @escaping () -> Message?
    ) -> Problem {
        Problem(
            .error, .unknownName,
            Message(
                "the name '\(name.shortened)' is unknown in '\(outer.shortened)'",
                "'\(outer.shortened)'에는 '\(name.shortened)'\(.이라)는 이름이 없습니다"),
            help: help())
    }

    static func nameInside(_ outer: String, of kind: NameListing.Kind, hasNames: Bool) -> Problem {
        let outer = outer.shortened
        return Problem(
            .error, .unknownName,
            Message(
                "'\(outer)' is a \(kind.rawValue); a dot cannot look inside it",
                "'\(outer)'\(.은) \(kind.korean)\(.이라)서 점으로 그 안의 이름을 쓸 수 없습니다"),
            help: hasNames ? .openSection(outer) : nil)
    }

    static func unshowable(_ name: String, _ kind: NameListing.Kind) -> Problem {
        let name = name.shortened
        return Problem(
            .error, .templateSyntax,
            Message(
                "'\(name)' is a \(kind.rawValue) and has no text to show",
                "'\(name)'\(.은) \(kind.korean)\(.이라)서 표시할 글이 없습니다"),
            help: .openSection(name))
    }
}

extension Message {
    fileprivate static func openSection(_ name: String) -> Message {
        Message("open the section '{{#\(name)}}'", "'{{#\(name)}}' 섹션을 여십시오")
    }

    static func isInside(_ outer: String) -> Message {
        Message("use it inside the section '{{#\(outer)}}'", "'{{#\(outer)}}' 섹션 안에서 쓰십시오")
    }

    static func knownNames(_ names: [String]) -> Message {
        let names = names.map { "'\($0)'" }.joined(separator: ", ")
        return Message("known names there: \(names)", "그 안에 있는 이름: \(names)")
    }
}

extension NameListing.Kind {
    fileprivate var korean: String {
        switch self {
        case .text: "텍스트"
        case .markup: "HTML"
        case .flag: "참거짓 값"
        case .record: "묶음"
        case .list: "목록"
        }
    }
}
