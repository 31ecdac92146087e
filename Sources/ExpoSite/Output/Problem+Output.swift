internal import ExpoDiagnostics

extension Problem {
    static func outputNotAFolder(_ path: String) -> Problem {
        Problem(
            .error, .cannotCreate,
            Message("'\(path)' is not a folder", "'\(path)'\(.은) 폴더가 아닙니다"),
            help: Message("use --output to choose another folder", "--output으로 다른 폴더를 지정하십시오"))
    }

    static func foreignFile(hasList: Bool) -> Problem {
        Problem(
            .error, .foreignFile,
            Message(
                "expo-site did not write this file and does not replace it",
                "expo-site가 만든 파일이 아니어서 덮어쓰지 않습니다"),
            help: hasList
                ? Message(
                    "move it away, or use --output to choose another folder",
                    "파일을 옮기거나, --output으로 다른 폴더를 지정하십시오")
                : Message(
                    "move it away, or use --output to choose another folder; expo-site knows its own files by the list .expo-site.json, which is missing here",
                    "파일을 옮기거나, --output으로 다른 폴더를 지정하십시오. 이 폴더에는 expo-site가 만든 파일의 목록인 .expo-site.json이 없어 expo-site의 파일을 구별할 수 없습니다"
                ))
    }

    static var editedFile: Problem {
        Problem(
            .warning, .editedFile,
            Message(
                "the file was changed after expo-site wrote it, so it was not removed",
                "expo-site가 만든 뒤에 내용이 바뀐 파일이어서 지우지 않았습니다"),
            help: Message("remove it yourself if you do not need it", "필요 없으면 직접 지우십시오"))
    }
}

extension Message {
    /// The help for a site that is partly in place.
    static let completion = Message(
        "the new site is partly in place; the next build completes it first",
        "새 사이트의 일부만 자리를 잡았습니다. 다음 빌드가 먼저 마칩니다")
}
