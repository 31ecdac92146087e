import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoDisk

@Suite struct SystemErrorTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    private func failure(opening name: String) throws -> SystemError {
        let folder = try Folder.open(disk.path)
        return try #require(throws: SystemError.self) { try folder.file(name).contents() }
    }

    @Test func tellsWhatIsMissingFromWhatIsRefused() throws {
        let missing = try failure(opening: "missing")
        #expect(missing.isMissing && !missing.isRefusal && !missing.isCircle)
        #expect(missing.message.english == "cannot be read: there is no such file or folder")
        let refused = SystemError(.written, "/proc/a", number: EACCES)
        #expect(refused.isRefusal && !refused.isMissing)
        #expect(refused.message.english == "cannot be written: permission denied")
    }

    /// Whatever fails, its message has a reason in each language and its help says what to do.
    @Test(arguments: [
        EACCES, EAGAIN, EBUSY, EDQUOT, EEXIST, EFBIG, EINTR, EIO, EISDIR, ELOOP, EMFILE, EMLINK,
        ENAMETOOLONG, ENFILE, ENOENT, ENOMEM, ENOSPC, ENOSYS, ENOTDIR, ENOTEMPTY, ENOTSUP, ENXIO,
        EPERM, EROFS, ETIMEDOUT, ETXTBSY, EXDEV,
    ])
    func givesAReasonAndHelp(number: Int32) {
        let error = SystemError(.written, "a", number: number)
        #expect(!error.reason.english.hasPrefix("error "))
        #expect(error.reason.korean.hasSuffix("다"))
        #expect(error.help?.korean.hasSuffix("십시오") == true)
    }

    @Test func givesTheNumberOfAnErrorWithoutWords() {
        #expect(SystemError.reason(4095) == Message("error 4095", "오류 4095번"))
    }

    @Test func saysWhatStandsInPlaceOfAFile() {
        let messages = [FileStatus.Kind.folder, .link, .other]
            .map { SystemError.notAFile("a", but: $0).message.english }
        #expect(
            messages == [
                "cannot be written: it is a folder", "cannot be written: it is a symbolic link",
                "cannot be written: it is a pipe or a device",
            ])
        #expect(
            SystemError.changed("a").message.english == "the file was changed while it was read")
    }

    @Test func keepsTheNumberOfTheCallThatFailed() {
        errno = ENOSPC
        let error = SystemError(.written, path())
        #expect(error.number == ENOSPC && error.path == "a")
    }

    /// A path whose evaluation changes `errno`.
    private func path() -> String {
        errno = EINTR
        return "a"
    }
}
