import Testing

@testable import ExpoImages

@Suite struct PictureSizeTests {
    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (PictureSize.longestSide + 1, 1), (1, Int.max)])
    func refusesSidesThatNoPictureHas(width: Int, height: Int) {
        #expect(PictureSize(width: width, height: height) == nil)
    }

    @Test(arguments: [
        (10.0, 10.2, 10, 11), (0, 0.1, 1, 1), (96.00000000001, 95.99999999999, 96, 96),
    ])
    func roundsUpToWholePixels(width: Double, height: Double, wide: Int, high: Int) {
        #expect(PictureSize(holding: width, by: height) == PictureSize(width: wide, height: high))
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300, -.infinity] as [Double])
    func refusesLengthsThatNoDrawingHas(length: Double) {
        #expect(PictureSize(holding: length, by: 1) == nil)
        #expect(PictureSize(holding: 1, by: length) == nil)
    }

    @Test func changesSidesInAQuarterTurn() {
        #expect(PictureSize(width: 3, height: 4)?.turned == PictureSize(width: 4, height: 3))
    }
}
