import ExpoImages
private import Foundation
import Testing

@testable import expo_image

/// A whole picture file, and what a reader should find in it.
struct SamplePicture: Sendable, CustomTestStringConvertible {
    let name: String
    let format: PictureFormat
    let size: PictureSize?
    let bytes: [UInt8]

    init(_ name: String, _ format: PictureFormat, _ width: Int, _ height: Int, base64: String) {
        self.name = name
        self.format = format
        self.size = PictureSize(width: width, height: height)
        self.bytes =
            Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map(Array.init) ?? []
    }

    init(_ name: String, _ width: Int, _ height: Int, svg: String) {
        self.name = name
        self.format = .svg
        self.size = PictureSize(width: width, height: height)
        self.bytes = Array(svg.utf8)
    }

    var header: PictureHeader { PictureHeader(format: format, size: size) }
    var testDescription: String { name }

    /// Returns the file with some bytes overwritten.
    func replacing(at offset: Int, with bytes: [UInt8]) -> [UInt8] {
        var changed = self.bytes
        changed.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return changed
    }

    static let all = files + drawings

    static func named(_ name: String) throws -> SamplePicture {
        try #require(all.first { $0.name == name })
    }
}

/// Reads a header from bytes that end exactly where their allocation ends.
func header(of bytes: [UInt8]) -> PictureHeader? {
    bytes.withUnsafeBytes { PictureHeader.read($0) }
}

/// Reads the header of a drawing.
func header(ofDrawing text: String) -> PictureHeader? {
    header(of: Array(text.utf8))
}
