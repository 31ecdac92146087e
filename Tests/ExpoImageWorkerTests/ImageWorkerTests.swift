import ExpoImages
import TestSupport
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
        // libvips remarks on something in it, and decodes it all the same.
        #expect(try worker.ask(for: .card, of: "picture.avif", .avif).problem == nil)
        let reply = try worker.ask(for: .card, of: "text.png", .png)
        #expect(reply == .failed(WorkerProblem(.damaged)))
    }

    @Test func endsWhenThereIsNothingMoreToDo() throws {
        let worker = try WorkerProcess()
        _ = try worker.ask(for: [], of: "palette.png", .png)
        #expect(try worker.end() == .init(status: 0, isCrash: false, output: ""))
    }

    @Test func printsNothingButAnswers() throws {
        let worker = try WorkerProcess()
        for name in ["text.png", "truncated.png", "damaged.png", "opaque-alpha.png"] {
            _ = try worker.ask(for: .card, of: name, .png)
        }
        #expect(try worker.end().output == "")
    }

    @Test func endsAtAMessageThatIsTooLong() throws {
        let worker = try WorkerProcess()
        // It may be gone before all of it is said.
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

    @Test(.disabled(if: Sanitizer.isBuiltIn))
    func staysWithinTheMemoryItIsGiven() throws {
        let worker = try WorkerProcess("--memory", String(120 << 20))
        #expect(try worker.ask(for: .row, of: "tall.png", .png).problem == .outOfMemory)
    }

    @Test(arguments: ["--memory", "--memory=1", "--memories", "picture.png"])
    func saysHowItIsUsed(argument: String) throws {
        #expect(throws: WorkerProcess.Silence.self) { _ = try WorkerProcess(argument) }
    }
}
