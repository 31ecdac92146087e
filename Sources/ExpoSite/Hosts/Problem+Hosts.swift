internal import ExpoDiagnostics

extension Problem {
    static func unknownHost(_ code: String, known: [String], near: String?) -> Problem {
        let names = known.joined(separator: ", ")
        return Problem(
            .error, .unknownHost,
            Message(
                "unknown host '\(code.shortened)' in site.json",
                "site.json의 호스트 '\(code.shortened)'\(.은) 알 수 없는 호스트입니다"),
            help: .didYouMean(near)
                ?? Message(
                    "write one of \(names), or leave the key out", "\(names) 중 하나를 쓰거나 키를 빼십시오"))
    }

    static func file(_ bytes: Int, beyond limit: HostLimit, of host: String) -> Problem {
        beyond(
            limit,
            Message(
                "the file has \(grouped(bytes)) bytes; \(limit.taken(by: host).english)",
                "파일이 \(grouped(bytes))바이트입니다. \(limit.taken(by: host))"))
    }

    static func site(_ number: Int, beyond limit: HostLimit, of host: String) -> Problem {
        let (noun, number) = (limit.kind.noun, grouped(number))
        return beyond(
            limit,
            Message(
                "the site has \(number) \(noun.english); \(limit.taken(by: host).english)",
                "사이트의 \(noun)\(.이) \(number)\(limit.kind.unit)입니다. \(limit.taken(by: host))"))
    }

    private static func beyond(_ limit: HostLimit, _ message: Message) -> Problem {
        let advice = limit.kind.advice
        return Problem(
            .warning, .hostLimit, message,
            help: Message("\(advice.english); see \(limit.source)", "\(advice)(\(limit.source))"))
    }
}

extension HostLimit {
    fileprivate func taken(by host: String) -> Message {
        let name = host + (scope.map { " (\($0.english))" } ?? "")
        let korean = host + (scope.map { "(\($0.korean))" } ?? "")
        let most = grouped(most)
        return kind == .bytesOfFile
            ? Message(
                "\(name) accepts at most \(most) bytes per file",
                "\(korean)\(.은) 파일마다 \(most)바이트까지만 받습니다")
            : Message(
                "\(name) accepts at most \(most)", "\(korean)\(.은) \(most)\(kind.unit)까지만 받습니다")
    }
}

/// Returns a number with a comma after every third digit from its end.
private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
        let isFirstOfGroup = index > 0 && (digits.count - index).isMultiple(of: 3)
        return isFirstOfGroup ? ",\(digits[index])" : String(digits[index])
    }.joined()
}

extension HostLimit.Kind {
    fileprivate var noun: Message {
        switch self {
        case .files: Message("files", "파일")
        case .entries: Message("files and folders", "파일과 폴더")
        case .bytesOfFile, .bytesOfAll: Message("bytes", "크기")
        case .headerRules: Message("rules in _headers", "_headers의 규칙")
        case .bytesOfHeaderLine: Message("bytes in a line of _headers", "_headers 한 줄의 크기")
        case .redirects: Message("redirects", "리디렉션")
        }
    }

    fileprivate var unit: String {
        switch self {
        case .bytesOfFile, .bytesOfAll, .bytesOfHeaderLine: "바이트"
        case .files, .entries, .headerRules, .redirects: "개"
        }
    }

    fileprivate var advice: Message {
        switch self {
        case .bytesOfFile, .bytesOfAll:
            Message(
                "use smaller pictures, or leave out the originals with --no-originals",
                "더 작은 이미지를 사용하거나 --no-originals로 원본을 빼십시오")
        case .files, .entries:
            Message(
                "publish fewer items, or leave out the originals with --no-originals",
                "전시품을 줄이거나 --no-originals로 원본을 빼십시오")
        case .headerRules, .bytesOfHeaderLine: Message("use another host", "다른 호스트를 사용하십시오")
        case .redirects: Message("use fewer redirects", "리디렉션을 줄이십시오")
        }
    }
}
