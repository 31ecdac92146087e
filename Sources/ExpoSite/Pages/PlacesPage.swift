import ExpoModel
import ExpoTemplates

/// The pages of the places: a list of them or of their items, and on the first page a map.
struct PlacesPage: PageKind {
    let template = "places"
    let example = "places.html"
    let vocabulary: Vocabulary
    let page: PageNames
    private let mainAddress: TextName
    private let map: RecordName<MapNames>
    private let terms: TermsNames
    private let rows: RowsNames
    private let paging: PagingNames

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        mainAddress = names.text("main_address", "The address of the main page.")
        map = names.record(
            "map", "The map, on the first page, if the coordinates of a place are known.",
            MapNames.init)
        terms = TermsNames(&names)
        rows = RowsNames(&names)
        paging = PagingNames(&names)
        vocabulary = names
    }

    func isNeeded(in subject: PlanSubject) -> Bool { subject.addresses.places != nil }

    func count(in subject: PlanSubject) -> Int { subject.addresses.places?.pageCount ?? 0 }

    func path(_ number: Int, _ addresses: Addresses) -> String {
        addresses.places?.path(number) ?? example
    }

    func sources(_ number: Int, _ subject: RenderingSubject) -> PlacesSources {
        guard let sources = subject.pages.places(number) else {
            preconditionFailure("there are no places")
        }
        return sources
    }

    func fill(
        _ values: inout TemplateValues, from sources: PlacesSources, at path: String,
        _ tools: inout PageTools
    ) {
        let (site, rows) = (sources.rows.site, sources.rows)
        let title = rows.title(site.words.text(.places))
        values.set(page, title: title, at: path, site)
        values.set(mainAddress, RelativeAddress.address(of: site.mainPath, from: path))
        values.set(map, sources.points, at: path, site)
        values.set(terms, sources.entries, at: path, site)
        values.set(self.rows, from: rows, at: path, &tools)
        values.set(paging, rows.page, of: rows.list, at: path, site)
    }
}

/// The names for the map of the places.
struct MapNames: Sendable {
    let viewBox: TextName
    let points: ListName<PointNames>

    init(_ names: inout Vocabulary) {
        viewBox = names.text(
            "view_box",
            "The part of the world that is shown, for an SVG: ten units for a degree, from 180° west and 90° north."
        )
        points = names.list("points", "The places on the map.", of: PointNames.init)
    }
}

/// The names for a place on the map.
struct PointNames: Sendable {
    let x: TextName
    let y: TextName
    let radius: TextName
    let reach: TextName
    let term: TermNames

    init(_ names: inout Vocabulary) {
        x = names.text("x", "How far east it is.")
        y = names.text("y", "How far south it is.")
        radius = names.text("radius", "The radius of its point.")
        reach = names.text("reach", "The radius of the area around it that leads to it.")
        term = TermNames(&names)
    }
}

extension TemplateValues {
    fileprivate mutating func set(
        _ record: RecordName<MapNames>, _ points: [TermEntry], at path: String, _ site: SiteValues
    ) {
        let found = points.compactMap { entry in
            entry.facts.coordinates.map { (entry, MapPoint($0)) }
        }
        guard !found.isEmpty else { return }
        let part = MapPart(around: found.map(\.1))
        set(record) { values, names in
            values.set(names.viewBox, part.viewBox)
            for (entry, point) in found {
                values.append(to: names.points) { values, names in
                    values.set(names.x, MapPart.text(point.x))
                    values.set(names.y, MapPart.text(point.y))
                    values.set(names.radius, MapPart.text(part.width / 80))
                    values.set(names.reach, MapPart.text(part.width / 25))
                    values.set(names.term, entry, at: path, site)
                }
            }
        }
    }
}

/// A point of the map, in the units of the outline of the world: ten for a degree, from 180° west and 90°
/// north. (An equirectangular projection.)
private struct MapPoint {
    let x: Double
    let y: Double

    init(_ place: Term.Coordinates) {
        x = (place.longitude + 180) * 10
        y = (90 - place.latitude) * 10
    }
}

/// The part of the world that a map shows.
private struct MapPart {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// The part around points, with room beside them, and never so small that no coast can be recognised.
    init(around points: [MapPoint]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (west, east) = (xs.min() ?? 0, xs.max() ?? 0)
        let (north, south) = (ys.min() ?? 0, ys.max() ?? 0)
        let width = max((east - west) * 1.4, (south - north) * 1.4 * Self.ratio, Self.least)
        self.width = min(width, Self.world)
        height = self.width / Self.ratio
        func start(_ middle: Double, _ length: Double, _ end: Double) -> Double {
            min(max(middle - length / 2, 0), max(0, end - length))
        }
        x = start((west + east) / 2, self.width, Self.world)
        y = start((north + south) / 2, height, Self.world / 2)
    }

    var viewBox: String {
        [x, y, width, height].map(Self.text).joined(separator: " ")
    }

    /// Returns a number with at most two decimals.
    static func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        guard rest != 0 else { return String(whole) }
        let decimals = rest < 10 ? "0\(rest)" : String(rest)
        return "\(whole).\(decimals.hasSuffix("0") ? String(decimals.dropLast()) : decimals)"
    }

    /// The width of the world.
    private static let world = 3600.0
    /// The width by the height.
    private static let ratio = 4.0 / 3
    /// Sixteen degrees, which show the whole of Korea, for instance.
    private static let least = 160.0
}
