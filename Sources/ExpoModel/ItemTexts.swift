/// The texts of an item that its pages show, as UTF-8; only while its reader's closure runs.
///
/// They are as `ShownText` makes them, but for the two that are never shown as they are.
package struct ItemTexts {
    package let name: UnsafeRawBufferPointer
    package let shortDesc: UnsafeRawBufferPointer
    package let alt: UnsafeRawBufferPointer?
    package let caption: UnsafeRawBufferPointer?
    package let credit: UnsafeRawBufferPointer?
    package let rights: UnsafeRawBufferPointer?
    package let type: UnsafeRawBufferPointer?
    package let modified: UnsafeRawBufferPointer?
}
