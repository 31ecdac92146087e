/// XMP in JPEG: a segment for applications, before everything else.
enum JPEGMetadata {
    private static let introduction = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let longestSegment = 0xFFFF

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        let length = 2 + introduction.count + packet.count
        guard file.starts(with: [0xFF, 0xD8]), length <= longestSegment else { return nil }
        var result: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
        result.append(length, bytes: 2)
        return result + introduction + packet + file.dropFirst(2)
    }
}
