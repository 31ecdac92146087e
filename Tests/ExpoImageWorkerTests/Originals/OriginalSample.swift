import ExpoImages
import Testing

@testable import expo_image

/// Returns the published form of a file, whose bytes end exactly where their allocation ends.
func published(_ bytes: [UInt8], _ format: PictureFormat) -> PublishedOriginal {
    bytes.withUnsafeBytes { PublishedOriginal.read($0, format).original }
}

/// Returns the bytes that are published in place of a file; nil if it is withheld.
func publishedBytes(_ bytes: [UInt8], _ format: PictureFormat) -> [UInt8]? {
    bytes.withUnsafeBytes { raw in
        switch PublishedOriginal.read(raw, format).original {
        case .exact: bytes
        case .rewritten(let file): file.bytes(of: raw)
        case .withheld: nil
        }
    }
}

func rights(_ bytes: [UInt8], _ format: PictureFormat) -> PictureRights {
    bytes.withUnsafeBytes { PublishedOriginal.read($0, format).rights }
}

/// Words in the place of private metadata; each sample contains some of them.
func holdsSecret(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array("SECRET".utf8)) != nil
}

/// An XMP packet with these properties, each a whole element.
func xmp(_ properties: String..., attributes: String = "") -> [UInt8] {
    let packet = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="test">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:exif="http://ns.adobe.com/exif/1.0/"
          xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
          xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
          xmlns:cc="http://creativecommons.org/ns#"
          xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" \(attributes)>
        \(properties.joined(separator: "\n"))
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """
    return Array(packet.utf8)
}

/// The position as XMP writes it.
let position = "<exif:GPSLatitude>GPSSECRET</exif:GPSLatitude>"
/// The owner of the rights as XMP writes it.
let owner =
    #"<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">(c) Kim</rdf:li></rdf:Alt></dc:rights>"#
