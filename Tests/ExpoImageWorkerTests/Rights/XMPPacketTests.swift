import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct XMPPacketTests {
    @Test(
        arguments: [
            (
                .creator,
                "<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>"
            ),
            (.creator, "<dc:creator>A, B</dc:creator>"),
            (
                .copyright,
                "<dc:rights><rdf:Alt><rdf:li xml:lang='ko'>가</rdf:li><rdf:li xml:lang='x-default'>A, B</rdf:li></rdf:Alt></dc:rights>"
            ),
            (.credit, "<photoshop:Credit>A, B</photoshop:Credit>"),
            (.credit, "<photoshop:Credit><![CDATA[A, B]]></photoshop:Credit>"),
            (.webStatement, "<xmpRights:WebStatement>A, B</xmpRights:WebStatement>"),
            (
                .usageTerms,
                "<xmpRights:UsageTerms><rdf:Alt><rdf:li>A, &#66;</rdf:li></rdf:Alt></xmpRights:UsageTerms>"
            ),
            (.licence, "<cc:license rdf:resource='A, B'/>"),
            (.licence, "<cc:license>A, B</cc:license>"),
            (
                .licensor,
                "<plus:Licensor><rdf:Seq><rdf:li rdf:parseType='Resource'><plus:LicensorURL>A, B</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>"
            ),
            (
                .licensor,
                "<plus:Licensor><rdf:Seq><rdf:li plus:LicensorURL='A, B'/></rdf:Seq></plus:Licensor>"
            ),
            (.creator, "<D:creator xmlns:D='http://purl.org/dc/elements/1.1/'>A, B</D:creator>"),
        ] as [(RightsProperty, String)])
    func readsRightsInEveryForm(property: RightsProperty, element: String) {
        let packet = Packet(xmp(element))
        #expect(packet.rights[property] == "A, B")
        #expect(packet.isHarmless)
    }

    @Test func readsRightsFromAttributes() {
        let packet = Packet(xmp(attributes: "photoshop:Credit='A &amp; B' cc:license='https://x/'"))
        #expect(packet.rights.credit == "A & B")
        #expect(packet.rights.licence == "https://x/")
        #expect(packet.isHarmless)
    }

    @Test(arguments: [
        "<exif:GPSLatitude>1</exif:GPSLatitude>",
        "<dc:rights><exif:GPSLatitude>1</exif:GPSLatitude></dc:rights>",
        "<dc:rights exif:GPSLatitude='1'/>",
        "<dc:relation>x</dc:relation>",
        "<!-- a comment -->", "stray text<dc:rights/>", "<dc:rights/>stray text",
        "<e:rights xmlns:e='urn:else'/>",
    ])
    func findsTelltaleWhatIsNotOnTheList(element: String) {
        #expect(Packet(xmp()).isHarmless)
        #expect(!Packet(xmp(element)).isHarmless)
    }

    @Test(arguments: ["exif:GPSLatitude='1'", "exif:Telltale='1'"])
    func findsTelltaleAttributes(attribute: String) {
        #expect(!Packet(xmp(attributes: attribute)).isHarmless)
    }

    @Test func takesNothingFromStructuresOfOtherThings() {
        let ingredient =
            "<dc:source><rdf:Bag><rdf:li dc:rights='x'><dc:creator>y</dc:creator></rdf:li></rdf:Bag></dc:source>"
        #expect(Packet(xmp(ingredient)).rights.isEmpty)
    }

    @Test func readsUpToWhereItIsDamaged() {
        let whole = xmp("<photoshop:Credit>Kim</photoshop:Credit>")
        let packet = Packet(Array(whole.dropLast(40)))
        #expect(packet.rights.credit == "Kim")
        #expect(!packet.isHarmless)
    }

    @Test func readsPaddedPackets() {
        #expect(Packet(xmp(owner) + [0x20, 0x0A, 0, 0]).isHarmless)
        #expect(Packet([0x20, 0x20, 0x0A]).isHarmless)
    }

    private struct Packet {
        let rights: PictureRights
        let isHarmless: Bool

        init(_ bytes: [UInt8]) {
            let packet = bytes.withUnsafeBytes { XMPPacket(ByteWindow($0)) }
            rights = packet.rights
            isHarmless = packet.isHarmless
        }
    }
}
