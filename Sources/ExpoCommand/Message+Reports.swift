internal import ExpoDiagnostics

/// The messages that report results.
extension Message {
    // MARK: Counting

    /// Returns a number of things: `1 file`, `2 files`; `파일 2개`.
    static func counted(_ number: Int, _ noun: String, _ korean: String) -> Message {
        Message(number == 1 ? "1 \(noun)" : "\(number) \(noun)s", "\(korean) \(number)개")
    }

    static func items(_ number: Int) -> Message {
        Message(counted(number, "item", "").english, "전시품 \(number)점")
    }

    static func files(_ number: Int) -> Message { counted(number, "file", "파일") }
    static func pages(_ number: Int) -> Message { counted(number, "page", "페이지") }
    static func pictures(_ number: Int) -> Message { counted(number, "picture", "이미지") }

    /// Returns the parts of a report in a row.
    static func joined(_ parts: [Message], with separator: String = "; ", korean: String? = nil)
        -> Message
    {
        Message(
            parts.map(\.english).joined(separator: separator),
            "\(parts.map(\.korean).joined(separator: korean ?? separator))")
    }

    // MARK: Builds

    static let completedEarlierBuild = Message(
        "completed an interrupted build", "중단된 이전 빌드를 마쳤습니다")

    /// - Parameter variants: the number of resized pictures, and how many of them were cached.
    static func built(
        pages: Int, pictures: Int, variants: (count: Int, cached: Int), changed: Int,
        seconds: String
    ) -> Message {
        let variants =
            variants.count == 0
            ? Message(same: "")
            : Message(
                " (\(counted(variants.count, "variant", "").english), \(variants.cached) cached)",
                "(줄인 이미지 \(variants.count)개, 그중 전에 만든 것 \(variants.cached)개)")
        return Message(
            "\(Message.pages(pages).english), \(Message.pictures(pictures).english)"
                + "\(variants.english), \(changed) changed, \(seconds) s",
            "\(Message.pages(pages)), \(Message.pictures(pictures))\(variants), 바뀐 파일 \(changed)개, \(seconds)초"
        )
    }

    static func rendered(_ rendered: Int, of pages: Int) -> Message {
        Message(
            "rendered \(rendered) of \(Message.pages(pages).english)",
            "\(Message.pages(pages)) 가운데 \(rendered)개를 렌더링했습니다")
    }

    static func wrote(_ path: String) -> Message { Message("wrote \(path)", "저장한 파일: \(path)") }
    static func removed(_ path: String) -> Message { Message("removed \(path)", "지운 파일: \(path)") }

    static func shard(_ text: String, _ report: Message) -> Message {
        Message("shard \(text): \(report.english)", "샤드 \(text): \(report)")
    }

    static func shards(_ count: Int, _ report: Message) -> Message {
        let shards = counted(count, "shard", "샤드")
        return Message("\(shards.english): \(report.english)", "\(shards): \(report)")
    }

    // MARK: Checks

    static func noProblems(inFiles count: Int) -> Message {
        Message(
            "no problems in \(Message.files(count).english)", "\(Message.files(count))에 문제가 없습니다")
    }

    static func notDecoded(_ pictures: Int) -> Message {
        Message(
            "\(Message.pictures(pictures).english) not verified; run with --pictures to decode them",
            "\(Message.pictures(pictures))는 확인하지 않았습니다. 디코딩해 보려면 --pictures를 붙이십시오")
    }

    static let withoutBaseURL = Message(
        "without base_url: no sitemap, no feed, no canonical addresses",
        "base_url이 없어 사이트맵, 피드, 대표 주소를 만들지 않습니다")

    // MARK: The user's own files

    /// - Parameter contents: what the file contains; nil if its name says it.
    static func made(_ path: String, of contents: Message?) -> Message {
        contents.map {
            Message("wrote \(path): \($0.english)", "\($0)\(.을) \(path)에 저장했습니다")
        } ?? Message("wrote \(path)", "\(path)\(.을) 저장했습니다")
    }

    static func unchanged(_ path: String, of contents: Message) -> Message {
        Message(
            "\(path) is already up to date: \(contents.english)",
            "\(path)\(.은) 이미 최신 상태입니다: \(contents)")
    }

    static func replaced(_ path: String, of contents: Message?, earlier: String) -> Message {
        let contents = contents.map { Message(": \($0.english)", ": \($0)") } ?? Message(same: "")
        return Message(
            "replaced \(path)\(contents.english); the earlier file is \(earlier)",
            "\(path)\(.을) 바꾸었습니다\(contents). 이전 파일은 \(earlier)입니다")
    }

    static func copied(_ number: Int, from folder: String, to other: String) -> Message {
        Message(
            "copied \(pictures(number).english) from \(folder) to \(other)",
            "\(folder)의 \(pictures(number))를 \(other)에 복사했습니다")
    }

    static let mapping = Message("what becomes of each column", "열마다 무엇이 되는지")

    static func wouldWrite(_ paths: [String]) -> Message {
        let names = paths.joined(separator: ", ")
        return Message("would write \(names)", "저장할 파일: \(names)")
    }

    /// - Parameter form: the format in which the table was saved, if known.
    static func items(_ number: Int, of table: String, _ form: Message?) -> Message {
        let form = form.map { Message(" (\($0.english))", "(\($0))") } ?? Message(same: "")
        return Message(
            "\(items(number).english) from \(table)\(form.english)",
            "\(table)\(form)의 \(items(number))")
    }

    // MARK: Cleaning

    static func cleaned(_ files: Int, from output: String) -> Message {
        Message(
            "removed \(Message.files(files).english) from \(output)",
            "\(output)에서 \(Message.files(files))를 지웠습니다")
    }

    static func emptied(_ folder: String) -> Message {
        Message("emptied \(folder)", "\(folder)\(.을) 비웠습니다")
    }

    // MARK: New exhibitions

    static func laidOut(_ files: Int, kept: [String]) -> Message {
        let wrote =
            files == 0
            ? Message("all files are already there", "모든 파일이 이미 있습니다")
            : Message("wrote \(Message.files(files).english)", "\(Message.files(files))를 만들었습니다")
        guard !kept.isEmpty else { return wrote }
        let names = kept.joined(separator: ", ")
        return Message(
            "\(wrote.english); left unchanged: \(names)", "\(wrote). 그대로 둔 파일: \(names)")
    }

    static func kept(_ path: String) -> Message {
        Message("left \(path) unchanged", "그대로 둔 파일: \(path)")
    }

    static func next(_ report: Message, fillIn path: String) -> Message {
        Message(
            "\(report.english); next: fill in the blanks in \(path)",
            "\(report). 다음: \(path)의 빈칸을 채우십시오")
    }

    static func next(_ report: Message, run command: String) -> Message {
        Message("\(report.english); next: \(command)", "\(report). 다음: \(command)")
    }

    // MARK: Publishing

    static func sum(
        added: Int, changed: Int, removed: Int, bytes: Int, isSent: Bool
    ) -> Message {
        let size = byteCount(bytes)
        let sent =
            isSent
            ? Message("\(size) sent", "보낸 크기 \(size)") : Message("\(size) to send", "보낼 크기 \(size)")
        return Message(
            "\(added) added, \(changed) changed, \(removed) removed, \(sent.english)",
            "추가 \(added)개, 변경 \(changed)개, 삭제 \(removed)개, \(sent)")
    }

    static func willPublish(_ sum: Message) -> Message {
        Message("to be published: \(sum.english)", "게시할 내용: \(sum)")
    }

    static func published(_ sum: Message, to place: String, isDryRun: Bool) -> Message {
        isDryRun
            ? Message("would publish to \(place): \(sum.english)", "\(place)에 게시될 내용: \(sum)")
            : Message("published to \(place): \(sum.english)", "\(place)에 게시했습니다: \(sum)")
    }

    static func published(_ report: Message, withoutAddresses: Bool) -> Message {
        guard withoutAddresses else { return report }
        return Message(
            "\(report.english); without base_url, addresses are not recorded",
            "\(report). base_url이 없어 주소를 기록하지 않았습니다")
    }

    static func isPublished(at place: String) -> Message {
        Message("\(place) already has this site", "\(place)에 이미 같은 사이트가 있습니다")
    }

    // MARK: Serving

    static func serving(_ link: String, portTaken port: Int?) -> Message {
        let notice =
            port.map {
                Message("port \($0) is taken; ", "\($0)번 포트는 이미 사용 중입니다. ")
            } ?? Message(same: "")
        return Message(
            "\(notice.english)the site is at \(link) (press Ctrl-C to stop)",
            "\(notice)사이트 주소: \(link) (Ctrl-C로 끝냅니다)")
    }

    static func noOpener(_ program: String) -> Message {
        Message(
            "expo-site: cannot open a browser: '\(program)' is not installed",
            "expo-site: 브라우저를 열 수 없습니다: '\(program)'\(.이) 설치되어 있지 않습니다")
    }

    // MARK: Progress

    static let makingPictures = Message("making pictures", "이미지 처리 중")
    static let makingFiles = Message("making files", "파일 만드는 중")

    static func secondsLeft(_ seconds: Int) -> Message {
        seconds < 120
            ? Message("\(seconds) s left", "\(seconds)초 남음")
            : Message("\((seconds + 59) / 60) min left", "\((seconds + 59) / 60)분 남음")
    }

    // MARK: Counts of problems

    static func problems(errors: Int, warnings: Int, omitted: Int) -> Message {
        let counts = [(errors, "error", "오류"), (warnings, "warning", "경고")].filter { $0.0 > 0 }
        let sum = joined(counts.map(counted), with: ", ")
        guard omitted > 0 else { return sum }
        return Message(
            "\(sum.english); \(omitted) not shown: add --all to see them",
            "\(sum). \(omitted)개는 생략했습니다. 모두 보려면 --all을 붙이십시오")
    }

    static func accepted(_ number: Int, codes: String) -> Message {
        let sum = counted(number, "accepted warning", "허용한 경고")
        return Message("\(sum.english): \(codes)", "\(sum): \(codes)")
    }
}
