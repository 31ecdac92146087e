internal import ExpoTemplates

extension TemplateValues {
    /// Sets what a page shows that was published and is no more.
    mutating func fill(former address: FormerAddress, _ subject: RenderingSubject) {
        let names = Theme.former
        let title = subject.catalogue.exposition?.title.shown ?? ""
        set(names.page.pageTitle, title)
        set(names.page.pageDescription, title)
        switch address.fate {
        case .leads(let page):
            let target = subject.addresses.path(of: page)
            set(names.target) { values, inner in
                values.set(inner.address, RelativeAddress.address(of: target, from: address.path))
                values.set(inner.name, subject.title(of: page), subject.phrasing)
            }
        case .gone(let reason):
            set(names.reason, reason, subject.phrasing)
        }
    }
}

extension RenderingSubject {
    /// What a page is called: by its item's name, or by the list's or the exposition's title.
    fileprivate func title(of page: Page) -> String {
        switch page {
        case .detail(let item): catalogue.items[item].name.shown
        case .list: listTitle
        case .main, .notFound, .former: catalogue.exposition?.title.shown ?? ""
        }
    }
}
