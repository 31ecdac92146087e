import ExpoImages
import TestSupport
import Testing

@testable import expo_image

@Suite struct AVIFContainerTests {
    @Test(arguments: ["plain.avif", "rotated.avif", "grid.avif"])
    func copiesWhatHoldsNothingOfTheKind(name: String) throws {
        #expect(published(try SamplePicture.named(name).bytes, .avif) == .exact)
    }

    @Test(arguments: ["Exif", "mime", "uri "])
    func withholdsWhatHoldsOtherItemsThanPictures(type: String) throws {
        var file = try SamplePicture.named("grid.avif").bytes
        let entry = try #require(file.firstRange(of: Array("av01".utf8)))
        file.replaceSubrange(entry, with: Array(type.utf8))
        #expect(published(file, .avif) == .withheld)
    }

    @Test(arguments: ["uuid", "free", "udta"])
    func withholdsWhatHoldsOtherBoxes(type: String) throws {
        let file = try SamplePicture.named("plain.avif").bytes
        let box = [0, 0, 0, 14] + Array(type.utf8) + Array("SECRET".utf8)
        #expect(published(file + box, .avif) == .withheld)
        #expect(published(file + [0], .avif) == .withheld)
    }

    @Test func withholdsWhatCannotBeReadToItsEnd() throws {
        let file = try SamplePicture.named("plain.avif").bytes
        for length in 0..<file.count {
            #expect(published(Array(file[..<length]), .avif) == .withheld, "\(length)")
        }
    }

    @Test func overwritesWhatMustNotBePublished() throws {
        let file = Self.noted.bytes
        #expect(holdsSecret(file))
        let result = try #require(publishedBytes(file, .avif))
        #expect(!holdsSecret(result))
        #expect(result.count == file.count)
        #expect(published(result, .avif) == .exact)
        #expect(rights(result, .avif).copyright == "(c) Kim")
        #expect(zip(file, result).filter { $0 != $1 }.count > 100)
        #expect(result[Self.pixels] == file[Self.pixels])
    }

    @Test func withholdsWhatHasNoRoomForWhatIsWorthKeeping() throws {
        var file = Self.noted.bytes
        let length = try #require(file.firstRange(of: [0, 0, 0x01, 0x18]))
        file.replaceSubrange(length, with: [0, 0, 0, 10])
        #expect(published(file, .avif) == .withheld)
    }

    @Test func withholdsWhatOverlapsPixels() throws {
        var file = Self.noted.bytes
        let start = try #require(file.firstRange(of: [0, 0, 0x03, 0xFF]))
        file.replaceSubrange(start, with: [0, 0, 0x03, 0xFE])
        #expect(published(file, .avif) == .withheld)
    }

    @Test func withholdsWhatHoldsThumbnails() throws {
        var file = Self.noted.bytes
        let reference = try #require(file.firstRange(of: Array("cdsc".utf8)))
        file.replaceSubrange(reference, with: Array("thmb".utf8))
        #expect(published(file, .avif) == .withheld)
    }

    @Test func staysSafeAndStableHoweverAFileIsDamaged() throws {
        var generator = SeededGenerator(seed: 5)
        for round in 0..<2000 {
            var file = Self.noted.bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<700, using: &generator)
                file[place] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let result = publishedBytes(file, .avif) else { continue }
            try #require(publishedBytes(result, .avif) == result, "round \(round)")
            try #require(result.count == file.count, "round \(round)")
        }
    }

    /// The place of the pixels in the file below.
    private static let pixels = 0x3E7..<0x3FF

    /// A file in which exiftool recorded a position, a serial number, a city and a copyright.
    private static let noted = SamplePicture(
        "noted.avif", .avif, 7, 5,
        base64: """
            AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAXRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA
            AAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAARmlsb2MAAAAAREAAAwABAAAAAAPnAAEAAAAAAAAAGAACAAAAAAP/
            AAEAAAAAAAABGAADAAAAAAAAAAEAAAGYAAACTwAAAGFpaW5mAAAAAAADAAAAFWluZmUCAAAAAAEAAGF2MDEAAA
            AAFWluZmUCAAABAAIAAEV4aWYAAAAAKWluZmUCAAABAAMAAG1pbWUAYXBwbGljYXRpb24vcmRmK3htbAAAAABq
            aXBycAAAAEtpcGNvAAAAE2NvbHJuY2x4AAIAAgAGgAAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAcAAAAFAA
            AAEHBpeGkAAAAAAwgICAAAABdpcG1hAAAAAAAAAAEAAQSBggOEAAAAKGlyZWYAAAAAAAAADmNkc2MAAgABAAEA
            AAAOY2RzYwADAAEAAQAAA4dtZGF0PD94cGFja2V0IGJlZ2luPSfvu78nIGlkPSdXNU0wTXBDZWhpSHpyZVN6Tl
            RjemtjOWQnPz4KPHg6eG1wbWV0YSB4bWxuczp4PSdhZG9iZTpuczptZXRhLycgeDp4bXB0az0nSW1hZ2U6OkV4
            aWZUb29sIDEyLjU3Jz4KPHJkZjpSREYgeG1sbnM6cmRmPSdodHRwOi8vd3d3LnczLm9yZy8xOTk5LzAyLzIyLX
            JkZi1zeW50YXgtbnMjJz4KCiA8cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91dD0nJwogIHhtbG5zOmRjPSdodHRw
            Oi8vcHVybC5vcmcvZGMvZWxlbWVudHMvMS4xLyc+CiAgPGRjOnJpZ2h0cz4KICAgPHJkZjpBbHQ+CiAgICA8cm
            RmOmxpIHhtbDpsYW5nPSd4LWRlZmF1bHQnPihjKSBLaW08L3JkZjpsaT4KICAgPC9yZGY6QWx0PgogIDwvZGM6
            cmlnaHRzPgogPC9yZGY6RGVzY3JpcHRpb24+CgogPHJkZjpEZXNjcmlwdGlvbiByZGY6YWJvdXQ9JycKICB4bW
            xuczpwaG90b3Nob3A9J2h0dHA6Ly9ucy5hZG9iZS5jb20vcGhvdG9zaG9wLzEuMC8nPgogIDxwaG90b3Nob3A6
            Q2l0eT5DSVRZU0VDUkVUPC9waG90b3Nob3A6Q2l0eT4KIDwvcmRmOkRlc2NyaXB0aW9uPgo8L3JkZjpSREY+Cj
            wveDp4bXBtZXRhPgo8P3hwYWNrZXQgZW5kPSd3Jz8+EgAKCBgItGCBAQNCMgoYAAAAQAX172ToAAAABkV4aWYA
            AElJKgAIAAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQ
            AAAAEAAABphwQAAQAAAHIAAAAliAQAAQAAANgAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAcAAJAHAAQAAAAwMjEw
            AZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAHAAAAA6AEAAEAAAAFAAAAMaQCAA
            sAAADMAAAAAAAAAEJPRFlTRUNSRVQAAAIAAAABAAQAAAACAwAAAgAFAAMAAAD2AAAAAAAAACUAAAABAAAAHgAA
            AAEAAAAAAAAAAQAAAA==
            """)
}
