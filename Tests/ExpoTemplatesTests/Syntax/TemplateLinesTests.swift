import Testing

@testable import ExpoTemplates

/// The lines that are removed with their tags.
@Suite struct TemplateLinesTests {
    @Test(
        arguments: [
            ("a\n  {{! gone }}\nb\n", "a\nb\n"),
            ("a\r\n{{! gone }}\r\nb", "a\r\nb"),
            ("\u{FEFF}{{! gone }}\nb", "b"),
            ("a\n\n  \nb", "a\n\n  \nb"),
            ("a\n {{#is_first}}{{/is_first}}\nb", "a\n \nb"),
        ])
    func showsTidyText(page: String, expected: String) {
        #expect(Site(page: page).page() == expected)
    }
}
