import ExpoBytes
import ExpoModel
import ExpoTemplates

/// The pages of the list of items, a hundred items each.
struct ListPage: PageKind {
    let template = "list"
    let example = Addresses.item(named: "index")
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let rows: RowsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        rows = RowsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func count(in subject: PlanSubject) -> Int {
        subject.catalogue.isShared ? 0 : subject.addresses.list.pageCount
    }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.list(number) }

    func sources(_ number: Int, _ subject: RenderingSubject) -> RowsSources {
        subject.pages.list(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: RowsSources, at path: String,
        _ tools: inout PageTools
    ) {
        let site = sources.site
        let title = sources.title(site.listTitle)
        values.set(page.pageTitle, "\(title) – \(site.title)")
        let description = ShareText.description("\(site.title): \(title)")
        values.set(page.pageDescription, description)
        values.set(
            page.metadata, sources.metadata(at: path, title: title, description: description),
            site.baseURL)
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
        values.set(rows, from: sources, at: path, &tools)
        values.set(paging, sources.page, of: sources.list, at: path, site)
    }
}

extension RowsSources {
    /// Returns the metadata of a page of the list, which names its exhibits. Other pages with exhibits leave
    /// them to it.
    fileprivate func metadata(
        at path: String, title: String, description: String
    ) -> TemplateValues.Metadata {
        let shared = site.sharedPoster
        let items = groups.flatMap(\.items)
        let first = page * list.pageSize + 1
        let linked = LinkedList(
            name: title, description: description, address: site.address(of: path, from: path),
            imageAddress: site.address(of: shared, from: path), exhibition: site.collection,
            entries: LinkedList.Entries(
                count: list.count, positions: first..<(first + items.count)
            ) { writer, position in
                writeEntry(items[position - first], at: position, &writer)
            },
            language: site.metadataLanguage)
        return TemplateValues.Metadata(
            path: path, shareTitle: title, picture: shared, pictureAlt: site.posterAlt,
            linkedData: LinkedDocument(subject: linked).bytes)
    }

    private func writeEntry(_ index: Int, at position: Int, _ writer: inout JSONWriter) {
        let row = row(index)
        var address = ByteBuffer()
        row.appendPublicAddress(to: &address)
        row.withShownName { name in
            writer.write(LinkedList.Entry(position: position, name: name, address: address.span))
        }
    }
}
