internal import ExpoDiagnostics
private import ExpoImages
internal import ExpoModel

/// The theme's settings: those of its `theme.json`, with those that the content's sets instead.
struct ThemeSettings: Sendable, Encodable {
    /// The CSS colour of the page background, which browsers also show around pages.
    private(set) var background: String?
    /// The CSS colour of the page background in dark mode.
    private(set) var darkBackground: String?
    /// The size at which pictures are shown, by the kind of place.
    var boxes: [PicturePlace: PictureBox] = [:]
    /// The number of exhibits on a page of a list, if it is set.
    private(set) var pageSize: Int?
    /// The rules of style sheets that set what differs from the theme; empty if nothing does.
    private(set) var rules = ThemeRules()

    /// Returns the width of a picture in a kind of place, in the form of `sizes`; the width of the
    /// screen if the theme sets none.
    func sizes(of picture: Picture, in place: PicturePlace) -> String {
        boxes[place]?.sizes(of: picture.size) ?? "100vw"
    }

    /// Puts the settings together; those of later files count.
    ///
    /// - Parameter files: the files of the theme that are published, by their paths.
    static func read(
        _ layers: [ThemeLayer], files: [String: FileContents] = [:], diagnostics: inout Diagnostics
    ) -> ThemeSettings {
        var settings = ThemeSettings()
        var values = ThemeValues()
        let sheet =
            layers.contains { $0.owner == .theme }
            ? files[ThemeLayer.sheetPath].map(ThemeRules.Declarations.init) : nil
        for layer in layers {
            for key in ThemeKey.allCases {
                guard let value = layer.options[key] else { continue }
                values.set(key, value, in: layer, sheet)
            }
        }
        settings.background = values[.background]
        settings.darkBackground = values[.darkBackground]
        for place in PicturePlace.allCases {
            guard let value = values.values[place.key] else { continue }
            settings.boxes[place] = PictureBox(value.text)
            guard settings.boxes[place] == nil else { continue }
            diagnostics.report(
                .invalidBox("\(place.key.name)"), at: value.offset, in: value.source)
        }
        if let value = values.values[.pageSize], let size = Int(value.text) {
            if ThemeKey.pageSizes.contains(size) {
                settings.pageSize = size
            } else {
                diagnostics.report(.pageSizeOutOfRange, at: value.offset, in: value.source)
            }
        }
        for key in [ThemeKey.typeface, .interfaceTypeface] {
            guard let value = values.values[key], case .file(let path) = Typeface(value.text),
                files[path] == nil
            else { continue }
            values.remove(key)
            let fonts = files.keys.filter(Typeface.isFont).sorted()
            diagnostics.report(
                .missingFont(path, near: Suggestion.nearest(to: path, among: fonts)),
                at: value.offset, in: value.source)
        }
        settings.rules = ThemeRules(values)
        ThemeContrast.check(values, diagnostics: &diagnostics)
        return settings
    }
}

/// The values of all files of a theme, by their keys.
struct ThemeValues {
    private(set) var values: [ThemeKey: Value] = [:]

    struct Value {
        let text: String
        let offset: Int
        let source: SourceText
        /// Whether the style sheet of the theme may have another value.
        let isChanged: Bool
        /// The value of the theme that comes with the program.
        let usual: String?
    }

    subscript(key: ThemeKey) -> String? { values[key]?.text }

    fileprivate mutating func remove(_ key: ThemeKey) { values[key] = nil }

    fileprivate mutating func set(
        _ key: ThemeKey, _ value: ThemeOptions.Value, in layer: ThemeLayer,
        _ sheet: ThemeRules.Declarations?
    ) {
        let earlier = values[key]
        let isChanged =
            switch layer.owner {
            case .program: false
            case .theme:
                earlier.map { $0.text != value.text } ?? false
                    && sheet?.contains(value.text, for: key) != true
            case .content: true
            }
        values[key] = Value(
            text: value.text, offset: value.offset, source: layer.source, isChanged: isChanged,
            usual: layer.owner == .program ? value.text : earlier?.usual)
    }
}
