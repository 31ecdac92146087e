import ExpoImages
import TestSupport
import Testing

@Suite struct MetadataTests {
    private static let uses: PictureUses = [.sheet, .card]

    private static let packet = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">한국관 1900</rdf:li></rdf:Alt></dc:rights>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """

    /// The groups of what exiftool reads from pixels' headers, files, and its own mind.
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
        let reply = try worker.ask(for: Self.uses, of: name, format, metadata: Self.packet)
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
        _ = try with.ask(for: Self.uses, of: "transparent.png", .png, metadata: Self.packet)
        for variant in made {
            let pixel = try Tool.pixel(100, 100, of: with.path(variant))
            #expect(try Tool.pixel(100, 100, of: without.path(variant)) == pixel, "\(variant)")
        }
    }

    @Test func isAProblemWhereItDoesNotFit() throws {
        let worker = try WorkerProcess()
        let packet = String(repeating: "x", count: 70_000)
        let reply = try worker.ask(for: .card, of: "odd.jpg", .jpeg, metadata: packet)
        #expect(reply.problem == .unencodable)
    }
}
