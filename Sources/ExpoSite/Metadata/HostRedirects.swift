internal import ExpoTemplates

/// Which addresses lead elsewhere, or are gone, as Netlify, Cloudflare Pages and GitLab Pages read it
/// from `_redirects`: a line each, with the status that the host answers with.
///
/// There is a page at each of these addresses as well, for hosts that read no such file, or pass over
/// a status that they do not know.
struct HostRedirects: Sendable {
    static let path = "_redirects"

    private let former: [FormerAddress]
    private let addresses: Addresses

    init(_ former: [FormerAddress], _ addresses: Addresses) {
        self.former = former
        self.addresses = addresses
    }

    /// Appends the file.
    func append(to buffer: inout ByteBuffer) {
        for address in former {
            append(address.path, to: &buffer)
            switch address.fate {
            case .leads(let page):
                append(addresses.path(of: page), to: &buffer)
                buffer.append("301\n")
            case .gone:
                append(address.path, to: &buffer)
                buffer.append("410\n")
            }
        }
    }

    private func append(_ path: String, to buffer: inout ByteBuffer) {
        buffer.append("/")
        RelativeAddress.append(encoding: path, to: &buffer)
        buffer.append(" ")
    }
}
