import CFuzzer
import Foundation

// libFuzzer has a `main` of its own, but the package manager gives each program the one that Swift
// makes of this file.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        FuzzTargets.chosen.examine(FuzzInput(bytes: Array(bytes)))
        return 0
    })
