import ExpoCompression
import Foundation

@testable import ExpoSite

/// A whole small exhibition in memory, shown by the repository's own templates.
struct SmallExhibition {
    /// The content's texts by their paths.
    var content: [String: String] = [
        "exposition_universelle_1900.json": """
        {
          "title": "파리 <1900> & 그 밖",
          "visitors": 48130300,
          "location": "프랑스 파리",
          "duration": "1900. 04. 14 - 1900. 11. 12",
          "description": "**직지(直指)**는 [여기](items/jikji.html) 있습니다.\\n\\n## 전기\\n\\n![그림](images/lamp)"
        }
        """,
        "items.json": """
        [
          {"name": "직지", "image_name": "jikji", "short_desc": "책 <책> \\"책\\"",
           "desc": "[해금](items/haegeum.html#content)과 *나란히*.\\n\\n- 하나\\n- 둘",
           "alt": "펼친 책 & 끈", "caption": "첫 쪽", "credit": "누군가", "rights": "CC0"},
          {"name": "해금", "image_name": "haegeum.svg", "short_desc": "두 줄",
           "desc": "활로 켭니다."},
          {"name": "{{name}} </title>", "image_name": "lamp", "id": "odd",
           "short_desc": "이름이 이상한 것", "desc": "`{{desc}}`"}
        ]
        """,
        "site.json": #"{"base_url": "https://example.org/expo/", "footer": "발치 & 글"}"#,
        "images/jikji.svg": picture(40, 30),
        "images/haegeum.svg": picture(30, 40),
        "images/lamp.svg": picture(10, 10),
        "images/poster.svg": picture(100, 150),
        "images/flag.svg": picture(12, 8),
    ]
    /// The theme's texts that differ from the repository's, by path.
    var templates: [String: String] = [:]

    /// Reads, checks and plans it.
    func site(
        baseURL: String? = nil, isStrict: Bool = false, part: BuildPart = .whole,
        compressor: Compressor? = nil
    ) throws -> Site {
        let theme = try Repository.tree("Templates")
        var files = Dictionary(uniqueKeysWithValues: theme.paths.map { ($0, theme[$0]) })
            .compactMapValues { $0 }
        let own = FileTree(root: "Templates", texts: templates)
        for path in own.paths { files[path] = own[path] }
        return Site.read(
            content: FileTree(root: "Content", texts: content),
            templates: FileTree(root: "Templates", files: files), baseURL: baseURL,
            isStrict: isStrict, pictures: .described, compressor: compressor, part: part)
    }

    /// Replaces its items by `count` others.
    mutating func show(items count: Int) {
        let items = (1...count).map {
            #"{"name": "출품작 \#($0)", "image_name": "jikji", "id": "item-\#($0)", "#
                + #""short_desc": "\#($0)번", "desc": "글 \#($0)"}"#
        }
        content["items.json"] = "[\(items.joined(separator: ",\n"))]"
        content["exposition_universelle_1900.json"]?.replace("items/jikji.html", with: "index.html")
    }

    private static func picture(_ width: Int, _ height: Int) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)"/>"#
    }
}
