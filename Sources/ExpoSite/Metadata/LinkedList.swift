/// A page of the list of exhibits, as search engines read it.
struct LinkedList: JSONObject {
    let name: String
    let description: String
    let address: String
    let imageAddress: String?
    /// The exhibition it belongs to.
    let exhibition: WrittenJSON?
    let entries: Entries

    /// The exhibits the page shows.
    struct Entries: JSONObject {
        /// How many exhibits the whole list has.
        let count: Int
        /// The exhibits of this page.
        let items: Range<Int>
        /// Writes the entry of an exhibit.
        let writeEntry: (inout JSONWriter, Int) -> Void

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("@type", "ItemList")
            writer.member("numberOfItems", count)
            writer.member("itemListElement", items, writeEntry)
        }
    }

    /// An exhibit's place in the list.
    struct Entry: JSONObject {
        /// Its number in the exhibition, from 1.
        let position: Int
        let name: UnsafeRawBufferPointer
        let address: UnsafeRawBufferPointer

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("@type", "ListItem")
            writer.member("position", position)
            writer.member("name", name)
            writer.member("url", address)
        }
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "CollectionPage")
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("image", imageAddress)
        writer.member("isPartOf", exhibition)
        writer.member("mainEntity", entries)
    }
}
