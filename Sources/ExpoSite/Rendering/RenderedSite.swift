/// The exhibitions of a site, ready to be rendered.
struct RenderedSite: Sendable {
    /// The exhibition; or what several share, and then each of them. Each in its main language.
    let exhibitions: [RenderingSubject]
    /// Each exhibition in its languages.
    let editions: [[RenderingSubject]]
    /// The theme's own scripts and fonts in the pages of all exhibitions.
    let needs: ContentSecurityPolicy.Needs

    /// - Precondition: there is an exhibition.
    init(_ exhibitions: [RenderingSubject]) {
        self.exhibitions = exhibitions
        editions = exhibitions.map(\.inEachLanguage)
        needs = exhibitions.dropFirst().reduce(exhibitions[0].theme.needs) {
            $0.union($1.theme.needs)
        }
    }

    subscript(edition: Edition) -> RenderingSubject {
        editions[Int(edition.exhibition)][Int(edition.language)]
    }

    /// Returns the exhibition in a folder, with a slash at its end; the only one is in none.
    func exhibition(in folder: String) -> RenderingSubject? {
        exhibitions.first { $0.addresses.exhibition == folder }
    }

    /// What several exhibitions share, or the only one.
    var root: RenderingSubject { exhibitions[0] }

    /// The pictures of all exhibitions.
    var pictures: [Picture] { exhibitions.flatMap(\.gallery.pictures.pictures) }

    /// All files of the site.
    var plan: SitePlan { root.links.plan }
}
