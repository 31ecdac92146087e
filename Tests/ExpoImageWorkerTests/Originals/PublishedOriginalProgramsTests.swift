import ExpoImages
private import Foundation
import TestSupport
import Testing

@testable import expo_image

/// The results of other programs for rewritten originals.
@Suite(.enabled(if: OutsideProgram.exiftool.isInstalled && OutsideProgram.vips.isInstalled))
struct PublishedOriginalProgramsTests {
    private static let telltale = [
        "-GPSLatitude=37.5", "-GPSLatitudeRef=N", "-SerialNumber=SECRET",
        "-LensSerialNumber=SECRET", "-OwnerName=SECRET", "-ImageUniqueID=SECRET",
        "-XMP:GPSLongitude=127", "-XMP-aux:SerialNumber=SECRET", "-XMP-xmpMM:DocumentID=SECRET",
        "-XMP:City=SECRET", "-Artist=김", "-Copyright=(c) 김", "-XMP:Credit=기록원 & 벗",
        "-XMP-xmpRights:UsageTerms=CC BY 4.0", "-XMP-cc:License=https://example.org/by/4.0/",
        "-XMP-plus:LicensorURL=https://example.org/", "-Orientation#=6",
        "-XMP-xmpRights:WebStatement=https://example.org/rights",
    ]
    private static let photographic = [
        "-IPTC:Keywords=SECRET", "-IPTC:City=SECRET", "-Comment=SECRET", "-Photoshop:URL=SECRET",
    ]

    @Test(arguments: [
        ("jpg", PictureFormat.jpeg, photographic), ("png", .png, []), ("webp", .webp, []),
    ])
    func holdRightsAndOrientationAlone(
        fileExtension: String, format: PictureFormat, more: [String]
    ) throws {
        let folder = try TemporaryFolder()
        let picture = try Self.picture(in: folder, fileExtension)
        try Self.note(Self.telltale + more, in: picture)
        let result = try Self.publish(picture, format)

        let found = try OutsideProgram.exiftool.run("-a", "-G1", "-s", result)
        for word in ["GPS", "SECRET", "Serial", "IPTC", "Photoshop", "xmpMM", "Thumbnail"] {
            #expect(!found.contains(word), "\(found)")
        }
        for (tag, text) in Self.rights {
            let value = try OutsideProgram.exiftool.run("-s3", "-n", tag, result)
            #expect(value == text + "\n", "\(tag)")
        }
        let verdict = try OutsideProgram.exiftool.run(
            "-validate", "-warning", "-error", "-a", "-s3", result)
        #expect(!verdict.contains("Error"), "\(verdict)")
        #expect(try Self.pixels(result, folder, "after") == Self.pixels(picture, folder, "before"))
    }

    private static let rights = [
        ("-XMP-dc:Creator", "김"), ("-XMP-dc:Rights", "(c) 김"),
        ("-XMP-photoshop:Credit", "기록원 & 벗"), ("-XMP-xmpRights:UsageTerms", "CC BY 4.0"),
        ("-XMP-cc:License", "https://example.org/by/4.0/"), ("-Orientation", "6"),
        ("-XMP-plus:LicensorURL", "https://example.org/"),
        ("-XMP-xmpRights:WebStatement", "https://example.org/rights"),
    ]

    @Test func leaveOutThumbnailsAndSecondPictures() throws {
        let folder = try TemporaryFolder()
        let picture = try Self.picture(in: folder, "jpg")
        let small = try Self.picture(in: folder, "jpg", name: "small")
        try Self.note(["-ThumbnailImage<=\(small)"], in: picture)
        let bytes = try Data(contentsOf: URL(filePath: picture))
        #expect(bytes.count > 2 * (try Data(contentsOf: URL(filePath: small)).count) - 500)
        let result = try Self.publish(picture, .jpeg)
        let found = try OutsideProgram.exiftool.run("-a", "-G1", "-s", result)
        #expect(!found.contains("Thumbnail"))
        #expect(try Self.pixels(result, folder, "after") == Self.pixels(picture, folder, "before"))
    }

    @Test func keepTheirLengthWhereNothingCanBeMoved() throws {
        let folder = try TemporaryFolder()
        let picture = try Self.picture(in: folder, "avif")
        #expect(try Self.published(picture, .avif) == .exact)
        try Self.note(Self.telltale, in: picture)
        let result = try Self.publish(picture, .avif)
        let found = try OutsideProgram.exiftool.run("-a", "-G1", "-s", result)
        for word in ["GPS", "SECRET", "Serial", "xmpMM"] {
            #expect(!found.contains(word), "\(found)")
        }
        for (tag, text) in Self.rights where tag != "-Orientation" {
            #expect(try OutsideProgram.exiftool.run("-s3", "-n", tag, result) == text + "\n")
        }
        #expect(try Self.published(result, .avif) == .exact)
        #expect(try Self.pixels(result, folder, "after") == Self.pixels(picture, folder, "before"))
    }

    @Test func holdRightsInMovingPicturesToo() throws {
        let folder = try TemporaryFolder()
        let picture = try Self.picture(in: folder, "gif")
        #expect(try Self.published(picture, .gif) == .exact)
        try Self.note(["-XMP:City=SECRET", "-XMP-dc:Rights=(c) 김"], in: picture)
        let result = try Self.publish(picture, .gif)
        let found = try OutsideProgram.exiftool.run("-a", "-s", "-XMP:all", result)
        #expect(found == "Rights                          : (c) 김\n")
        #expect(try Self.pixels(result, folder, "after") == Self.pixels(picture, folder, "before"))
    }

    /// Makes a small picture in which no two columns are alike.
    private static func picture(
        in folder: TemporaryFolder, _ fileExtension: String, name: String = "picture"
    ) throws -> String {
        let raw = "\(folder.path)/\(name).v"
        let picture = "\(folder.path)/\(name).\(fileExtension)"
        try OutsideProgram.vips.run("gaussnoise", raw, "64", "48")
        try OutsideProgram.vips.run("cast", raw, "\(folder.path)/\(name)8.v", "uchar")
        try OutsideProgram.vips.run("copy", "\(folder.path)/\(name)8.v", picture)
        return picture
    }

    private static func note(_ notes: [String], in picture: String) throws {
        let list = notes.joined(separator: "\n") + "\n-overwrite_original\n\(picture)\n"
        let path = picture + ".args"
        try Data(list.utf8).write(to: URL(filePath: path))
        try OutsideProgram.exiftool.run("-q", "-m", "-@", path)
    }

    private static func published(
        _ picture: String, _ format: PictureFormat
    ) throws -> PublishedOriginal {
        try Data(contentsOf: URL(filePath: picture)).withUnsafeBytes {
            PublishedOriginal.read($0, format).original
        }
    }

    /// Writes the published form of a picture beside it.
    private static func publish(_ picture: String, _ format: PictureFormat) throws -> String {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: picture)))
        let result = "\(picture).published"
        try #require(published(picture, format) != .exact)
        let published = try #require(publishedBytes(bytes, format))
        #expect(!holdsSecret(published))
        try Data(published).write(to: URL(filePath: result))
        return result
    }

    /// Returns a picture's pixels as vips decodes them, without anything else.
    private static func pixels(
        _ picture: String, _ folder: TemporaryFolder, _ name: String
    ) throws -> Data {
        let raw = "\(folder.path)/\(name).ppm"
        try OutsideProgram.vips.run("copy", picture, "\(raw)[strip]")
        return try Data(contentsOf: URL(filePath: raw))
    }
}
