import ExpoImages
import Testing

@testable import expo_image

@Suite struct VipsFailureTests {
    private func problem(_ text: String) -> WorkerProblem {
        WorkerProblem(.damaged, VipsFailure(text: text))
    }

    @Test(arguments: [
        ("", ""), ("pngload: libspng read error\nmore\n", "pngload: libspng read error"),
        ("a\u{7}b  c\u{1B}[31m d", "a b c [31m d"),
        ("VipsJpeg: \t Premature end", "VipsJpeg: Premature end"),
        ("unable to open \"/home/kim/a.png\"", "unable to open"),
        ("unable to open (/home/kim/a.png) now", "unable to open now"),
    ])
    func isShownInOneLineWithoutPaths(text: String, line: String) {
        #expect(problem(text) == WorkerProblem(.damaged, line))
    }

    @Test func isShownInPartWhereItIsLong() {
        #expect(problem(String(repeating: "한 ", count: 1000)).detail.count == 200)
    }

    @Test(arguments: [
        "out of memory -- size == 432MB", "x\nVips: Insufficient memory (case 4)",
        "mmap: Cannot allocate memory", "error creating thread",
    ])
    func isAboutMemoryWhateverFailedFirst(text: String) {
        #expect(problem(text).kind == .outOfMemory)
    }

    @Test func isThrownAsTheProblemOfWhatWasDone() throws {
        #expect(throws: WorkerProblem(.unencodable, "no")) {
            try WorkerProblem.of(.unencodable) { () throws(VipsFailure) in
                throw VipsFailure(text: "no")
            }
        }
        #expect(try WorkerProblem.of(.unencodable) { () throws(VipsFailure) in 7 } == 7)
    }
}
