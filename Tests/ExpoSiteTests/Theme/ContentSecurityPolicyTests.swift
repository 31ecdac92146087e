import Testing

@testable import ExpoSite

@Suite struct ContentSecurityPolicyTests {
    @Test func allowsPagesTheSitesOwnStylesAndPictures() {
        #expect(
            ContentSecurityPolicy.pages().text == """
                default-src 'none'; img-src 'self'; style-src 'self'; \
                script-src-elem 'inline-speculation-rules'; manifest-src 'self'; \
                base-uri 'none'; form-action 'none'
                """)
    }

    /// The hash is the output of `printf 'p{color:red}' | openssl dgst -sha256 -binary | base64`.
    @Test func allowsThePageForUnknownAddressesItsOwnStyleAlone() {
        #expect(
            ContentSecurityPolicy.notFound(style: "p{color:red}").text == """
                default-src 'none'; img-src 'self'; \
                style-src 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='; \
                manifest-src 'self'; base-uri 'none'; form-action 'none'
                """)
    }

    @Test func allowsWhatAHostSendsTheStylesOfAllPages() {
        let pages = ContentSecurityPolicy.pages().text
        let hash = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"
        #expect(
            ContentSecurityPolicy.hosted(notFoundStyle: "p{color:red}").text
                == pages.replacing("style-src 'self'", with: "style-src 'self' \(hash)"))
    }

    @Test func forbidsFramesWhereAHostSaysIt() {
        let policy = ContentSecurityPolicy.pages()
        #expect(policy.header == policy.text + "; frame-ancestors 'none'")
    }
}
