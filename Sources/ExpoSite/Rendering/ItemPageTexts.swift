/// What an item's page says in several places and no text of the item says as it is, as UTF-8;
/// only while the composer's closure runs.
struct ItemPageTexts {
    /// The item's name; with its number, if others have the same name.
    let title: UnsafeRawBufferPointer
    /// The page in a sentence.
    let description: UnsafeRawBufferPointer
    /// What the picture shows, for those who do not see it.
    let alt: UnsafeRawBufferPointer
    /// The page's address for the world, or relative to its own folder while that is not known.
    let address: UnsafeRawBufferPointer
    /// The page in schema.org's words, as JSON-LD.
    let linkedData: UnsafeRawBufferPointer
}
