package import ExpoDiagnostics

extension Problem {
    static var otherExhibition: Problem {
        inTheWay(Message("there is already an exhibition here", "여기에 이미 전시가 있습니다"))
    }

    package static var otherFolder: Problem {
        inTheWay(
            Message(
                "there is already something in the folder of the exhibition",
                "전시의 폴더에 이미 다른 것이 있습니다"))
    }

    static var differentFile: Problem {
        inTheWay(Message("the file exists and is different", "내용이 다른 파일이 이미 있습니다"))
    }

    static var notAFolder: Problem {
        inTheWay(Message("a folder is needed here", "여기에 폴더가 있어야 합니다"))
    }

    static var notAFile: Problem {
        inTheWay(Message("a file is needed here", "여기에 파일이 있어야 합니다"))
    }

    /// The content is a single exhibition, and another one is to be added.
    package static var singleExhibition: Problem {
        Problem(
            .error, .foreignFile,
            Message(
                "the site has a single exhibition, beside which there is no place for another",
                "사이트에 전시가 하나뿐이어서 그 옆에 다른 전시를 둘 자리가 없습니다"),
            help: Message(
                "add --move NAME to move it into a folder of this name; its addresses will lead there",
                "--move 이름을 붙여 지금 있는 전시를 그 이름의 폴더로 옮기십시오. 옛 주소는 새 주소로 이어집니다"))
    }

    private static func inTheWay(_ fact: Message) -> Problem {
        Problem(
            .error, .foreignFile, fact,
            help: Message(
                "move it away, or choose another folder; nothing was written",
                "옮기거나 다른 폴더를 지정하십시오. 아무것도 만들지 않았습니다"))
    }
}

extension Message {
    static let nothingWritten = Message("nothing was written", "아무것도 만들지 않았습니다")
    static let installTheme = Message(
        "install the program with its theme, or begin in a folder that has one",
        "프로그램을 테마와 함께 설치하거나, 테마가 있는 폴더에서 시작하십시오")
}
