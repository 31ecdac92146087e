import ExpoImages
import ExpoThreads
import TestSupport
import Testing

@testable import expo_image

@Suite struct ProcessLimitsTests {
    @Test(.disabled(if: Sanitizer.isBuiltIn))
    func staysWithinTheMemoryItIsGiven() throws {
        // Enough to start a debug build with its libraries, which takes 125 MiB of addresses.
        let worker = try WorkerProcess("--memory", String(170 << 20))
        #expect(try worker.ask(for: .row, of: "tall.png", .png).problem == .outOfMemory)
    }

    @Test(arguments: ["--memory", "--memory=1", "--memories", "picture.png"])
    func saysHowItIsUsed(argument: String) throws {
        #expect(throws: WorkerProcess.Silence.self) { _ = try WorkerProcess(argument) }
    }

    @Test func takesTheLastNumberItIsGiven() {
        #expect(ProcessLimits(["--memory", "7"])?.memory == 7)
        #expect(ProcessLimits(["--memory", "7", "--memory", "9"])?.memory == 9)
        #expect(ProcessLimits([String]())?.memory == 2 << 30)
    }

    @Test(arguments: ["0", "-1", "", "1k", "0x10", " 1", "99999999999999999999"])
    func takesNoOtherNumbers(text: String) {
        #expect(ProcessLimits(["--memory", text]) == nil)
    }
}
