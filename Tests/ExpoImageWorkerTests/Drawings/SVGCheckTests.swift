import ExpoImages
import ExpoXML
import TestSupport
import Testing

@testable import expo_image

@Suite struct SVGCheckTests {
    @Test(arguments: [
        "", "<style>@namespace url(http://www.w3.org/2000/svg); a { fill: url(#b) }</style>",
        "<a href='#part'/>", "<use xlink:href='#part'/>",
        "<image href='data:image/png;base64,AA'/>",
        "<rect style=\"fill:url('#b')\" transform='rotate(3)'/>", "<set attributeName='fill'/>",
        "<image href=' &#10;DATA:image/jp&#10;eg,AA'/>", "<!-- <script/> onclick='' -->",
        "<text>&lt;script&gt; onclick='' url(http://x) &amp; &#44256;</text>", "<a href=''/>",
        "<metadata><r:RDF xmlns:r='urn:r' r:resource='http://x/'/></metadata>",
        "<style><![CDATA[ a > b { fill: u\\72l(#b) } ]]></style>", "<?xpacket end='w'?>",
    ])
    func findsNothingInHarmlessDrawings(content: String) {
        #expect(problems(in: svg(content)) == [])
    }

    @Test(arguments: SamplePicture.drawings.prefix(2))
    func findsNothingInSamples(picture: SamplePicture) {
        #expect(problems(in: picture.bytes) == [])
    }

    @Test(arguments: [
        "<?xml version='1.0' encoding='UTF-8'?>", "\u{FEFF}<?xml version='1.0'?>\n<!-- x -->",
        "<?xml version='1.0' encoding='iso-8859-1' standalone='no'?>",
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://w3.org/svg11.dtd\">",
        "<!DOCTYPE svg [ <!-- nothing's declared --> ]>",
    ])
    func allowsHarmlessPrologues(prologue: String) {
        #expect(problems(in: prologue + svg("")) == [])
    }

    @Test(arguments: [
        "script", "foreignObject", "iframe", "embed", "object", "handler", "e:SCRIPT", "h:p",
    ])
    func findsElementsThatRunOrEmbed(name: String) {
        let text = svg("<g>§<\(name) xmlns:e='urn:e' xmlns:h='http://www.w3.org/1999/xhtml'/></g>")
        #expect(found(text) == [.element(name)])
    }

    @Test(arguments: ["onclick", "onload", "ONLOAD", "onbegin"])
    func findsAttributesThatRun(name: String) {
        #expect(found(svg("<g id='a' §\(name)='x()'/>")) == [.attribute(name)])
    }

    @Test(arguments: [
        "http://x/", "//x/", "../x.svg#a", "file:///x", "javascript:x()", "data:image/svg+xml,AA",
        "data:text/html,AA", "data:image/pngx,AA", "x.png",
    ])
    func findsReferencesThatLeadOutside(reference: String) {
        for name in ["href", "xlink:href", "src", "l:href", "xml:base"] {
            let tag = "<image xmlns:l='http://www.w3.org/1999/xlink' §\(name)='\(reference)'/>"
            #expect(found(svg(tag)) == [.reference(reference)], "\(name)")
        }
    }

    @Test func findsReferencesBehindCharacterReferences() {
        #expect(
            found(svg("<a §href='java&#115;cript&#x3a;x()'/>")) == [.reference("javascript:x()")])
        #expect(
            found(svg("<a §style='fill:&#117;rl(&quot;http://x/&quot;)'/>"))
                == [.reference("http://x/")])
    }

    @Test(arguments: [
        ("a{fill:url(http://x/)}", "http://x/"), ("a{fill:URL( 'x.svg#a' )}", "x.svg#a"),
        ("@import 'x.css';", "@import"), ("@\\69mport url(x.css);", "@import"),
        ("a{fill:u\\72 l(http://x/)}", "http://x/"), ("a{fill:\\75\\72\\6c(x)}", "x"),
        ("a{fill:image-set('x.png' 1x)}", "image-set"), ("@font-face{src:url(x.woff)}", "x.woff"),
        ("b{content:'/*'} a{fill:url(http://x/)}", "http://x/"),
        ("/* @namespace */ a{fill:url(http://x/)}", "http://x/"),
        ("@namespace url(http://x/);", "http://x/"),
        ("b{content:'url(#'} a{fill:url(x)}", "#'} a{fill:url(x"),
        (#"b{content:"url('#"} a{fill:url(x)} c{content:"'"}"#, #"#"} a{fill:url(x)} c{content:""#),
        (#"a{fill:url("\22 x")}"#, "?x"), (#"a{fill:url("\"x")}"#, "?x"),
        ("a{fill:url(http://x/", "http://x/"),
        ("a{fill:url(data:image/svg+xml,A)}", "data:image/svg+xml,A"),
    ])
    func findsReferencesInStyles(style: String, reference: String) {
        #expect(found(svg("<g/>§<style>\(style)</style>")) == [.reference(reference)])
        #expect(
            found(svg("<g/>§<style>a{}<![CDATA[\(style)]]></style>")) == [.reference(reference)])
        let attribute = style.replacing("\"", with: "&quot;")
        #expect(found(svg("<g §fill=\"\(attribute)\"/>")) == [.reference(reference)])
    }

    @Test(arguments: ["href", "xlink:href", " href ", "onclick", "&#104;ref"])
    func findsAnimationsThatSetReferences(name: String) {
        for tag in ["set", "animate"] {
            #expect(
                found(svg("<a><\(tag) to='javascript:x()' §attributeName='\(name)'/></a>"))
                    == [.attribute("attributeName")])
        }
    }

    @Test(arguments: ["<!ENTITY a 'b'>", "<!ATTLIST svg onload CDATA 'x()'>", "%p;"])
    func findsDeclarationsThatCouldHideThings(declaration: String) {
        let text = "<!DOCTYPE svg [ <!-- ' --> §\(declaration) ]>" + svg("<g>&a;</g>")
        #expect(found(text) == [.declaration])
    }

    @Test func findsStyleSheetsFromOutside() {
        let text = "<?xml version='1.0'?>\n§<?xml-stylesheet href='x.css'?>" + svg("")
        #expect(found(text) == [.instruction("xml-stylesheet")])
    }

    @Test(arguments: ["utf-7", "iso-2022-jp", "utf-16", "ebcdic-cp-us"])
    func findsEncodingsThatCouldHideThings(name: String) {
        #expect(found("§<?xml version='1.0' encoding='\(name)'?>" + svg("")) == [.encoding])
    }

    @Test func findsEncodingsBehindManySpaces() {
        let spaces = String(repeating: " ", count: 2000)
        let text = "§<?xml version='1.0'\(spaces)encoding='iso-2022-jp'?>" + svg("")
        #expect(found(text) == [.encoding])
    }

    @Test func findsFilesThatAreNoText() {
        #expect(problems(in: [0x1F, 0x8B, 8]) == [SVGProblem(kind: .compressed, offset: 0)])
        #expect(problems(in: [0xFF, 0xFE, 60, 0]) == [SVGProblem(kind: .encoding, offset: 0)])
        #expect(problems(in: [60, 0, 115, 0]) == [SVGProblem(kind: .encoding, offset: 0)])
    }

    @Test(arguments: [("§<svg/>", "svg"), ("§<g xmlns='http://www.w3.org/2000/svg'/>", "g")])
    func findsRootsThatAreNoDrawings(text: String, name: String) {
        #expect(found(text) == [.root(name)])
    }

    @Test(
        arguments: [
            ("<g>§</h></g>", .mismatchedTag), ("§<g><h></h>", .unclosed), ("<g a§/>", .badTag),
            ("<g a=§b/>", .badTag), ("<g a='§<'/>", .badTag), ("<g a='b'§c='d'/>", .badTag),
            ("<g a='b' §a='c'/>", .duplicateAttribute), ("a <§ b", .badTag),
            ("a §& b", .unknownReference),
            ("§&nbsp;", .unknownReference), ("§<g a='&copy;'/>", .unknownReference),
            ("§&#0;", .unknownReference), ("§&#xD800;", .unknownReference), ("]]§>", .badTag),
            ("§<!-- a", .unclosed), ("§<!-- a -- b -->", .badDeclaration),
            ("§<?xml version='1.0'?>", .badDeclaration), ("§<!ELEMENT a>", .badDeclaration),
            ("§<p:g/>", .unknownPrefix), ("§<g p:a='b'/>", .unknownPrefix),
            ("a§\u{1}b", .badCharacter),
            ("<g a='§\u{FFFF}'/>", .badCharacter), ("<§>", .badTag), ("<§1/>", .badTag),
        ] as [(String, XMLFault.Kind)])
    func findsWhatBrowsersRefuse(content: String, kind: XMLFault.Kind) {
        #expect(found(svg(content)) == [.malformed(kind)])
    }

    @Test(
        arguments: [
            ("§", .noRoot), ("§x", .outsideRoot),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>§<g/>", .outsideRoot),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>§x", .outsideRoot),
            ("§<!DOCTYPE svg [", .unclosed),
            ("§<svg xmlns='http://www.w3.org/2000/svg'><![CDATA[ a", .unclosed),
        ] as [(String, XMLFault.Kind)])
    func findsWhatStandsOutsideTheRoot(text: String, kind: XMLFault.Kind) {
        #expect(found(text) == [.malformed(kind)])
    }

    @Test func findsBytesThatAreNoCharacters() {
        let start = Array(svg("").utf8.dropLast(6))
        for bytes in [
            [0xE0, 0x9F, 0xBF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82], [0x80],
        ] as [[UInt8]] {
            let problem = SVGProblem(kind: .malformed(.badCharacter), offset: start.count)
            #expect(problems(in: start + bytes + Array("</svg>".utf8)) == [problem])
        }
    }

    @Test func refusesEndlessNesting() {
        let deep = String(repeating: "<g>", count: 100_000)
        #expect(problems(in: svg(deep)).map(\.kind) == [.malformed(.tooMuch)])
        let wide = (0..<1000).map { " a\($0)=''" }.joined()
        #expect(problems(in: svg("<g\(wide)/>")).map(\.kind) == [.malformed(.tooMuch)])
    }

    @Test func reportsTheFirstTenProblemsInTheirOrder() {
        let text = svg(
            "<style>a{fill:url(x)}<script/></style>" + String(repeating: "<script/>", count: 99))
        let problems = problems(in: text)
        #expect(problems.count == SVGCheck.mostProblems)
        #expect(problems.map(\.offset) == problems.map(\.offset).sorted())
        #expect(problems.first?.kind == .reference("x"))
    }

    @Test func staysSafeHoweverADrawingIsDamaged() {
        var generator = SeededGenerator(seed: 11)
        let text = Array(
            svg(
                "<style>a{fill:u\\72l(#b)}</style><!-- c --><![CDATA[d]]><e f='&#65;' g='url(#h)'/>"
            )
            .utf8)
        for _ in 0..<3000 {
            var changed = text
            for _ in 0..<3 {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] =
                    Bool.random(using: &generator)
                    ? UInt8.random(in: 0...255, using: &generator)
                    : Array("<>&'\"/!?-[]\\(".utf8).randomElement(using: &generator) ?? 0
            }
            let problems = problems(in: changed)
            #expect(problems.allSatisfy { (0...changed.count).contains($0.offset) })
        }
    }

    private func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
            + content + "</svg>"
    }

    private func problems(in text: String) -> [SVGProblem] {
        problems(in: Array(text.utf8))
    }

    private func problems(in bytes: [UInt8]) -> [SVGProblem] {
        bytes.withUnsafeBytes { SVGCheck.problems(in: $0) }
    }

    /// Returns the problems of a text without its mark, if they are where the mark is.
    private func found(_ marked: String) -> [SVGProblem.Kind] {
        let place = marked.utf8.firstRange(of: "§".utf8).map {
            marked.utf8.distance(from: marked.startIndex, to: $0.lowerBound)
        }
        let problems = problems(in: marked.replacing("§", with: ""))
        for problem in problems { #expect(problem.offset == place, "\(marked)") }
        return problems.map(\.kind)
    }
}
