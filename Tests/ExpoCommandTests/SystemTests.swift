import ExpoCommand
import ExpoDiagnostics
import Foundation
import Testing

@Suite struct SystemTests {
    @Test func writesMoreThanAPipeHolds() async throws {
        let pipe = Pipe()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let writing = write(bytes, to: pipe)
        #expect(try pipe.fileHandleForReading.readToEnd() == Data(bytes))
        #expect(await writing.first { _ in true } == .done)
    }

    @Test func waitsForRoomInAPipeThatDoesNotBlock() async throws {
        let pipe = Pipe()
        #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        let writing = write(bytes, to: pipe)
        #expect(try pipe.fileHandleForReading.readToEnd()?.count == bytes.count)
        #expect(await writing.first { _ in true } == .done)
    }

    @Test func noticesThatTheReaderLeft() throws {
        System.ignoreBrokenPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        #expect(System.write([1, 2, 3], to: descriptor) == .readerLeft)
    }

    @Test func saysWhyWritingFails() {
        #expect(System.write([1], to: -1) == .failed(reason: Message("it is closed", "닫혀 있습니다")))
    }

    @Test func knowsTheRunningProgram() throws {
        let program = try #require(System.environment().program)
        #expect(program.hasPrefix("/"))
        #expect(FileManager.default.isExecutableFile(atPath: program))
    }

    /// Writes and closes on a separate thread, because a full pipe blocks the writer.
    private func write(_ bytes: [UInt8], to pipe: Pipe) -> AsyncStream<Terminal.Writing> {
        let (stream, continuation) = AsyncStream.makeStream(of: Terminal.Writing.self)
        Thread.detachNewThread {
            let descriptor = pipe.fileHandleForWriting.fileDescriptor
            continuation.yield(System.write(bytes, to: descriptor))
            continuation.finish()
            try? pipe.fileHandleForWriting.close()
        }
        return stream
    }
}
