import Testing

@testable import ExpoImages

@Suite struct PictureProgressTests {
    @Test(arguments: [
        (0, 100, 5.0, nil), (50, 50, 10, 10), (25, 75, 1, 3), (30, 70, 1, 3), (100, 0, 9, 0),
    ])
    func estimatesTheTimeLeftByTheWorkLeft(
        done: Int, left: Int, seconds: Double, expected: Int?
    ) {
        let progress = PictureProgress(
            done: 1, of: 2, workDone: done, workLeft: left, seconds: seconds)
        #expect(progress.secondsLeft == expected)
    }
}
