import Testing

@testable import ExpoImages

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
