import ExpoImages
import Testing

@testable import ExpoSite

@Suite struct PictureBoxTests {
    /// The sizes that a box gives a picture of 1000 px by some height.
    private func sizes(_ box: String, height: Int = 1000) throws -> String {
        let size = try #require(PictureSize(width: 1000, height: height))
        return try #require(PictureBox(box)).sizes(of: size)
    }

    @Test(arguments: [
        ("9rem", "9rem"), ("28vw", "28vw"),
        ("(min-width: 60em) 9rem, 28vw", "(min-width: 60em) 9rem, 28vw"),
        ("3.25rem", "3.3rem"),
    ])
    func saysTheWidthWhereNoHeightBoundsIt(box: String, sizes: String) throws {
        #expect(try self.sizes(box) == sizes)
    }

    @Test func takesTheSmallerOfTwoLengthsOfOneUnit() throws {
        #expect(try sizes("9rem x 14rem", height: 1000) == "9rem")
        #expect(try sizes("9rem x 14rem", height: 2000) == "7rem")
    }

    /// At 20 em of width, 28 % of it are 5.6 rem; a picture of 1 : 3 under 18 rem is 6 rem wide.
    @Test func asksTheScreenWhichOfTwoUnitsIsSmaller() throws {
        #expect(try sizes("28vw x 18rem", height: 3000) == "(min-width: 21.4em) 6rem, 28vw")
        #expect(try sizes("44rem x 68vh", height: 1000) == "(max-height: 64.7em) 68vh, 44rem")
        #expect(
            try sizes("92vw x 68vh", height: 1000) == "(min-aspect-ratio: 739/1000) 68vh, 92vw")
    }

    @Test func joinsTheConditions() throws {
        #expect(
            try sizes("(min-width: 50em) 20rem x 84vh, 92vw", height: 3000)
                == "(min-width: 50em) and (max-height: 71.4em) 28vh, (min-width: 50em) 20rem, 92vw")
    }

    /// Under 18 rem a square picture is 28 % of screens from 64.3 em on, where the first box is used already.
    @Test func leavesOutWhatNeverApplies() throws {
        #expect(
            try sizes("(min-width: 60em) 9rem, 28vw x 18rem", height: 1000)
                == "(min-width: 60em) 9rem, 28vw")
        #expect(
            try sizes("(min-width: 60em) 9rem, 28vw x 12rem", height: 1000)
                == "(min-width: 60em) 9rem, (min-width: 42.9em) 12rem, 28vw")
    }

    @Test func keepsTheLargerOfTwoLeastWidths() throws {
        #expect(
            try sizes("(min-width: 60em) 16.5vw x 14rem, 28vw", height: 1333)
                == "(min-width: 63.7em) 10.5rem, (min-width: 60em) 16.5vw, 28vw")
        #expect(
            try sizes("(min-width: 60em) 16.5vw x 14rem, 28vw", height: 2000)
                == "(min-width: 60em) 7rem, 28vw")
    }

    @Test func saysTheWidthOfAPictureOfUnknownSize() {
        #expect(PictureBox("92vw x 68vh")?.sizes(of: nil) == "92vw")
    }

    @Test(arguments: [
        "", "9", "9px", "-9rem", "9rem x", "9rem by 14rem", "9rem x 14", "(min-width: 1em) 9rem",
        "9rem, 28vw", "9rem,", "min-width: 1em) 9rem, 1vw", "1e400rem", "nanrem",
    ])
    func isNothingOfAnotherForm(text: String) {
        #expect(PictureBox(text) == nil)
    }
}
