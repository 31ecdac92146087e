/// The file of the content that keeps the addresses that were published.
enum AddressFile {
    static let name = "addresses.json"
}
