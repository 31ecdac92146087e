import ExpoDiagnostics

@testable import ExpoModel

/// Values read from a text, and the reported problems: one per line, with the help below it.
struct Reading<Value> {
    let value: Value
    let said: [String]
    /// How many problems there are, shown or not.
    let count: Int

    private init(_ read: (inout Diagnostics) -> Value) {
        var diagnostics = Diagnostics()
        value = read(&diagnostics)
        said = diagnostics.sorted.map(\.description)
        count = diagnostics.count
    }
}

extension Reading<ItemCollection> {
    /// Reads `text` as `items.json`.
    static func items(_ text: String) -> Self {
        items(bytes: Array(text.utf8))
    }

    static func items(bytes: [UInt8]) -> Self {
        let source = SourceText(path: "items.json", bytes: ByteRegion(copying: bytes))
        return Reading { ItemCollection.read(source, diagnostics: &$0) }
    }

    /// Reads one item that has every required key, and `members` besides.
    static func item(_ members: String) -> Self {
        items(#"[{"name": "해금", "image_name": "a", "short_desc": "b", "desc": "c", \#(members)}]"#)
    }
}

extension Reading<Exposition?> {
    /// Reads `text` as the exposition's file.
    static func exposition(_ text: String) -> Self {
        let source = SourceText(path: "exposition.json", text)
        return Reading { Exposition.read(source, diagnostics: &$0) }
    }

    /// Reads an exposition with every required key, and `visitors` as given.
    static func exposition(visitors: String) -> Self {
        exposition(
            """
            {"title": "a", "location": "b", "duration": "c", "description": "d",
            "visitors": \(visitors)}
            """)
    }
}

extension Reading<Settings> {
    /// Reads `text` as `site.json`.
    static func settings(_ text: String) -> Self {
        let source = SourceText(path: "site.json", text)
        return Reading { Settings.read(source, diagnostics: &$0) }
    }
}
