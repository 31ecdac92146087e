import ExpoBytes
internal import ExpoDiagnostics
import ExpoTemplates

/// The page at a former address: it redirects visitors, or says that it is gone.
///
/// If the host follows rules (`HostRedirects`), there may be no such page, or two copies of it.
struct FormerPage: PageKind {
    let template = "former"
    let example = Addresses.item(named: "index")
    /// A page of an exhibit or a section, one of the exhibition's own, one of a term, or one in a language that the
    /// site has no more, whose folder is none of its main language; and pages of an exhibition that it has no more.
    let examples = [
        Addresses.item(named: "index"), Addresses.main, "en/\(Addresses.item(named: "index"))",
        "en/1900/\(Addresses.item(named: "index"))",
        "en/1900/\(Addresses.browseFolder)material/index.html",
    ]
    let isFoundBySearch = false
    /// An address is former in one language.
    let isInEachLanguage = false
    let vocabulary: Vocabulary
    let page: PageNames
    private let target: RecordName<TargetNames>
    private let reason: PhraseName
    private let listAddress: TextName

    /// The names for the page that visitors are redirected to.
    struct TargetNames: Sendable {
        let address: TextName
        let name: PhraseName

        init(_ names: inout Vocabulary) {
            address = names.text("address", "Its address.")
            name = names.phrase("name", "Its name.")
        }
    }

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        target = names.record(
            "target", "The page to which visitors are redirected; absent if this page is gone.",
            TargetNames.init
        )
        reason = names.phrase("reason", "Why it is gone, if a reason was given.")
        listAddress = names.text(
            "list_address",
            "The address of the list; absent where several exhibitions share the page.")
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { !subject.former.isEmpty }

    /// No link leads to such a page.
    func path(_ number: Int, _ addresses: Addresses) -> String { Addresses.notFound }

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard site.contains(where: { !$0.former.isEmpty }) else { return }
        let redirects = HostRedirects(site)
        var rules = ByteBuffer()
        let answered = redirects?.append(to: &rules) ?? []
        let all = site.flatMap { subject in
            subject.former.enumerated().map { (subject.exhibition, $0.offset, $0.element) }
        }
        for (index, (exhibition, number, address)) in all.enumerated() {
            if redirects?.givesWayToPages == true, answered.contains(index) { continue }
            let page = Page(
                FormerPage.self, number, in: Edition(of: exhibition, in: address.language))
            files.append(PlannedFile(path: address.path, origin: .page(page)))
            if let copy = redirects?.copy(of: address) {
                files.append(PlannedFile(path: copy, origin: .page(page)))
            }
        }
    }

    func place(_ number: Int, in subject: PlanSubject) -> Place? {
        subject.former[number].index.map { index in
            let (offset, source) = subject.catalogue.addresses.place(of: index)
            return source.place(at: offset)
        }
    }

    /// The former address of a page, and the site.
    struct Sources {
        let address: FormerAddress
        let subject: RenderingSubject
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> Sources {
        Sources(address: subject.former[number], subject: subject)
    }

    func fill(
        _ values: inout TemplateValues, from sources: Sources, at path: String,
        _ tools: inout PageTools
    ) {
        let subject = sources.subject
        let title = subject.catalogue.title?.shown ?? ""
        values.set(page.pageTitle, title)
        values.set(page.pageDescription, title)
        if !subject.catalogue.isShared {
            values.set(
                listAddress,
                RelativeAddress.address(of: subject.addresses.list.first, from: path))
        }
        switch sources.address.fate {
        case .leads(let page):
            let target = subject.addresses.path(of: page)
            values.set(self.target) { values, names in
                values.set(
                    names.address,
                    RelativeAddress.address(of: target, from: sources.address.path))
                values.set(names.name, Self.name(of: page, in: subject), subject.site.phrasing)
            }
        case .draft: break
        case .gone(let reason):
            values.set(
                self.reason, reason, subject.site.phrasing(ofFallback: subject.language != 0))
        }
    }

    /// Returns the name of the page that visitors are redirected to.
    private static func name(
        of target: FormerAddress.Target, in subject: RenderingSubject
    ) -> String {
        switch target {
        case .main: subject.catalogue.title?.shown ?? ""
        case .list: subject.site.listTitle
        case .section(let index): subject.site.sections[index].title
        case .page(let index): subject.catalogue.pages[index].title
        case .item(let index): subject.catalogue.items[index].name.shown
        case .elsewhere(let page): page.name
        }
    }
}
