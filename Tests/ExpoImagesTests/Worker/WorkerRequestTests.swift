import Testing

@testable import ExpoImages

@Suite struct WorkerRequestTests {
    private let request: WorkerRequest = {
        var rights = PictureRights()
        rights[.copyright] = "(c) 김=1900"
        return WorkerRequest(
            source: "a=b/한글 1.jpg", format: .jpeg, page: 3, folder: "/tmp/x", uses: [.row, .card],
            formats: [.avif], existing: ["160.avif", "card.jpg"],
            ground: RGBColour(red: 1, green: 2, blue: 3), rights: rights)
    }()

    @Test func readsWhatItWrote() {
        #expect(WorkerRequest(request.message) == request)
    }

    @Test(arguments: ["source", "is", "page", "folder", "uses", "ground"])
    func isNothingWithout(key: String) {
        var message = WorkerMessage()
        for field in request.message.fields where field.key != key {
            message.append(field.key, field.value)
        }
        #expect(WorkerRequest(message) == nil)
    }
}
