internal import ExpoBytes
import ExpoImages
import ExpoModel
import ExpoTemplates

/// The pages of the items.
struct DetailPage: PageKind {
    let template = "detail"
    let example = Addresses.item(named: "index")
    let vocabulary: Vocabulary
    let page: PageNames
    private let listAddress: TextName
    private let section: RecordName<SectionNames>
    private let number: TextName
    private let plateNumber: TextName
    private let name: PhraseName
    private let nameText: TextName
    private let nameLead: PhraseName
    private let nameGloss: PhraseName
    private let shortDesc: PhraseName
    private let desc: MarkupName
    private let picture: RecordName<PictureNames>
    private let hasCaption: FlagName
    /// The fields shown below the picture.
    private let captions: [(key: ItemKey, name: PhraseName)]
    private let hasFields: FlagName
    private let fields: ListName<FieldNames>
    /// The same fields by their keys, in the order of the record.
    private let field: RecordName<[RecordName<FieldNames>]>
    private let hasViews: FlagName
    private let views: ListName<ViewNames>
    private let hasNeighbours: FlagName
    private let neighboursLabel: TextName
    private let previous: RecordName<NeighbourNames>
    private let next: RecordName<NeighbourNames>

    /// - Parameter known: the fields that records show.
    init(_ known: FieldList = .standard) {
        var names = Vocabulary()
        page = PageNames(&names)
        listAddress = names.text("list_address", "The address of the exhibit's row in the list.")
        section = names.record(
            "section", "The section in which it hangs, if it hangs in one.", SectionNames.init)
        number = names.text("number", "The exhibit's place in the exhibition, from 1.")
        plateNumber = names.text("plate_number", "The number with its label: 'Plate 1'.")
        name = names.phrase("name", "Its name.")
        nameText = names.text("name_text", "Its name for attributes.")
        nameLead = names.phrase(
            "name_lead", "Its name without the addition in parentheses at its end.")
        nameGloss = names.phrase(
            "name_gloss", "The addition in parentheses at the end of its name, if any.")
        shortDesc = names.phrase("short_desc", "What it is, in a line.")
        desc = names.markup("desc", "The text about it.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        hasCaption = names.flag("has_caption", "Whether there are lines below its picture.")
        captions = ViewNames.captions(&names)
        hasFields = names.flag("has_fields", "Whether its record has fields.")
        fields = names.list(
            "fields", "The fields of its record that it has, in the order of fields.json.",
            of: FieldNames.init)
        hasViews = names.flag("has_views", "Whether it has further pictures.")
        views = names.list("views", "Its further pictures.", of: ViewNames.init)
        hasNeighbours = names.flag("has_neighbours", "Whether there is a previous or next exhibit.")
        neighboursLabel = names.text(
            "neighbours_label", "The name of the links to the previous and next exhibit.")
        previous = names.record("previous", "The previous exhibit, if any.", NeighbourNames.init)
        next = names.record("next", "The next exhibit, if any.", NeighbourNames.init)
        // Last, because it is large and few themes use it.
        field = names.record("field", "The same fields by their keys: `field.maker`.") { names in
            known.shown.map {
                names.record($0.key, "One of its fields, if it has it.", FieldNames.init)
            }
        }
        vocabulary = names
    }

    func with(_ fields: FieldList) -> DetailPage {
        fields.isStandard ? self : DetailPage(fields)
    }

    func count(in subject: PlanSubject) -> Int { subject.catalogue.items.count }

    func path(_ number: Int, _ addresses: Addresses) -> String { addresses.item(number) }

    func appendCompanions(of page: Page, _ subject: PlanSubject, to files: inout PlannedFiles) {
        guard let layout = subject.addresses.searchLayout, !layout.isWhole else { return }
        let first = layout.documents[subject.exhibition].lowerBound
        for content in layout.texts(of: first + page.number) {
            files.append(PlannedFile(content, in: subject))
        }
    }

    func modified(_ number: Int, _ items: ItemCollection) -> String? {
        guard items.has(.modified, at: number), let day = items[number].modified?.string else {
            return nil
        }
        return FullDate(day) == nil ? nil : day
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> ItemSources {
        subject.pages.item(number)
    }

    func fill(
        _ values: inout TemplateValues, from sources: ItemSources, at path: String,
        _ tools: inout PageTools
    ) {
        tools.readRecord(of: sources, at: path)
        tools.renderMarkdown(sources.desc, at: path)
        let picture = tools.pictures.picture(ofItem: sources)
        let views = sources.furtherViews(&tools.pictures)
        fill(
            &values, sources, picture, views, desc: tools.html, tools.record, &tools.items,
            &tools.itemPage)
    }

    /// Fills a page with two of the tools; a separate function, because closures that refer to
    /// properties of the tools would copy them.
    private func fill(
        _ values: inout TemplateValues, _ sources: ItemSources, _ picture: ShownPicture?,
        _ views: [ShownView], desc html: [UInt8], _ record: ItemRecord, _ reader: inout ItemReader,
        _ composer: inout ItemPageComposer
    ) {
        sources.row.read(by: &reader) { item in
            composer.compose(item, picture, views, record, sources)
            let texts = composer.texts
            fill(&values, item, texts, sources, desc: html)
            fill(&values, record, sources.site)
            fill(&values, views, of: item, sources)
            values.set(page.metadata, item, texts, picture, sources.site)
            values.set(self.picture, picture, alt: texts.alt)
        }
    }

    private func fill(
        _ values: inout TemplateValues, _ item: ItemTexts, _ texts: ItemPageTexts,
        _ sources: ItemSources, desc html: [UInt8]
    ) {
        let site = sources.site
        func phrasing(_ key: ItemKey) -> Phrasing {
            sources.row.phrasing(of: key, isFallback: item.isFallback(key))
        }
        let plate = sources.row.index + 1
        values.set(page.pageTitle) {
            $0.append(texts.title)
            $0.append(string: site.titleEnd)
        }
        values.set(page.pageDescription, texts.description)
        values.set(listAddress) { sources.appendListAddress(to: &$0) }
        if let section = sources.section {
            values.set(self.section) { values, names in
                values.set(
                    names.title, section.title,
                    site.phrasing(ofFallback: section.isFallback, at: section.place))
                values.set(names.address) {
                    RelativeAddress.append(section.path, from: sources.row.folder.path, to: &$0)
                }
            }
        }
        values.set(number, plate)
        values.set(plateNumber) { site.words.plateNumber.append(plate, to: &$0) }
        values.set(name, lead: nameLead, gloss: nameGloss, to: item.name, phrasing(.name))
        values.set(nameText, item.name)
        if !item.isLineComposed {
            values.set(shortDesc, item.shortDesc, phrasing(.shortDesc))
        }
        values.set(desc, html)
        var isCaptioned = false
        for (key, name) in captions {
            guard let text = item[key] else { continue }
            isCaptioned = true
            values.set(name, text, phrasing(key))
        }
        values.set(hasCaption, isCaptioned)
        let (before, after) = (sources.previous, sources.next)
        values.set(hasNeighbours, before != nil || after != nil)
        values.set(neighboursLabel, site.neighbouringItems)
        set(previous, before, site, in: &values)
        set(next, after, site, in: &values)
    }

    private func fill(_ values: inout TemplateValues, _ record: ItemRecord, _ site: SiteValues) {
        guard !record.rows.isEmpty else { return }
        values.set(hasFields, true)
        for row in record.rows {
            values.append(to: fields) { values, names in
                values.set(names, row, of: record, site)
            }
            values.set(field) { values, all in
                values.set(all[row.field], likeLastRowOf: fields)
            }
        }
    }

    private func fill(
        _ values: inout TemplateValues, _ views: [ShownView], of item: ItemTexts,
        _ sources: ItemSources
    ) {
        guard !views.isEmpty else { return }
        let site = sources.site
        values.set(hasViews, true)
        for view in views {
            values.append(to: self.views) { values, names in
                let plate = "\(sources.row.index + 1)-\(view.number)"
                values.set(names.plateNumber, site.words.text(.plateNumber, ["number": plate]))
                values.set(names.picture, view, of: item)
                for (key, name) in names.captions { values.set(name, view.texts[key], site) }
            }
        }
    }

    private func set(
        _ record: RecordName<NeighbourNames>, _ neighbour: NeighbourSources?, _ site: SiteValues,
        in values: inout TemplateValues
    ) {
        guard let neighbour else { return }
        values.set(record) { values, names in
            values.set(names.address) { neighbour.appendAddress(to: &$0) }
            neighbour.withShownName { name in
                values.set(
                    names.name, name, site.phrasing(ofFallback: neighbour.hasFallbackName))
                values.set(names.nameText, name)
            }
        }
    }
}

/// The names for the section in which an exhibit hangs.
struct SectionNames: Sendable {
    let title: PhraseName
    let address: TextName

    init(_ names: inout Vocabulary) {
        title = names.phrase("title", "Its title.")
        address = names.text("address", "The address of its page.")
    }
}
