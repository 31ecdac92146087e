import Foundation

/// A program that reads pictures with code other than the worker's.
package enum Tool {
    package struct Failure: Error {
        package let text: String
    }

    /// Runs a program, and returns what it prints.
    @discardableResult
    package static func run(_ program: String, _ arguments: String...) throws -> String {
        try run(program, arguments)
    }

    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let run = try ChildProgram.run([program] + arguments)
        guard run.status == 0 else {
            throw Failure(
                text: "\(program) \(arguments) ended with \(run.status): \(run.errorText)")
        }
        return run.text
    }

    /// Returns a pixel's channels.
    package static func pixel(_ x: Int, _ y: Int, of path: String) throws -> [Int] {
        try run("vips", "getpoint", path, String(x), String(y))
            .split(separator: " ").compactMap { Double($0.filter { !$0.isNewline }) }
            .map { Int($0) }
    }

    /// Returns the width and height of pictures: `640x480`.
    package static func sizes(of paths: [String]) throws -> [String] {
        try run("vipsheader", paths).split(separator: "\n").map { line in
            line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        }
    }

    /// Returns the metadata of pictures, by group and name: `XMP:Rights`.
    package static func metadata(of paths: [String]) throws -> [[String: String]] {
        let text = try run("exiftool", ["-j", "-G", "-n"] + paths)
        let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        return (list ?? []).map { $0.mapValues { String(describing: $0) } }
    }
}
