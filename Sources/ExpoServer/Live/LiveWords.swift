internal import ExpoBytes
internal import ExpoDiagnostics

/// The texts of the boxes that the live script shows over a page; numbers replace names in braces.
enum LiveWords {
    /// Returns all texts as a JSON object, by their names in the script.
    static func object(in language: MessageLanguage) -> String {
        func text(_ message: Message) -> String { message.text(in: language) }
        var json = JSONWriter(.controls)
        json.write { json in
            json.member("error", text(.error))
            json.member("warning", text(.warning))
            json.member("help", text(.help))
            json.member("close", text(.close))
            json.member("oneError", text(.oneError))
            json.member("errors", text(.errors))
            json.member("more", text(.more))
            json.member("makingPictures", text(.makingPictures))
            json.member("secondsLeft", text(.secondsLeft))
        }
        return json.text
    }
}

extension Message {
    fileprivate static let close = Message("Close", "닫기")
    fileprivate static let oneError = Message(
        "1 error: this is the last good page", "오류 1개: 오류가 없던 마지막 페이지입니다")
    fileprivate static let errors = Message(
        "{errors} errors: this is the last good page", "오류 {errors}개: 오류가 없던 마지막 페이지입니다")
    fileprivate static let more = Message(
        "and {rest} more, in the terminal", "그 밖에 {rest}개가 터미널에 있습니다")
    fileprivate static let makingPictures = Message(
        "Making pictures: {done} of {total}", "이미지 처리 중: {total}개 가운데 {done}개")
    fileprivate static let secondsLeft = Message(", {seconds} s left", ", {seconds}초 남음")
}

/// The responses for users.
extension Message {
    static let onlyReading = Message(
        "Only GET and HEAD are answered here.", "여기에서는 GET과 HEAD에만 응답합니다.")
    static let onlyThisMachine = Message(
        "This server is for this machine only: use http://127.0.0.1 or http://localhost with its port.",
        "이 서버는 이 컴퓨터에서만 쓸 수 있습니다. http://127.0.0.1이나 http://localhost와 포트를 쓰십시오.")
    static let noPage = Message("No page", "페이지 없음")
    static let noPageYet = Message(
        "There is nothing at this address. This page will appear as soon as the site has been built.",
        "이 주소에는 아무것도 없습니다. 사이트가 빌드되면 바로 페이지가 나타납니다.")

    static func site(at path: String) -> Message {
        Message("The site is at \(path)", "사이트는 \(path)에 있습니다")
    }

    static func folder(at path: String) -> Message {
        Message("The folder is at \(path)", "폴더는 \(path)에 있습니다")
    }
}
