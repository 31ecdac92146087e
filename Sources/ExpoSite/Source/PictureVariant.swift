internal import ExpoImages

/// A file made of a picture: its path in the site, and where its bytes lie.
struct PictureVariant: Sendable {
    let variant: Variant
    let path: String
    let contents: FileContents
}
