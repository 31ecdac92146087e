import ExpoImages
import Testing

@Suite struct ImageWorkerTests {
    @Test func saysWhatItCanWrite() throws {
        let worker = try WorkerProcess()
        #expect(worker.greeting.version == WorkerGreeting.protocolVersion)
        #expect(worker.greeting.formats == [.avif, .webp, .jpeg, .png])
    }

    @Test func goesOnAfterABadPicture() throws {
        let worker = try WorkerProcess()
        for name in ["empty.png", "text.png", "bomb.png", "truncated.png", "missing.png"] {
            #expect(try worker.ask(for: [.row, .card], of: name, .png).problem != nil)
        }
        #expect(try worker.ask(for: .row, of: "palette.png", .png).problem == nil)
    }

    @Test func saysNothingOfEarlierPictures() throws {
        let worker = try WorkerProcess()
        // libvips prints a warning about it, and decodes it all the same.
        #expect(try worker.ask(for: .card, of: "picture.avif", .avif).problem == nil)
        let reply = try worker.ask(for: .card, of: "text.png", .png)
        #expect(reply == .failed(WorkerProblem(.damaged)))
    }

    @Test func endsWhenThereIsNothingMoreToDo() throws {
        let worker = try WorkerProcess()
        _ = try worker.ask(for: [], of: "palette.png", .png)
        #expect(try worker.end() == .init(status: 0, isCrash: false, output: ""))
    }

    @Test func endsAtAMessageThatIsTooLong() throws {
        let worker = try WorkerProcess()
        // It may have ended before everything is sent.
        try? worker.say(Array(repeating: UInt8(ascii: "x"), count: 4 << 20))
        #expect(try worker.end() == .init(status: 65, isCrash: false, output: ""))
    }

    /// Messages with a bar for each zero byte.
    @Test(arguments: ["source=a||", "no equals sign||", "source=a|is=png", "|", "a|b"])
    func endsAtAMessageItDoesNotUnderstand(message: String) throws {
        let worker = try WorkerProcess()
        try worker.say(message.utf8.map { $0 == UInt8(ascii: "|") ? 0 : $0 })
        #expect(try worker.end() == .init(status: 65, isCrash: false, output: ""))
    }

}
