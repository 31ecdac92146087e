/// Reads the size of an SVG drawing from its root element: `width` and `height`, else `viewBox`.
enum SVGHeader {
    static func hasRoot(in file: ByteWindow) -> Bool {
        XMLRootTag(in: file)?.name == "svg"
    }

    static func size(in file: ByteWindow) -> PictureSize? {
        guard let attributes = XMLRootTag(in: file)?.attributes else { return nil }
        let width = attributes["width"].flatMap(SVGLength.init)?.pixels
        let height = attributes["height"].flatMap(SVGLength.init)?.pixels
        if let width, let height { return PictureSize(holding: width, by: height) }
        guard let box = attributes["viewBox"].flatMap(SVGViewBox.init) else { return nil }
        return size(of: box, width: width, height: height)
    }

    /// Returns the size of a drawing that states one side at most: the box gives the proportion.
    private static func size(of box: SVGViewBox, width: Double?, height: Double?) -> PictureSize? {
        if let width {
            return PictureSize(holding: width, by: width * box.height / box.width)
        }
        if let height {
            return PictureSize(holding: height * box.width / box.height, by: height)
        }
        return PictureSize(holding: box.width, by: box.height)
    }
}
