internal import ExpoDiagnostics

// MARK: Addresses in the theme

extension Problem {
    static func blockedAddress(_ address: String, isScript: Bool) -> Problem {
        blocked(
            Message(same: "'\(address.shortened)'"),
            help: isScript
                ? Message(
                    "write a <script>, and a <button> in place of the link",
                    "링크 대신 <button>을 쓰고 <script>를 쓰십시오")
                : Message(
                    "put the file into 'assets'; pages load nothing from other sites",
                    "파일을 'assets'에 두십시오. 페이지는 다른 사이트의 것을 불러오지 않습니다"))
    }

    static func missingInSite(_ path: String, help: Message?) -> Problem {
        Problem(
            .error, .deadLink,
            Message(
                "'\(path.shortened)', which the theme uses, is not in the site",
                "테마에서 사용하는 '\(path.shortened)'\(.이) 사이트에 없습니다"),
            help: help)
    }
}

extension Message {
    static let putIntoAssets = Message(
        "put the file into 'assets', or remove this", "파일을 'assets'에 두거나 이것을 지우십시오")
}

// MARK: Styles and scripts in pages

extension Problem {
    static var blockedStyle: Problem {
        blocked(
            Message("this style", "이 스타일"),
            help: Message(
                "write it into a file in 'assets', and link to that",
                "'assets'의 파일에 쓰고 그 파일을 링크하십시오"))
    }

    static var blockedScriptWithValues: Problem {
        blocked(
            Message("this script because it contains values", "값이 들어 있는 이 스크립트"),
            help: Message(
                "put the values into attributes like 'data-name', and read them from there",
                "값은 'data-name' 같은 속성에 두고 거기에서 읽으십시오"))
    }

    static var blockedStyleAttribute: Problem {
        blocked(
            Message("the style in an attribute", "속성에 쓴 스타일"),
            help: Message(
                "name a 'class', and write the style into a file in 'assets'",
                "'class'를 쓰고, 스타일은 'assets'의 파일에 쓰십시오"))
    }

    static func blockedScriptAttribute(_ name: String) -> Problem {
        blocked(
            Message(
                "the script in the attribute '\(name.shortened)'",
                "'\(name.shortened)' 속성에 쓴 스크립트"),
            help: Message(
                "write a <script> that uses 'addEventListener'",
                "속성 대신 <script>에서 'addEventListener'를 사용하십시오"))
    }

    static var blockedScriptFile: Problem {
        blocked(
            Message("script files in the page for unknown addresses", "없는 주소에 나오는 페이지의 스크립트 파일"),
            help: Message(
                "write the script into the template, between <script> and </script>",
                "스크립트는 템플릿의 <script>와 </script> 사이에 쓰십시오"))
    }

    static func blockedEmbedding(in element: String) -> Problem {
        blocked(
            Message("the content of <\(element)>", "<\(element)>의 내용"),
            help: Message("link to it instead", "대신 링크를 쓰십시오"))
    }

    static func blockedAttribute(_ name: String, of element: String) -> Problem {
        blocked(
            Message("<\(element)> with '\(name)'", "'\(name)' 속성이 있는 <\(element)>"),
            help: Message("remove it", "지우십시오"))
    }

    static var blockedStyleSheet: Problem {
        blocked(
            Message(
                "style sheets in the page for unknown addresses", "없는 주소에 나오는 페이지의 스타일 시트"),
            help: Message("write the style into '404.css'", "스타일을 '404.css'에 쓰십시오"))
    }

    private static func blocked(_ what: Message, help: Message) -> Problem {
        Problem(
            .warning, .blockedByPolicy,
            Message("browsers block \(what.english)", "브라우저가 \(what)\(.을) 차단합니다"), help: help)
    }
}
