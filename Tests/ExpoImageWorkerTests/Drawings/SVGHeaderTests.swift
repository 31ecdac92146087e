import ExpoImages
import Testing

@testable import expo_image

@Suite struct SVGHeaderTests {
    @Test(arguments: [
        (#"width="10" height="20""#, 10, 20),
        (#"width="1in" height="2.54cm""#, 96, 96),
        (#"width="25.4mm" height="10mm""#, 96, 38),
        (#"width="72pt" height="6pc""#, 96, 96),
        (#"width=" 1e1PX " height="+.5""#, 10, 1),
        (#"width='10' height='20' viewBox='0 0 1 1'"#, 10, 20),
        (#"width="50%" height="20" viewBox="0 0 30 40""#, 15, 20),
        (#"width="90" viewBox="0 0 30 40""#, 90, 120),
        (#"height="2em" viewBox="0 0 30 40""#, 30, 40),
        (#"width="-3" height="x" viewBox="0,0,30,40""#, 30, 40),
        (#"width="10 px" height="10 px" viewBox="0 0 30 40""#, 30, 40),
        (#"width="10" height="20" width="99""#, 10, 20),
        (#"data-width="9" WIDTH="9" viewBox="1e2-5 30.5.5""#, 31, 1),
    ])
    func readsSizes(attributes: String, width: Int, height: Int) {
        let found = header(ofDrawing: "<svg \(attributes)>")
        #expect(
            found == PictureHeader(format: .svg, size: PictureSize(width: width, height: height)))
    }

    @Test(arguments: [
        "", #"width="10""#, #"width="100%" height="100%""#, #"viewBox="0 0 0 10""#,
        #"viewBox="0 0 10""#, #"viewBox="0 0 10 10 10""#, #"viewBox="0 0 nan inf""#,
        #"viewBox="0 0 1e400 1""#, #"width="1e300" height="1""#, #"width="0x10" height="10""#,
        #"width=10 height=10"#, #"width="10" height="10"#, #"width height="10""#,
        #"width="1" viewBox="0 0 1e-300 1e300""#,
    ])
    func statesNoSizeWithoutTwoSides(attributes: String) {
        #expect(header(ofDrawing: "<svg \(attributes)>") == PictureHeader(format: .svg, size: nil))
    }

    @Test(arguments: [
        "\u{FEFF}", " \r\n\t", "<?xml version='1.0'?>", "<!-- <svg width='1' height='1'> -->",
        "<!DOCTYPE svg>", "<!DOCTYPE svg [<!ENTITY a '>]>'>]>", "<?a?><!--b--><?c?>",
    ])
    func looksBehindWhatComesFirst(prolog: String) {
        let found = header(ofDrawing: prolog + #"<svg width="4" height="3"/>"#)
        #expect(found?.size == PictureSize(width: 4, height: 3))
    }

    @Test(arguments: ["text", "<html>", "<!-- -> ", "<?xml ", "<!DOCTYPE svg [", "<", "&lt;"])
    func isNoDrawingWithoutItsRoot(prolog: String) {
        #expect(header(ofDrawing: prolog + #"<svg width="4" height="3"/>"#) == nil)
    }

    @Test func givesUpOnEndlessProlog() {
        let prolog = String(repeating: "<!---->", count: 100_000)
        #expect(header(ofDrawing: prolog + "<svg width='1' height='1'/>") == nil)
    }

    @Test func givesUpOnEndlessAttributes() {
        let attributes = (0..<10_000).map { "a\($0)=''" }.joined(separator: " ")
        let found = header(ofDrawing: "<svg \(attributes) width='1' height='1'/>")
        #expect(found == PictureHeader(format: .svg, size: nil))
    }

    @Test(arguments: [
        (10.0, 10.2, 10, 11), (0, 0.1, 1, 1), (96.00000000001, 95.99999999999, 96, 96),
    ])
    func roundsUpToWholePixels(width: Double, height: Double, wide: Int, high: Int) {
        #expect(PictureSize(holding: width, by: height) == PictureSize(width: wide, height: high))
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300, -.infinity] as [Double])
    func refusesLengthsThatNoDrawingHas(length: Double) {
        #expect(PictureSize(holding: length, by: 1) == nil)
        #expect(PictureSize(holding: 1, by: length) == nil)
    }
}
