import ExpoThreads
import Foundation
import Testing

@testable import expo_image

@Suite struct FileDescriptorTests {
    /// More than a pipe holds, so that neither end is done at once.
    private static let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    @Test func writesAndReadsAllOfItWhateverSignalsCome() throws {
        signal(SIGUSR2) { _ in }
        let pipe = Pipe()
        let writer = Locked<pthread_t?>(nil)
        Thread.detachNewThread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGUSR2)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            writer.withLock { $0 = pthread_self() }
            #expect(FileDescriptor.write(Self.bytes, to: pipe.fileHandleForWriting.fileDescriptor))
            writer.withLock { $0 = nil }
            try? pipe.fileHandleForWriting.close()
        }
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1000)
        while true {
            let count = buffer.withUnsafeMutableBytes {
                FileDescriptor.read(into: $0, from: pipe.fileHandleForReading.fileDescriptor)
            }
            if count == 0 { break }
            read += buffer[..<count]
            writer.withLock { writer in
                if let writer { pthread_kill(writer, SIGUSR2) }
            }
        }
        #expect(read.elementsEqual(Self.bytes))
    }

    @Test func saysWhatCannotBeWritten() throws {
        let pipe = Pipe()
        #expect(!FileDescriptor.write([1], to: pipe.fileHandleForReading.fileDescriptor))
        #expect(FileDescriptor.write([], to: pipe.fileHandleForReading.fileDescriptor))
    }

    @Test func readsNothingWhereNothingCanBeRead() {
        let pipe = Pipe()
        var buffer: [UInt8] = [7, 7]
        let count = buffer.withUnsafeMutableBytes {
            FileDescriptor.read(into: $0, from: pipe.fileHandleForWriting.fileDescriptor)
        }
        #expect(count == 0)
        #expect(buffer == [7, 7])
    }
}
