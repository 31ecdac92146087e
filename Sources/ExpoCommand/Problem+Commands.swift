internal import ExpoDiagnostics

extension Problem {
    static var differentFile: Problem {
        Problem(
            .error, .foreignFile,
            Message("the file exists and is different", "내용이 다른 파일이 이미 있습니다"),
            help: Message(
                "add --force to replace it; the earlier file is kept as .bak",
                "바꾸려면 --force를 붙이십시오. 이전 파일은 .bak으로 남습니다"))
    }

    static func otherPicture(_ path: String) -> Problem {
        Problem(
            .warning, .foreignFile,
            Message(
                "'\(path)' is another picture with this name, and is not copied",
                "이름이 같은 다른 이미지 '\(path)'\(.은) 복사하지 않았습니다"),
            help: Message(
                "rename one of the two; if the other one is newer, delete this one and import again",
                "둘 중 하나의 이름을 바꾸십시오. 그 이미지가 새것이면 이것을 지우고 다시 가져오십시오"))
    }

    static var missingPictureFolder: Problem {
        Problem(
            .error, .missingFile,
            Message("there is no such folder of pictures", "이런 이미지 폴더가 없습니다"),
            help: Message("correct the path after --pictures", "--pictures 뒤의 경로를 고치십시오"))
    }

    static var noFiles: Problem {
        Problem(
            .error, .missingFile,
            Message("the folder has no files", "폴더에 파일이 없습니다"),
            help: Message("put the files with records into it", "기록이 든 파일을 폴더에 넣으십시오"))
    }

    static func missingTable(_ path: String) -> Problem {
        Problem(
            .error, .missingFile,
            Message("there is no file '\(path)'", "'\(path)' 파일이 없습니다"),
            help: Message(
                "correct the path; '-' reads the table from standard input",
                "경로를 고치십시오. '-'를 쓰면 표준 입력에서 표를 읽습니다"))
    }

    static var unreadableInput: Problem {
        Problem(
            .error, .unreadableFile, Message("cannot be read", "읽을 수 없습니다"),
            help: Message(
                "save the table as a file, and write its path in place of '-'",
                "표를 파일로 저장하고 '-' 대신 그 경로를 쓰십시오"))
    }

    static var noInstalledTheme: Problem {
        Problem(
            .warning, .missingFile,
            Message("no theme is installed with the program", "프로그램과 함께 설치된 테마가 없습니다"),
            help: Message(
                "use --templates to choose a folder when you build",
                "빌드할 때 --templates로 폴더를 지정하십시오"))
    }
}

extension Message {
    static let goUp = Message(
        "the folder above this one has an exhibition: add -C ..", "위 폴더에 전시가 있습니다. -C ..를 붙이십시오")
}
