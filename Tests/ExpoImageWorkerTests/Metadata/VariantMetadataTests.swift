import ExpoImages
import TestSupport
import Testing

@Suite struct VariantMetadataTests {
    private static let uses: PictureUses = [.sheet, .card]

    private static let rights: PictureRights = {
        var rights = PictureRights()
        rights[.copyright] = "한국관 1900"
        return rights
    }()

    /// The groups of values that exiftool reads from headers and files, or computes.
    private static let pixels: Set<Substring> = [
        "File", "PNG", "RIFF", "QuickTime", "ExifTool", "Composite", "SourceFile",
    ]

    @Test(arguments: [
        ("gps.jpg", PictureFormat.jpeg), ("transparent.png", .png), ("wide-gamut.jpg", .jpeg),
        ("rotated-6.jpg", .jpeg), ("cmyk.jpg", .jpeg),
    ])
    func isGone(name: String, format: PictureFormat) throws {
        let worker = try WorkerProcess()
        let made = try worker.ask(for: Self.uses, of: name, format).made()
        let all = try Tool.metadata(of: made.map { worker.path($0) })
        #expect(all.count == made.count)
        for (variant, metadata) in zip(made, all) {
            let groups = Set(metadata.keys.compactMap { $0.split(separator: ":").first })
            #expect(groups.isSubset(of: Self.pixels), "\(variant): \(groups)")
            #expect(metadata.keys.allSatisfy { !$0.contains("GPS") && !$0.contains("Profile:") })
            let fields = try Tool.run("vipsheader", "-a", worker.path(variant))
            #expect(!fields.contains("icc-profile-data"), "\(variant)")
            #expect(!fields.contains("exif-data"), "\(variant)")
        }
    }

    @Test(arguments: [("gps.jpg", PictureFormat.jpeg), ("transparent.png", .png)])
    func isWhosePictureItIsAndNothingElse(name: String, format: PictureFormat) throws {
        let worker = try WorkerProcess()
        let reply = try worker.ask(for: Self.uses, of: name, format, rights: Self.rights)
        let made = try reply.made()
        let all = try Tool.metadata(of: made.map { worker.path($0) })
        #expect(all.count == made.count)
        for (variant, metadata) in zip(made, all) {
            #expect(metadata["XMP:Rights"] == "한국관 1900", "\(variant)")
            let groups = Set(metadata.keys.compactMap { $0.split(separator: ":").first })
            #expect(groups.isSubset(of: Self.pixels.union(["XMP"])), "\(variant): \(groups)")
        }
    }

    @Test func leavesThePixelsAsTheyAre() throws {
        let with = try WorkerProcess()
        let without = try WorkerProcess()
        let made = try without.ask(for: Self.uses, of: "transparent.png", .png).made()
        _ = try with.ask(for: Self.uses, of: "transparent.png", .png, rights: Self.rights)
        for variant in made {
            let pixel = try Tool.pixel(100, 100, of: with.path(variant))
            #expect(try Tool.pixel(100, 100, of: without.path(variant)) == pixel, "\(variant)")
        }
    }
}
