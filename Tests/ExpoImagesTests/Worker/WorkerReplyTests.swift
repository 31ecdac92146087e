import Testing

@testable import ExpoImages

@Suite struct WorkerReplyTests {
    @Test(arguments: [RGBColour("#102030"), nil])
    func readsTheFactsThatItWrote(colour: RGBColour?) throws {
        let facts = PictureFacts(
            size: try #require(PictureSize(width: 30, height: 20)), hasTransparency: true,
            isAnimated: false, colour: colour)
        let reply = WorkerReply.done(facts, made: ["30.avif", "card.jpg"])
        #expect(WorkerReply(reply.message) == reply)
    }

    @Test(arguments: WorkerProblem.Kind.allCases)
    func readsTheProblemThatItWrote(kind: WorkerProblem.Kind) {
        for number in [nil, 28] as [Int32?] {
            let problem = WorkerProblem(kind, "premature end = so", number: number)
            let reply = WorkerReply.failed(problem)
            #expect(WorkerReply(reply.message) == reply)
        }
    }

    @Test(arguments: ["width", "height", "transparency", "animation"])
    func isNothingWithout(key: String) throws {
        let facts = PictureFacts(
            size: try #require(PictureSize(width: 30, height: 20)), hasTransparency: true,
            isAnimated: false, colour: nil)
        var message = WorkerMessage()
        for field in WorkerReply.done(facts, made: []).message.fields where field.key != key {
            message.append(field.key, field.value)
        }
        #expect(WorkerReply(message) == nil)
    }

    @Test func isNothingOfAnImpossibleSize() {
        var message = WorkerMessage()
        for (key, value) in [
            ("width", "0"), ("height", "5"), ("transparency", "no"), ("animation", "no"),
        ] {
            message.append(key, value)
        }
        #expect(WorkerReply(message) == nil)
    }
}

@Suite struct WorkerGreetingTests {
    @Test func readsWhatItWrote() {
        let greeting = WorkerGreeting(formats: [.jpeg, .webp])
        #expect(WorkerGreeting(greeting.message) == greeting)
    }

    @Test func keepsTheVersionItReads() {
        var message = WorkerMessage()
        message.append("version", "7")
        #expect(WorkerGreeting(message)?.version == "7")
    }

    @Test func ignoresFormatsItDoesNotKnow() {
        var message = WorkerMessage()
        message.append("version", "1")
        message.append("format", "jxl")
        message.append("format", "avif")
        #expect(WorkerGreeting(message)?.formats == [.avif])
    }

    @Test func isNothingWithoutAVersion() {
        #expect(WorkerGreeting(WorkerMessage()) == nil)
    }
}
