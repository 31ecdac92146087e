/// All that a rewritten file says about its picture: how it is turned, and whose it is.
struct MinimalMetadata {
    let orientation: ExifOrientation
    let rights: PictureRights

    init(of parts: FileParts) {
        orientation = parts.orientation
        rights = parts.rights
    }

    /// Exif data that states the orientation alone; nil where it need not be stated.
    var exif: [UInt8]? {
        guard (2...8).contains(orientation.value) else { return nil }
        return [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
            UInt8(orientation.value), 0, 0, 0, 0, 0, 0,
        ]
    }

    /// The XMP packet that states the rights; nil where none are known.
    var xmp: [UInt8]? { rights.xmpPacket.map { Array($0.utf8) } }
}

extension FileParts {
    /// How viewers turn the picture: as the first Exif data says that they look at.
    var orientation: ExifOrientation {
        for part in list {
            if case .exif(let data, turns: true) = part.kind { return ExifOrientation(in: data) }
        }
        return .upright
    }

    /// What the file says of rights: XMP is believed first, then IPTC, then Exif.
    var rights: PictureRights {
        var rights = PictureRights()
        for part in list {
            if case .xmp(let packet) = part.kind { rights.complete(with: XMPPacket(packet).rights) }
        }
        for part in list {
            if case .iptc(let data) = part.kind { rights.complete(with: IPTCRecord(data).rights) }
        }
        for part in list {
            if case .exif(let data, _) = part.kind, let exif = ExifData(data) {
                rights.complete(with: exif.rights)
            }
        }
        return rights
    }
}
