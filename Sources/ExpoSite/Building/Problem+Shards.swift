internal import ExpoDiagnostics

extension Problem {
    static func damagedShard(_ shard: Shard, files: Int) -> Problem {
        Problem(
            .error, .damagedShard,
            files == 1
                ? Message(
                    "the file was changed after shard \(shard.text) wrote it",
                    "샤드 \(shard.text)\(.을) 빌드한 뒤에 파일이 바뀌었습니다")
                : Message(
                    "\(files) files were changed after shard \(shard.text) wrote them; this is the first",
                    "샤드 \(shard.text)\(.을) 빌드한 뒤에 이 파일을 비롯한 파일 \(files)개가 바뀌었습니다"),
            help: Message(
                "copy its files again, or build the shard again: \(shard.command)",
                "파일을 다시 복사하거나 샤드를 다시 빌드하십시오: \(shard.command)"))
    }

    /// - Parameter shards: must not be empty.
    static func missingShards(_ shards: [Shard]) -> Problem {
        let subject = Message.shards(shards)
        return Problem(
            .error, .missingShard,
            Message("\(subject.english) not been built here", "\(subject) 빌드되지 않았습니다"),
            help: .build(shards, again: false))
    }

    /// - Parameter shards: must not be empty.
    static func otherShards(_ shards: [Shard]) -> Problem {
        let subject = Message.shards(shards)
        return Problem(
            .error, .otherShard,
            Message(
                "\(subject.english) been built from other content, with other options or by another version",
                "\(subject) 다른 콘텐츠나 다른 옵션, 다른 버전으로 빌드되었습니다"),
            help: .build(shards, again: true))
    }
}

extension Message {
    /// Shards as a subject: in English with `has` or `have`, in Korean with its particle.
    fileprivate static func shards(_ shards: [Shard]) -> Message {
        guard let first = shards.first else { return Message(same: "") }
        guard shards.count > 1 else {
            return Message("shard \(first.text) has", "샤드(사이트를 나눈 부분) \(first.text)\(.이)")
        }
        let numbers = shards.prefix(10).map { "\($0.number)" }
        let more = shards.count - numbers.count
        let last = more == 0 ? numbers.last ?? "" : "\(more) more"
        let others = (more == 0 ? numbers.dropLast() : numbers[...]).joined(separator: ", ")
        let korean = numbers.joined(separator: ", ") + (more == 0 ? "" : " 외 \(more)개")
        return Message(
            "shards \(others) and \(last) of \(first.count) have",
            "샤드(사이트를 나눈 부분) \(first.count)개 가운데 \(korean)\(.이)")
    }

    fileprivate static func build(_ shards: [Shard], again: Bool) -> Message {
        let command = shards.first?.command ?? ""
        let hasMore = shards.count > 1
        let english = command + (hasMore ? ", and so on" : "")
        let korean = command + (hasMore ? " 등" : "")
        return again
            ? Message(
                "build again with this command's content and options: \(english)",
                "이 명령의 콘텐츠와 옵션으로 다시 빌드하십시오: \(korean)")
            : Message("build it: \(english)", "빌드하십시오: \(korean)")
    }
}

extension Shard {
    fileprivate var command: String { "expo-site build --shard \(text)" }
}
