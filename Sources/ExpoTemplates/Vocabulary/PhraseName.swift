/// The key of a text that is shown as the content of an element: escaped, with tags the program
/// puts between its pieces.
///
/// It is listed as markup. In an attribute those tags would be wrong; that needs a text.
package struct PhraseName: Sendable, Hashable {
    let slot: Int
    let frame: Int
}
