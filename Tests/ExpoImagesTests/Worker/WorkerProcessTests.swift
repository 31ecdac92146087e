import Foundation
import TestSupport
import Testing

@testable import ExpoImages

@Suite(.timeLimit(.minutes(10))) struct WorkerProcessTests {
    private static func shell(_ script: String) throws(WorkerFailure) -> WorkerProcess {
        try WorkerProcess("/bin/sh", arguments: ["-c", script])
    }

    @Test func sendsToStandardInputAndReceivesFromStandardOutput() throws {
        let worker = try WorkerProcess("/bin/cat", arguments: [])
        var message = WorkerMessage()
        message.append("text", String(repeating: "한", count: 100_000))
        let deadline = Deadline(in: 10)
        // The answer fills the socket in both directions; a late answer is still received.
        try worker.send(message, by: deadline)
        #expect(try worker.receive(by: deadline) == message)
    }

    @Test func doesNotStartWhatIsNotThere() {
        #expect(throws: WorkerFailure.cannotStart(ENOENT)) {
            _ = try WorkerProcess("/nowhere/expo-image", arguments: [])
        }
    }

    @Test(arguments: [
        ("exit 3", WorkerEnd.exit(status: 3)), ("kill -9 $$", .signal(SIGKILL)),
        ("kill -11 $$", .signal(SIGSEGV)), ("exit 0", .exit(status: 0)),
    ])
    func tellsHowItEnded(script: String, end: WorkerEnd) throws {
        let worker = try Self.shell(script)
        #expect(throws: WorkerFailure.died(end)) { try worker.receive(by: Deadline(in: 10)) }
    }

    @Test func survivesAWorkerThatLeavesWhileBeingSentTo() throws {
        let worker = try Self.shell("exec 0<&- 1>&-; exit 4")
        var message = WorkerMessage()
        message.append("text", String(repeating: "a", count: 1 << 20))
        #expect(throws: WorkerFailure.died(.exit(status: 4))) {
            while true { try worker.send(message, by: Deadline(in: 10)) }
        }
    }

    @Test func endsAWorkerThatDoesNotAnswerInTime() throws {
        let worker = try Self.shell("exec sleep 1000")
        #expect(throws: WorkerFailure.tookTooLong(seconds: 0.05)) {
            try worker.receive(by: Deadline(in: 0.05))
        }
        #expect(kill(worker.id, 0) == -1)
    }

    @Test func endsAWorkerThatNobodyWaitsForAnyMore() throws {
        let worker = try WorkerProcess(
            "/bin/sh", arguments: ["-c", "exec sleep 1000"], isStopped: { true })
        #expect(throws: WorkerFailure.died(.signal(SIGKILL))) {
            try worker.receive(by: Deadline(in: 1000))
        }
        #expect(kill(worker.id, 0) == -1)
    }

    @Test func endsAWorkerThatDoesNotListenInTime() throws {
        let worker = try Self.shell("exec sleep 1000")
        var message = WorkerMessage()
        message.append("text", String(repeating: "a", count: 4 << 20))
        #expect(throws: WorkerFailure.tookTooLong(seconds: 0.05)) {
            try worker.send(message, by: Deadline(in: 0.05))
        }
    }

    @Test func endsAStoppedWorker() throws {
        let worker = try Self.shell("kill -STOP $$")
        #expect(throws: WorkerFailure.tookTooLong(seconds: 0.05)) {
            try worker.receive(by: Deadline(in: 0.05))
        }
        #expect(kill(worker.id, 0) == -1)
    }

    @Test func letsADismissedWorkerEndByItself() throws {
        let folder = try TemporaryFolder()
        let worker = try Self.shell("cat >/dev/null; echo done >'\(folder.path("end"))'; exit 5")
        worker.dismiss()
        #expect(worker.kill() == .exit(status: 5))
        #expect(try folder.text("end") == "done\n")
    }

    @Test func leavesNoProcess() throws {
        var id: Int32 = 0
        do {
            let worker = try Self.shell("exec sleep 1000")
            id = worker.id
        }
        #expect(kill(id, 0) == -1)
    }

    @Test func inheritsNoDescriptorOfThisProgram() throws {
        let worker = try Self.shell(
            #"printf 'files=%s\0\0' "$(ls /proc/self/fd | grep -v '^[0-3]$' | tr '\n' ' ')""#)
        let others = try worker.receive(by: Deadline(in: 10))["files"]
        #expect(others == "")
    }
}

@Suite struct MessageBufferTests {
    @Test func givesAMessageOnlyWhenAllOfItHasCome() throws {
        var buffer = MessageBuffer()
        for byte in "a=1\0b=2\0".utf8 {
            buffer.append([byte])
            #expect(try buffer.next() == nil)
        }
        buffer.append([0])
        #expect(try buffer.next()?.values("b") == ["2"])
        #expect(try buffer.next() == nil)
    }

    @Test func givesOneMessageAfterTheOther() throws {
        var buffer = MessageBuffer()
        buffer.append(Array("a=1\0\0\0b=2\0\0".utf8))
        #expect(try buffer.next()?["a"] == "1")
        #expect(try buffer.next()?.fields == [])
        #expect(try buffer.next()?["b"] == "2")
        #expect(try buffer.next() == nil)
    }

    @Test func refusesAMessageWithoutEnd() {
        var buffer = MessageBuffer()
        buffer.append([UInt8](repeating: 7, count: MessageBuffer.longest + 1))
        #expect(throws: WorkerFailure.garbled) { try buffer.next() }
    }

    @Test func refusesWhatIsNoListOfFields() {
        var buffer = MessageBuffer()
        buffer.append(Array("hello\0\0".utf8))
        #expect(throws: WorkerFailure.garbled) { try buffer.next() }
    }
}
