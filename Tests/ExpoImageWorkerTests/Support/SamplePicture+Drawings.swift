extension SamplePicture {
    /// Drawings as editors and people write them.
    static let drawings: [SamplePicture] = [
        SamplePicture(
            "pixels.svg", 120, 80,
            svg: #"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80px"/>"#),
        SamplePicture(
            "box.svg", 300, 151,
            svg: #"<svg viewBox="-10,-20 300 150.2" xmlns="http://www.w3.org/2000/svg"></svg>"#),
        SamplePicture(
            "editor.svg", 48, 24,
            svg: """
                \u{FEFF}<?xml version="1.0" encoding="utf-8" standalone='no'?>
                <!-- Made by an editor > by hand -->
                <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
                  <!-- isn't a quote -->
                  <!ENTITY ns_svg "http://www.w3.org/2000/svg?a>b">
                ]>
                <svg:svg
                    xmlns:svg="&ns_svg;" data-note='width="9"'
                    width = '100%' height='100%' viewBox='0 0 48 24'
                >
                  <svg:rect width="1" height="1"/>
                </svg:svg>
                """),
    ]
}
