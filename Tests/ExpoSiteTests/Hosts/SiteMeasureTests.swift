import Testing

@testable import ExpoSite

@Suite struct SiteMeasureTests {
    private static func measure(_ files: KeyValuePairs<String, String>) -> SiteMeasure {
        var measure = SiteMeasure(large: 4)
        for (path, text) in files {
            measure.add(Array(text.utf8).span, at: path)
        }
        return measure
    }

    @Test func countsFilesAndTheFoldersTheyAreIn() {
        let measure = Self.measure(["a": "", "b/c/d": "", "b/c/e": "", "b/f": "", "g/h": ""])
        #expect(measure.files == 5)
        #expect(measure.entries == 8)
    }

    @Test func addsUpBytesAndNamesLargeFiles() {
        let measure = Self.measure(["a": "1234", "b/c": "12345", "d": ""])
        #expect(measure.bytes == 9)
        #expect(measure.largeFiles == ["b/c": 5])
    }

    @Test func countsRulesAndRedirects() {
        let measure = Self.measure([
            "_headers": "/a\n  B: c\n  D: e\n/*\n  F: g h\n", "items/_headers": "/a\n",
            "_redirects": "# all\n/a /b\n\n/c /d 301\n",
        ])
        #expect(measure.headerRules == 2)
        #expect(measure.longestHeaderLine == 8)
        #expect(measure.redirects == 2)
    }
}
