internal import ExpoDiagnostics
internal import ExpoModel

// MARK: Pictures

extension Problem {
    static func missingImage(
        _ name: String, of item: String, in folder: String, hasExtension: Bool,
        near picture: @autoclosure @escaping () -> String?
    ) -> Problem {
        Problem(
            .error, .missingImage,
            Message(
                "the picture '\(name.shortened)' of item '\(item.shortened)' is not in \(folder)",
                "전시품 '\(item.shortened)'의 이미지 '\(name.shortened)'\(.이) \(folder)에 없습니다"),
            help: .didYouMean(picture())
                ?? (hasExtension
                    ? Message(
                        "add \(name.shortened) to \(folder)",
                        "\(folder)에 \(name.shortened)\(.을) 추가하십시오")
                    : Message(
                        "add \(name.shortened).jpg, .png or .svg to \(folder)",
                        "\(folder)에 \(name.shortened).jpg, .png, .svg 중 하나를 추가하십시오")))
    }

    /// - Parameter file: the name of the picture's file.
    static func missingPage(
        _ page: Int, of file: String, in item: String, count: Int
    ) -> Problem {
        Problem(
            .error, .missingPage,
            Message(
                "item '\(item.shortened)' uses page \(page) of '\(file.shortened)', which has only \(count == 1 ? "one page" : "\(count) pages")",
                "전시품 '\(item.shortened)'에 쓴 '\(file.shortened)'\(.은) \(count)쪽까지 있어 \(page)쪽이 없습니다"),
            help: count == 1
                ? Message("write '\(file)'", "'\(file)'\(.이라)고 쓰십시오")
                : Message(
                    "write a page from 1 to \(count): '\(PageName.text(file, page: count))'",
                    "1부터 \(count)까지의 쪽을 쓰십시오: '\(PageName.text(file, page: count))'"))
    }

    /// - Parameter file: the name of the picture's file.
    static func invalidPage(_ name: String, of file: String, in item: String) -> Problem {
        Problem(
            .error, .missingPage,
            Message(
                "the picture '\(name.shortened)' of item '\(item.shortened)' does not name a page of '\(file.shortened)'",
                "전시품 '\(item.shortened)'의 이미지 '\(name.shortened)'\(.은) '\(file.shortened)'의 쪽이 아닙니다"
            ),
            help: Message(
                "write the number of a page, from 1: '\(PageName.text(file, page: 2))'",
                "쪽 번호를 1부터 쓰십시오: '\(PageName.text(file, page: 2))'"))
    }

    static func foreignImage(_ picture: ForeignPicture, of item: String) -> Problem {
        Problem(
            .error, .missingImage,
            Message(
                "the picture '\(picture.fileName)' of item '\(item.shortened)' \(picture.fact.english)",
                "전시품 '\(item.shortened)'의 이미지 '\(picture.fileName)'\(.은) \(picture.fact)"),
            help: picture.help)
    }

    /// - Parameter taken: another picture with the same name that is shown instead, if any.
    static func unusedPicture(_ fileName: String, stem: String, taken: String?) -> Problem {
        Problem(
            .warning, .unusedImage,
            taken.map {
                Message(
                    "the picture '\(fileName)' is not used: '\(stem)' is '\($0)'",
                    "이미지 '\(fileName)'\(.은) 사용되지 않습니다. '\(stem)'\(.은) '\($0)'입니다")
            }
                ?? Message(
                    "the picture '\(fileName)' is not used", "이미지 '\(fileName)'\(.은) 사용되지 않습니다"),
            help: taken == nil
                ? Message(
                    "write its name as the image_name of an item, or remove the picture",
                    "이미지의 이름을 전시품의 image_name에 쓰거나, 이미지를 지우십시오")
                : Message(
                    "write '\(fileName)' to use it, or remove it",
                    "사용하려면 '\(fileName)'\(.이라)고 쓰고, 아니면 지우십시오"))
    }
}

// MARK: Addresses

extension Message {
    static func termNamed(_ name: String) -> Message {
        Message("term '\(name.shortened)'", "용어 '\(name.shortened)'")
    }

    static func exhibition(_ name: String) -> Message {
        Message("exhibition '\(name.shortened)'", "전시 '\(name.shortened)'")
    }

    static let ofTheLanguage = Message("the language is set", "이 언어를 정한 곳")
    static let ofTheOther = Message("the other is", "다른 하나")
    static let giveAnotherName = Message("give it another name", "다른 이름을 붙이십시오")
}

extension Problem {
    static func unknownMenuEntry(_ name: String, near: String?, known: [String]) -> Problem {
        let names = known.prefix(20).joined(separator: ", ")
        return Problem(
            .error, .unknownMenuEntry,
            Message(
                "the menu has '\(name.shortened)', which is no page of the site",
                "메뉴에 쓴 '\(name.shortened)'\(.은) 사이트에 없는 페이지입니다"),
            help: .didYouMean(near)
                ?? Message("use one of \(names)", "다음 중 하나를 쓰십시오: \(names)"))
    }

    /// - Parameter path: what has the name.
    static func reservedName(_ subject: Message, path: String) -> Problem {
        Problem(
            .error, .reservedName,
            Message(
                "\(subject.english) cannot have this name: '\(path)' is reserved",
                "\(subject)에는 이 이름을 쓸 수 없습니다. '\(path)'\(.은) 사이트에서 따로 사용합니다"),
            help: .giveAnotherName)
    }

    static func noExhibitionName(_ name: String) -> Problem {
        Problem(
            .error, .invalidPageName,
            Message(
                "'\(name.shortened)' cannot be the name of an exhibition's folder",
                "'\(name.shortened)'\(.은) 전시 폴더의 이름으로 쓸 수 없습니다"),
            help: Message(
                "use letters, digits, '-' and '_', as in '1900' or 'paris-1900'",
                "'1900'이나 'paris-1900'처럼 글자와 숫자, '-', '_'만 쓰십시오"))
    }

    static func termsInOneAddress(_ term: String, _ first: String, path: String) -> Problem {
        Problem(
            .error, .termAddress,
            Message(
                "the terms '\(first.shortened)' and '\(term.shortened)' have the same address '\(path)'",
                "용어 '\(first.shortened)'\(.과) '\(term.shortened)'의 주소가 '\(path)'\(.으로) 같습니다"),
            help: Message(
                "write one of them differently, in more than marks and spaces",
                "기호나 빈칸만이 아니라 글자나 숫자도 다르게 쓰십시오"))
    }

    static func addressTaken(_ path: String) -> Problem {
        Problem(
            .error, .addressTaken,
            Message(
                "two files of the site have the address '\(path)'",
                "사이트에 주소가 '\(path)'\(.으로) 같은 파일이 두 개 있습니다"),
            help: Message("rename one of the two", "둘 중 하나의 이름을 바꾸십시오"))
    }

    static func noPageAddress(_ path: String) -> Problem {
        invalidAddress(
            Message(
                "'\(path.shortened)' cannot be the address of a page",
                "'\(path.shortened)'\(.은) 페이지의 주소가 될 수 없습니다"),
            help: Message(
                "write 'items/NAME.html' for the page of an item",
                "전시품의 페이지는 'items/NAME.html'로 쓰십시오"))
    }

    static func repeatedAddress(_ path: String) -> Problem {
        invalidAddress(
            Message(
                "addresses.json has the address '\(path.shortened)' twice",
                "addresses.json에 주소 '\(path.shortened)'\(.이) 두 번 있습니다"),
            help: .removeOneOfTwo)
    }

    static func leadsToItself(_ path: String) -> Problem {
        invalidAddress(
            Message(
                "'\(path.shortened)' leads back to itself",
                "'\(path.shortened)'\(.이) 자기 자신으로 되돌아옵니다"),
            help: Message("name a page that exists", "있는 페이지의 주소를 쓰십시오"))
    }

    static func leadsToNoPage(
        _ path: String, target: String, example: String,
        near page: @autoclosure @escaping () -> String?
    ) -> Problem {
        invalidAddress(
            Message(
                "'\(path.shortened)' leads to '\(target.shortened)', but there is no such page",
                "'\(path.shortened)'\(.이) 가리키는 '\(target.shortened)'\(.이라)는 페이지가 없습니다"),
            help: .didYouMean(page())
                ?? Message(
                    "name a page of the site, such as '\(example)'",
                    "'\(example)' 같은 사이트의 페이지를 쓰십시오"))
    }

    private static func invalidAddress(_ message: Message, help: Message) -> Problem {
        Problem(.error, .invalidAddress, message, help: help)
    }

    static func lostAddress(_ path: String, name: String?) -> Problem {
        let name = name.map { "('\($0.shortened)')" } ?? ""
        let folder = path.firstIndex(of: "/").map { String(path[...$0]) } ?? ""
        return Problem(
            .warning, .lostAddress,
            Message(
                "the page '\(path.shortened)'\(name.isEmpty ? "" : " \(name)") was published, but nothing has this address now",
                "게시했던 페이지 '\(path.shortened)'\(name)\(.이) 이제 없습니다"),
            help: Message(
                "add \"leads_to\": \"\(folder)NAME.html\" if it moved, or \"gone\": \"REASON\" if it is gone",
                "옮겼으면 \"leads_to\": \"\(folder)NAME.html\"\(.을), 없앴으면 \"gone\": \"까닭\"\(.을) 추가하십시오"
            ))
    }
}
