private import CPlatform
import ExpoThreads

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

guard let limits = ProcessLimits(CommandLine.arguments.dropFirst()) else {
    let usage = "usage: expo-image [--memory BYTES]\n"
    _ = FileDescriptor.write(Array(usage.utf8), to: STDERR_FILENO)
    exit(64)
}
// If the program was killed, no one reads the results.
cplatform_end_with(STDIN_FILENO)
guard let answers = AnswerStream() else { exit(71) }
limits.apply()
guard VipsPicture.startLibrary() else { exit(69) }
let isUnderstood = ImageWorker(requests: MessageReader(STDIN_FILENO), answers: answers).work()
exit(isUnderstood ? 0 : 65)
