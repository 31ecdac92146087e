private import Foundation

/// A program that reads or writes pictures in its own way, where it is installed.
package struct OutsideProgram {
    package let path: String

    package static let exiftool = OutsideProgram(path: "/usr/bin/exiftool")
    package static let vips = OutsideProgram(path: "/usr/bin/vips")

    package var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs the program to its end and returns what it prints.
    @discardableResult
    package func run(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Tool.Failure(text: "\(path) \(arguments)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
