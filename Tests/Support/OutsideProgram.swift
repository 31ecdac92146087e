private import Foundation

/// A program that reads or writes pictures in its own way, where it is installed.
package struct OutsideProgram {
    package let path: String

    package static let exiftool = OutsideProgram(path: "/usr/bin/exiftool")
    package static let vips = OutsideProgram(path: "/usr/bin/vips")

    package var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs the program to its end and returns what it printed.
    @discardableResult
    package func run(_ arguments: String...) throws -> String {
        try Tool.run(path, arguments)
    }
}
