/// The properties that an XMP packet may hold in a published file, beside those of rights.
///
/// It is a list of what is allowed: what is not on it may name a place, a person or a camera.
enum XMPProperties {
    static func allow(_ name: XMLName) -> Bool {
        allowed.contains(name) || RightsProperty(name) != nil
    }

    private static let allowed = Set(
        names(.dc, ["title", "description", "format", "language", "type", "date"])
            + names(.xmp, ["CreatorTool", "CreateDate", "ModifyDate", "MetadataDate", "Rating"])
            + names(.xmpRights, ["Marked"])
            + names(.photoshop, ["Headline", "ColorMode", "ICCProfile", "DateCreated"])
            + names(.plus, ["Licensor"])
            + names(.exif, ["ColorSpace", "PixelXDimension", "PixelYDimension"])
            + names(
                .tiff,
                [
                    "ImageWidth", "ImageLength", "BitsPerSample", "Compression", "Orientation",
                    "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
                    "XResolution", "YResolution", "ResolutionUnit",
                ]))

    private static func names(_ namespace: XMPNamespace, _ locals: [String]) -> [XMLName] {
        locals.map { XMLName(namespace, $0) }
    }
}
