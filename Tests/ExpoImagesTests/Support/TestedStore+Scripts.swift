import Foundation
import Testing

@testable import ExpoImages

extension TestedStore {
    /// Writes a program for a shell, and returns its path.
    func script(_ text: String) throws -> String {
        let name = "worker-\(UUID().uuidString).sh"
        try disk.write("#!/bin/sh\n" + text, to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: disk.path(name))
        return disk.path(name)
    }

    /// A greeting, written by a shell.
    static func saying(_ greeting: WorkerGreeting) -> String {
        let text = String(decoding: greeting.message.bytes, as: UTF8.self)
        return "printf '\(text.replacing("\0", with: "\\0"))'\n"
    }

    /// Returns a program that is the real worker without one of its formats.
    func realWorker(without format: PictureFormat) throws -> String {
        let real = try WorkerProcess(Self.realWorker, arguments: [])
        let greeting = try #require(
            WorkerGreeting(try real.receive(by: Deadline(in: 20))), "the real worker greets")
        let other = WorkerGreeting(formats: greeting.formats.subtracting([format]))
        let count = greeting.message.bytes.count
        return try script(
            """
            \(Self.saying(other))
            exec 3<&0
            '\(Self.realWorker)' "$@" <&3 | {
                dd bs=1 count=\(count) of=/dev/null 2>/dev/null
                cat
            }
            """)
    }

    /// Returns a program that is the real worker, and keeps what it is asked in the file `asked`.
    func workerThatCounts() throws -> String {
        try script("exec 3<&0; tee -a '\(disk.path("asked"))' <&3 | '\(Self.realWorker)' \"$@\"")
    }

    /// Returns a program that is the real worker on a machine whose library reads no format: each decoding
    /// ends with that.
    func workerThatReadsNothing() throws -> String {
        try script(
            "'\(Self.realWorker)' \"$@\" | sed -uz 's/^width=.*/problem=unsupportedHere/'")
    }

    /// Returns a store whose worker starts when a picture has just become another.
    func changing(_ order: StoredPicture) -> TestedStore {
        var changed = self
        changed.store.onStart = { _ in
            let other = DrawnPNG(width: 40, height: 30, seed: 2).data
            _ = FileManager.default.createFile(atPath: order.path, contents: other)
        }
        return changed
    }

    /// Calls `act` with the process ID of a worker as soon as the worker has written something.
    func whenWorking(_ act: @escaping @Sendable (Int32) -> Void) -> TestedStore {
        var changed = self
        let temporary = disk.path("cache/temporary")
        let started = started
        changed.store.onStart = { id in
            started.note(id)
            guard started.all.count == 1 else { return }
            Thread.detachNewThread {
                while !Self.holdsVariant(temporary) { usleep(500) }
                act(id)
            }
        }
        return changed
    }

    private static func holdsVariant(_ folder: String) -> Bool {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder)
        return paths?.contains { $0.split(separator: "/").count == 3 } == true
    }
}
