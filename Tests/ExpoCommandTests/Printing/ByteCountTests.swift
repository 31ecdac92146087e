import Testing

@testable import ExpoCommand

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1049, "1.0 kB"),
        (1050, "1.1 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"), (24_000_000, "24.0 MB"),
        (1_234_567_890, "1.2 GB"), (5_000_000_000_000, "5.0 TB"),
    ])
    func writesANumberAsPeopleReadIt(_ bytes: Int, text: String) {
        #expect(byteCount(bytes) == text)
    }
}
