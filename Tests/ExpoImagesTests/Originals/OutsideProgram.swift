private import Foundation
import Testing

/// A program that reads or writes pictures in its own way, where it is installed.
struct OutsideProgram {
    let path: String

    static let exiftool = OutsideProgram(path: "/usr/bin/exiftool")
    static let vips = OutsideProgram(path: "/usr/bin/vips")

    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs the program to its end and returns what it prints.
    @discardableResult
    func run(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(path) \(arguments)")
        return String(decoding: data, as: UTF8.self)
    }
}
