import Testing

@testable import ExpoImages

@Suite struct PictureSizeTests {
    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (PictureSize.longestSide + 1, 1), (1, Int.max)])
    func refusesSidesThatNoPictureHas(width: Int, height: Int) {
        #expect(PictureSize(width: width, height: height) == nil)
    }

    @Test func changesSidesInAQuarterTurn() {
        #expect(PictureSize(width: 3, height: 4)?.turned == PictureSize(width: 4, height: 3))
    }
}
