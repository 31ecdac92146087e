package import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel

// MARK: Pages

extension Problem {
    static var pageNotUTF8: Problem {
        Problem(
            .error, .notUTF8, Message("the page is not UTF-8", "페이지가 UTF-8이 아닙니다"),
            help: Message("save the file as UTF-8", "파일을 UTF-8로 저장하십시오"))
    }
}

// MARK: Exhibitions

extension Problem {
    static var exhibitionInCatalog: Problem {
        Problem(
            .error, .foreignFile,
            Message(
                "an exhibition whose texts are in an asset catalog cannot be one of several",
                "글이 에셋 카탈로그에 있는 전시는 여러 전시 가운데 하나가 될 수 없습니다"),
            help: Message(
                "take exposition.json, items.json and the pictures out of the catalog",
                "exposition.json과 items.json, 이미지를 카탈로그에서 꺼내십시오"))
    }
}

// MARK: Files that are published unchanged

extension Problem {
    static func refusedFileName(_ path: String, _ reason: RefusedFileName) -> Problem {
        let fact = reason.fact
        return Problem(
            .error, .refusedFileName,
            Message(
                "'\(path.shortened)' cannot be published everywhere: \(fact.english)",
                "'\(path.shortened)'\(.은) 그대로 게시할 수 없습니다. \(fact)"),
            help: .giveAnotherName)
    }
}

extension RefusedFileName {
    /// The problem of the name.
    fileprivate var fact: Message {
        switch self {
        case .ofAddress(let character):
            Message(
                "Netlify refuses names with '\(character)'",
                "Netlify는 이름에 '\(character)' 문자가 있는 파일을 받지 않습니다")
        case .ofWindows(let character):
            Message(
                "Windows refuses names with '\(character)'",
                "Windows에서는 이름에 '\(character)' 문자를 쓸 수 없습니다")
        case .control:
            Message(
                "its name has a character that cannot be seen",
                "이름에 보이지 않는 제어 문자가 있습니다")
        case .end:
            Message(
                "Windows refuses names that end in a dot or a space",
                "Windows에서는 이름을 마침표나 빈칸으로 끝낼 수 없습니다")
        case .device:
            Message("Windows refuses this name", "Windows에서 쓸 수 없는 이름입니다")
        case .leftOutByNetlify:
            Message("Netlify leaves out this name", "Netlify는 이 이름을 빼고 게시합니다")
        case .leftOutByCloudflare:
            Message(
                "Cloudflare Pages leaves out this name", "Cloudflare Pages는 이 이름을 빼고 게시합니다")
        case .long:
            Message(
                "its name has more than \(RefusedFileName.longest) bytes",
                "이름이 \(RefusedFileName.longest)바이트보다 깁니다")
        }
    }
}

// MARK: Files that are missing

extension Problem {
    package static func missingFolder(_ path: String, help: Message? = nil) -> Problem {
        Problem(
            .error, .missingFile,
            Message("there is no folder '\(path)'", "'\(path)' 폴더가 없습니다"), help: help)
    }

    static var noExhibition: Problem {
        Problem(
            .error, .missingFile,
            Message(
                "there is no file '\(ContentTexts.expositionName)'",
                "'\(ContentTexts.expositionName)' 파일이 없습니다"),
            help: Message(
                "run 'expo-site init' to create an exhibition",
                "'expo-site init'\(.으로) 전시를 새로 만드십시오"))
    }

    static func missingText(_ wanted: String, near other: String?) -> Problem {
        Problem(
            .error, .missingFile,
            Message("there is no file '\(wanted)'", "'\(wanted)' 파일이 없습니다"),
            help: .didYouMean(other) ?? Message("add the file", "파일을 추가하십시오"))
    }

    /// The settings of a site of several exhibitions, which have its title.
    static func missingSharedSettings(_ wanted: String) -> Problem {
        Problem(
            .error, .missingFile,
            Message("there is no file '\(wanted)'", "'\(wanted)' 파일이 없습니다"),
            help: Message(
                "a site of several exhibitions needs it for its title: {\"title\": \"…\"}",
                "전시가 여럿인 사이트에는 제목을 쓸 파일이 필요합니다: {\"title\": \"…\"}"))
    }

    static func severalTexts(_ wanted: String, _ paths: [String]) -> Problem {
        let names = paths.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .error, .ambiguousFile,
            Message(
                "several files could be '\(wanted)': \(names)",
                "'\(wanted)'일 수 있는 파일이 여럿입니다: \(names)"),
            help: Message("keep one of them", "하나만 남기십시오"))
    }

    static func missingPicture(_ name: String, _ code: DiagnosticCode) -> Problem {
        let korean = code == .missingFlag ? "깃발" : "포스터"
        return Problem(
            .warning, code,
            Message(
                "there is no picture '\(name)'; the main page is built without it",
                "'\(name)' 이미지가 없어 첫 페이지를 \(korean) 없이 만들었습니다"),
            help: Message(
                "add \(name).svg, \(name).png or \(name).jpg",
                "\(name).svg, \(name).png, \(name).jpg 중 하나를 추가하십시오"))
    }

    static func missingScale(_ fileName: String, isOnly: Bool) -> Problem {
        let name = fileName.shortened
        return Problem(
            isOnly ? .error : .warning, .missingScale,
            Message(
                "the image set names '\(name)', but the file is not in its folder",
                "이미지 세트에 적힌 '\(name)' 파일이 폴더에 없습니다"),
            help: isOnly
                ? Message("add the file", "파일을 추가하십시오")
                : Message(
                    "without it, another scale of the picture is used; add the file to use this one too",
                    "그대로 두면 다른 배율의 이미지를 사용합니다. 이 배율도 쓰려면 파일을 추가하십시오"))
    }
}

// MARK: Files that cannot be read

extension Problem {
    static func nestedTooDeep(_ path: String, deepest: Int) -> Problem {
        unread(
            .unusedFile, path,
            Message(
                "is in more than \(deepest) folders and is not read",
                "폴더가 \(deepest)단계보다 깊어 읽지 않습니다"),
            help: Message(
                "move it into a folder that is nested less deeply", "덜 깊은 폴더로 옮기십시오"))
    }

    static func noRegularFile(_ path: String) -> Problem {
        unread(
            .unusedFile, path,
            Message("is a pipe or a device and is not read", "파이프나 장치여서 읽지 않습니다"),
            help: .remove)
    }

    static func twoForms(of path: String) -> Problem {
        Problem(
            .error, .ambiguousFile,
            Message(
                "there are two files '\(path)', in two forms of Unicode",
                "'\(path)' 파일이 두 개 있습니다. 유니코드 표현만 다릅니다"),
            help: .removeOneOfTwo)
    }

    static func linkToNowhere(_ path: String) -> Problem {
        unread(
            .outsideLink, path,
            Message("is a symbolic link to a file that does not exist", "없는 파일을 가리키는 심볼릭 링크입니다"),
            help: Message(
                "remove it, or replace it with a copy of the file", "지우거나, 파일의 사본으로 바꾸십시오"))
    }

    static func link(_ path: String, outOf root: String) -> Problem {
        unread(
            .outsideLink, path,
            Message(
                "is a symbolic link that leads out of '\(root)'", "'\(root)' 밖을 가리키는 심볼릭 링크입니다"),
            help: Message(
                "replace it with a copy of the file that it leads to; symbolic links out of the folder are not read",
                "심볼릭 링크가 가리키는 파일의 사본으로 바꾸십시오. 폴더 밖을 가리키는 심볼릭 링크는 읽지 않습니다"))
    }

    static func linkToUnreadableName(_ path: String) -> Problem {
        unread(
            .outsideLink, path,
            Message(
                "is a symbolic link to a file whose name is not UTF-8",
                "이름이 UTF-8이 아닌 파일을 가리키는 심볼릭 링크입니다"),
            help: Message(
                "rename that file, or replace the symbolic link with a copy of it",
                "그 파일의 이름을 바꾸거나, 심볼릭 링크를 파일의 사본으로 바꾸십시오"))
    }

    static func linkToNoFile(_ path: String) -> Problem {
        unread(
            .outsideLink, path,
            Message(
                "is a symbolic link that does not lead to a file", "파일이 아닌 것을 가리키는 심볼릭 링크입니다"),
            help: Message(
                "replace it with a copy of the folder; symbolic links to folders are not read",
                "폴더의 사본으로 바꾸십시오. 폴더를 가리키는 심볼릭 링크는 읽지 않습니다"))
    }

    static func unreadableName(_ path: String, others: Int, root: String) -> Problem {
        let command = "convmv -f cp949 -t utf8 -r --notest \(root)"
        return Problem(
            .warning, .unreadableName,
            Message(
                others == 0
                    ? "'\(path)' is not read: its name is not in UTF-8, so its letters cannot be recognised"
                    : "'\(path)' and \(others) more are not read: their names are not in UTF-8, so their letters cannot be recognised",
                others == 0
                    ? "'\(path)'\(.은) 이름이 UTF-8로 되어 있지 않아 읽지 않습니다"
                    : "'\(path)' 외 \(others)개는 이름이 UTF-8로 되어 있지 않아 읽지 않습니다"),
            help: Message(
                "rename it; if the files come from Korean Windows, the command '\(command)' renames them all",
                "이름을 바꾸십시오. 한글 Windows에서 온 파일이면 '\(command)' 명령으로 모두 바꿀 수 있습니다"))
    }

    private static func unread(
        _ code: DiagnosticCode, _ path: String, _ fact: Message, help: Message
    ) -> Problem {
        Problem(
            .warning, code, Message("'\(path)' \(fact.english)", "'\(path)'\(.은) \(fact)"),
            help: help)
    }
}

extension Message {
    package static let nameContent = Message(
        "use --content to choose the folder of the exhibition", "--content로 전시 폴더를 지정하십시오")
    static let nameTemplates = Message(
        "use --templates to choose a folder, or install the program with its theme",
        "--templates로 폴더를 지정하거나, 프로그램을 테마와 함께 설치하십시오")
    static let remove = Message("remove it", "지우십시오")
}

// MARK: Files that nothing uses

extension Problem {
    static func unusedFile(_ path: String, help: Message) -> Problem {
        Problem(
            .warning, .unusedFile,
            Message("'\(path)' is not used", "'\(path)'\(.은) 사용되지 않습니다"), help: help)
    }

    static func unusedTemplate(_ path: String, help: Message) -> Problem {
        Problem(
            .warning, .unusedFile,
            Message("no page uses the template '\(path)'", "'\(path)' 템플릿을 사용하는 페이지가 없습니다"),
            help: help)
    }

    static func unusedFolder(_ path: String, files: Int, help: Message) -> Problem {
        let english =
            switch files {
            case 0: "the folder '\(path)' is not used"
            case 1: "the folder '\(path)' and the file in it are not used"
            default: "the folder '\(path)' and the \(files) files in it are not used"
            }
        return Problem(
            .warning, .unusedFile,
            Message(
                english,
                files == 0
                    ? "'\(path)' 폴더는 사용되지 않습니다" : "'\(path)' 폴더와 그 안의 파일 \(files)개는 사용되지 않습니다"),
            help: help)
    }
}

extension Message {
    static let movePicturesUp = Message(
        "move the pictures directly into 'images'", "이미지를 'images' 폴더 바로 아래로 옮기십시오")
    static let nameWordsByLanguage = Message(
        "name word files after the language, such as 'words/ko.json'",
        "문구 파일의 이름은 'words/ko.json'처럼 언어에 맞게 지으십시오")
    static let namePagesByExtension = Message(
        "write a page as Markdown, directly in 'pages', such as 'pages/about.md'",
        "페이지는 Markdown으로 써서 'pages/about.md'처럼 'pages' 폴더 바로 아래에 두십시오")
    static let moveToImages = Message("move it to 'images'", "'images'로 옮기십시오")
    static let includeOrRemove = Message(
        "include it in another template, or remove it", "다른 템플릿에 넣거나 지우십시오")
    static let moveToAssets = Message(
        "move it to 'assets' if pages use it; otherwise remove it",
        "페이지에서 사용하면 'assets'로 옮기고, 아니면 지우십시오")

    /// What to do with the folder of an exhibition beside another one that has no folder.
    static let giveEachAFolder = Message(
        "a site of several exhibitions has a folder for each; move the files of the other one into a folder, or remove this one",
        "전시가 여럿인 사이트에서는 전시마다 폴더를 둡니다. 다른 전시의 파일도 폴더로 옮기거나 이 폴더를 지우십시오")

    static func moveOut(of folder: String) -> Message {
        Message(
            "remove it, or move it out of '\(folder)'", "지우거나 '\(folder)' 밖으로 옮기십시오")
    }

    /// Asks whether a name that differs only in case was meant.
    static func didYouMean(inLowerCase name: String) -> Message {
        Message(
            "did you mean '\(name)'? names are case-sensitive",
            "'\(name)'\(.을) 쓰려고 하셨습니까? 이름은 대문자와 소문자를 구별합니다")
    }
}
