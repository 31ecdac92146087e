import ExpoBytes
import ExpoDisk
import ExpoXML
import Testing

@testable import ExpoImages

@Suite struct InspectionTests {
    private static let request = InspectionRequest(
        source: "a=b/한글 1.jpg", hash: ContentHash(value: 7), folder: "/tmp/x", name: "a")

    @Test func asksWhatItWrote() {
        #expect(InspectionRequest(Self.request.message) == Self.request)
        #expect(WorkerRequest(Self.request.message) == nil)
    }

    @Test(arguments: ["inspect", "hash", "folder", "name"])
    func asksNothingWithout(key: String) {
        var message = WorkerMessage()
        for field in Self.request.message.fields where field.key != key {
            message.append(field.key, field.value)
        }
        #expect(InspectionRequest(message) == nil)
    }

    private static let answers: [InspectionReply] = {
        let size = PictureSize(width: 40, height: 30)
        var rights = PictureRights()
        rights[.creator] = "최승희 = <1930>"
        let kinds: [SVGProblem.Kind] =
            [
                .element("script"), .element("\u{301}x"), .attribute("xlink:href"),
                .reference("a b  c"),
                .instruction("xml-stylesheet"), .declaration, .compressed, .encoding, .root(""),
            ] + XMLFault.Kind.allCases.map(SVGProblem.Kind.malformed)
        let problems = kinds.enumerated().map { SVGProblem(kind: $1, offset: $0) }
        return [
            .notAPicture(nil), .notAPicture(.jpegXL), .unsafeDrawing(problems),
            .failed(WorkerProblem(.unreadable, "why")),
            .found(
                Inspection(
                    header: PictureHeader(format: .pdf, size: nil), original: .withheld,
                    rights: PictureRights())),
            .found(
                Inspection(
                    header: PictureHeader(format: .jpeg, size: size), original: .rewritten,
                    rights: rights)),
        ] + [size.map(InspectionReply.tooLarge)].compactMap(\.self)
    }()

    @Test(arguments: answers)
    func readsTheAnswerThatItWrote(answer: InspectionReply) {
        #expect(InspectionReply(answer.message) == answer)
    }

    @Test(arguments: [
        [], ["is=png"], ["is=jxl", "original=exact"], ["original=exact"], ["unsafe=-1 element a"],
        ["unsafe=1 malformed nonsense"], ["large=0 5"], ["problem=none"],
    ])
    func understandsNoOtherAnswer(fields: [String]) {
        var message = WorkerMessage()
        for field in fields {
            let parts = field.split(separator: "=", maxSplits: 1)
            message.append(String(parts[0]), String(parts[1]))
        }
        #expect(InspectionReply(message) == nil)
    }
}
