import Testing

@testable import ExpoImages

@Suite struct PictureRightsTests {
    @Test func keepsTextsInOneLineAndWithoutWhatXMLCannotHold() {
        var rights = PictureRights()
        rights[.credit] = " a \n\t b\u{0}\u{1}c\u{FFFF} "
        #expect(rights.credit == "a b c")
        rights[.credit] = " \u{0} "
        #expect(rights.credit == nil)
    }

    @Test func readsFromAMessageWhatItWrote() {
        var rights = PictureRights()
        for property in RightsProperty.allCases { rights[property] = "a=b \(property)" }
        rights[.credit] = nil
        var message = WorkerMessage()
        rights.append(to: &message)
        #expect(PictureRights(message) == rights)
    }
}
