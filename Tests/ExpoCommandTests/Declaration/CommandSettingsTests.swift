import Testing

@testable import ExpoCommand

@Suite struct CommandSettingsTests {
    @Test func usesTheDefaultsWhereNothingIsSaid() throws {
        let settings = try CommandSettings(typed: "build")
        #expect(settings.content == "Content")
        #expect(settings.templates == "Templates")
        #expect(settings.output == "public")
        #expect(settings.baseURL == nil)
        #expect(settings.jobs == nil)
        #expect(settings.format == .text)
        #expect(!settings.isStrict && !settings.isQuiet && !settings.isVerbose)
        #expect(!settings.isGiven(.templates))
    }

    @Test func remembersAnOptionGivenItsDefault() throws {
        let settings = try CommandSettings(typed: "build --templates Templates")
        #expect(settings.isGiven(.templates))
        #expect(!settings.isGiven(.content))
    }
}
