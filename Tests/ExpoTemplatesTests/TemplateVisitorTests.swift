import Testing

@testable import ExpoTemplates

/// The results of inheritance and inclusion, and their limits.
@Suite struct TemplateVisitorTests {
    @Test func putsPagesIntoLayouts() {
        let site = Site([
            "layout": "<body>\n  <main>\n    {{$main}}{{/main}}\n  </main>\n</body>\n",
            "page":
                "{{<layout}}\n{{$main}}\n<h1>{{name}}</h1>\n{{>parts/text}}\n{{/main}}\n{{/layout}}\n",
            "parts/text": "<div>\n  {{desc}}\n</div>\n",
        ])
        let page = site.page { values, page in
            values.set(page.name, "Tower")
            values.set(page.desc, "<p>High.\nVery.</p>")
        }
        #expect(
            page == """
                <body>
                  <main>
                    <h1>Tower</h1>
                    <div>
                      <p>High.
                Very.</p>
                    </div>

                  </main>
                </body>

                """)
    }

    @Test(arguments: ["", "x", "\n  "])
    func stopsTemplatesThatGrowExponentially(text: String) {
        var templates = ["page": "{{>t0}}", "t40": text]
        for level in 0..<40 {
            templates["t\(level)"] = "{{>t\(level + 1)}}\(text){{>t\(level + 1)}}"
        }
        #expect(Site(templates).messages() == ["the page grows beyond 8388608 bytes here"])
    }

    @Test func stopsTemplatesThatLieTooDeep() {
        var templates = ["page": "{{>t0}}", "t100": ""]
        for level in 0..<100 {
            templates["t\(level)"] = "{{>t\(level + 1)}}"
        }
        #expect(
            Site(templates).messages() == ["more than 64 tags and templates are nested here"]
        )
    }
}
