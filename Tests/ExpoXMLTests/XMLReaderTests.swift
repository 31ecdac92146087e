import ExpoBytes
import Testing

@testable import ExpoXML

@Suite struct XMLReaderTests {
    /// The tokens of a text up to the one at which its reader stops, or its fault.
    private func tokens(
        in text: String, as encoding: XMLReader.Encoding = .utf8, stoppingAt last: Int = .max
    ) -> [String] {
        var tokens: [String] = []
        let bytes =
            encoding == .utf8 ? Array(text.utf8) : text.unicodeScalars.map { UInt8($0.value) }
        bytes.withUnsafeBytes { bytes in
            do throws(XMLFault) {
                try XMLReader.read(ByteWindow(bytes), as: encoding) { token in
                    tokens.append(Self.description(of: token))
                    return tokens.count < last
                }
            } catch {
                tokens.append("\(error.kind) at \(error.offset)")
            }
        }
        return tokens
    }

    private static func description(of token: XMLToken) -> String {
        switch token {
        case .start(let tag):
            let attributes = tag.attributes.map { " \(name($0.name))@\($0.offset)=\($0.text)" }
            return "<\(name(tag.name))@\(tag.offset)\(attributes.joined())>"
        case .end: return "end"
        case .text(let part): return part.text
        case .comment: return "comment"
        case .instruction(let target, let offset): return "?\(target)@\(offset)"
        case .doctype: return "doctype"
        case .declaration(let offset): return "declaration@\(offset)"
        }
    }

    private static func name(_ name: XMLName) -> String {
        name.namespace.isEmpty ? name.local : "\(name.namespace) \(name.local)"
    }

    @Test func tellsWhatATextConsistsOfAndWhereItIs() {
        #expect(
            tokens(in: "<?x y?><!--c--><a b='1' c=\"&lt;2\"><d/>t&#44256;</a>")
                == ["?x@0", "comment", "<a@15 b@18=1 c@24=<2>", "<d@34>", "end", "t", "고", "end"])
    }

    @Test func knowsNamesByTheirNamespace() {
        #expect(
            tokens(in: "<a xmlns='urn:1' xmlns:p='urn:2' p:b='' c=''><p:d xml:lang='ko'/></a>") == [
                "<urn:1 a@0 urn:2 b@33= c@40=>",
                "<urn:2 d@45 \(XMLName.xmlNamespace) lang@50=ko>", "end", "end",
            ])
    }

    @Test func endsWhereItsReaderHasHadEnough() {
        #expect(tokens(in: "<a><b/></c>", stoppingAt: 2) == ["<a@0>", "<b@3>"])
        #expect(tokens(in: "<a><b/></c>").last == "mismatchedTag at 7")
    }

    @Test func readsNothingBehindADeclaration() {
        #expect(
            tokens(in: "<!DOCTYPE a [ <!-- --> <!ENTITY b 'c'> ]><a>&b;</a>")
                == ["doctype", "declaration@23"])
        #expect(
            tokens(in: "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>") == [
                "doctype", "<a@40>", "end",
            ])
    }

    @Test func readsTheEncodingThatItIsTold() {
        #expect(tokens(in: "<a b='é'/>", as: .oneByte) == ["<a@0 b@3=é>", "end"])
    }

    @Test(
        arguments: [
            ("<a/>", nil), ("<?xml version='1.0'?><a encoding='x'/>", nil),
            ("<?xml version='1.0' encoding = \"EUC-KR\" standalone='no'?>", "euc-kr"),
            ("<?xml version='1.0' encoding=utf-8?>", ""),
            ("<?xml version='1.0' encoding='utf-8'>", ""),
            ("<?xml version='1.0'\(String(repeating: " ", count: 2000))encoding='utf-8'?>", ""),
        ] as [(String, String?)])
    func findsTheDeclaredEncoding(text: String, encoding: String?) {
        let bytes = Array(text.utf8)
        #expect(
            bytes.withUnsafeBytes { XMLReader.declaredEncoding(of: ByteWindow($0)) } == encoding)
    }

    @Test func readsTextsOfMoreThanOnePiece() {
        let filling = String(repeating: "x", count: 3 << 20)
        let found = tokens(in: "<a><!--\(filling)--><b c='\(filling)'/></a>")
        #expect(found.count == 5)
        #expect(found[2].hasPrefix("<b@\((3 << 20) + 10) c@\((3 << 20) + 13)=xxx"))
    }
}
