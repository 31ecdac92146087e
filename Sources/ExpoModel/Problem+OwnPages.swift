package import ExpoDiagnostics

extension Problem {
    static func noPageName(_ name: String) -> Problem {
        Problem(
            .error, .invalidPageName,
            Message(
                "'\(name.shortened)' cannot be the name of a page",
                "'\(name.shortened)'\(.은) 페이지의 이름으로 쓸 수 없습니다"),
            help: Message(
                "use letters, digits, '-' and '_', as in 'about.md'",
                "'about.md'처럼 글자와 숫자, '-', '_'만 쓰십시오"))
    }

    static func mainLanguageInName(_ file: String, page: String) -> Problem {
        Problem(
            .error, .invalidPageName,
            Message(
                "the page '\(file.shortened).md' names the main language",
                "페이지 '\(file.shortened).md'의 이름에 주 언어가 있습니다"),
            help: Message(
                "rename it to '\(page.shortened).md'",
                "이름을 '\(page.shortened).md'\(.으로) 바꾸십시오"))
    }

    /// - Parameter meant: the name without `.md` that was probably meant.
    static func noLanguageInName(_ tag: String, page: String, near meant: String?) -> Problem {
        Problem(
            .error, .invalidPageName,
            Message(
                "the name of the page '\(page.shortened)' has the language '\(tag.shortened)', which is not one of the site's",
                "페이지 '\(page.shortened)'의 이름에 사이트의 언어가 아닌 '\(tag.shortened)'\(.이) 있습니다"),
            help: .didYouMean(meant.map { "\($0).md" })
                ?? Message(
                    "end the name in a language of site.json, or remove the dot",
                    "이름 끝에 site.json에 있는 언어를 쓰거나, 점을 지우십시오"))
    }

    static func pageWithoutOriginal(_ file: String, page: String) -> Problem {
        Problem(
            .error, .pageWithoutOriginal,
            Message(
                "the page '\(file.shortened).md' has no original in the main language",
                "페이지 '\(file.shortened).md'에 주 언어의 원문이 없습니다"),
            help: Message(
                "add 'pages/\(page.shortened).md'",
                "'pages/\(page.shortened).md'\(.을) 추가하십시오"))
    }

    static func pageWithoutHeading(_ file: String) -> Problem {
        Problem(
            .error, .pageWithoutHeading,
            Message(
                "the page '\(file.shortened).md' has no heading, which would be its title",
                "페이지 '\(file.shortened).md'에 제목이 될 머리글이 없습니다"),
            help: Message(
                "begin the text with a line such as '# About the exhibition'",
                "글의 첫 줄을 '# 전시를 열며'처럼 쓰십시오"))
    }
}

extension Message {
    package static func page(_ name: String) -> Message {
        Message("page '\(name.shortened)'", "페이지 '\(name.shortened)'")
    }

    package static func section(_ id: String) -> Message {
        Message("section '\(id.shortened)'", "구역 '\(id.shortened)'")
    }

    static func addPage(_ file: String) -> Message {
        Message("add 'pages/\(file.shortened)'", "'pages/\(file.shortened)'\(.을) 추가하십시오")
    }
}
