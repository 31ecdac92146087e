internal import ExpoModel

extension Host {
    /// nginx has no limits, and includes a separate file of rules.
    static let nginx = Host(
        code: "nginx", name: "nginx",
        redirects: Redirects(
            path: NginxBlock.rulesPath,
            folder: { base in base.map { $0.isPlain ? $0.path : nil } ?? "/" },
            lines: { former in
                // For the error page, nginx requests the same address again, with the status 410.
                let answer =
                    former.target.map { "return 301 \($0);" }
                    ?? "if ($status != 410) { return 410; }"
                return ["location = \"\(former.path)\" { \(answer) }"]
            }),
        setup: { address in
            NginxBlock(address: address).map { [("nginx.conf", $0.text)] }
        })
}

/// The nginx configuration for a site: a server, and in it a location for the site.
///
/// It has the same effect as `_headers`, but depends on the kind of a file and not only on its
/// address. It depends only on the site's address, so that it stays valid when content and theme
/// change.
package struct NginxBlock: Sendable {
    /// The included file of rules.
    static let rulesPath = "_redirects.conf"

    private let domain: String
    /// The path of the site, from a slash to a slash.
    private let path: String

    /// Creates the block for a site's public address; `nil` if that cannot be written without
    /// quotes.
    ///
    /// - Parameter address: the address; if `nil`, that of a fictitious museum.
    package init?(address: String?) {
        guard let base = BaseURL(address ?? "https://museum.example/"), base.isPlain else {
            return nil
        }
        domain = base.domain.lowercased()
        path = base.path
    }

    /// The text of the file.
    package var text: String {
        """
        # Serves the exhibition with nginx, at \(domain)\(path)
        #
        # To fill in:
        #   - 'root' or 'alias' below, and 'include': the folder that the files of 'public' are copied to
        #   - 'listen', and certificates, as this server has them
        #
        # Put this file where nginx looks for servers (on Debian: /etc/nginx/sites-enabled/expo-site.conf), see
        # that 'nginx -t' is content, and reload nginx. Where the server has a block of its own, take over what
        # is between its braces.
        #
        # 'expo-site build --precompress' writes the files that gzip_static and brotli_static send.

        server {
            listen 80;
            listen [::]:80;
            server_name \(domain);
        \(path == "/" ? "" : redirection)
            location \(path == "/" ? "/" : "^~ \(path)") {
                \(path == "/" ? "root /var/www/exhibition;" : "alias /var/www/exhibition/;")
                index index.html;
                error_page 404 \(path)\(Addresses.notFound);
                error_page 410 $uri;
                charset utf-8;

                # Compressed files are beside each file, as FILE.gz and FILE.br.
                gzip_static on;
                gzip_vary on;
                # Where nginx has the module (on Debian: libnginx-mod-http-brotli-static):
                # brotli_static on;

                # Pages may load only files of the site; browsers check them each time.
        \(headers(.hostedAnyTheme, .revalidated, indent: 8))

                location = \(path)\(Addresses.notFound) {
        \(headers(.hostedNotFound, .revalidated, indent: 12))
                }

                location \(path)\(Picture.folder) {
                    types {
                        image/avif avif;
                        image/gif gif;
                        image/jpeg jpg jpeg;
                        image/png png;
                        image/svg+xml svg;
                        image/webp webp;
                    }
        \(headers(.pictures, .revalidated, indent: 12))

                    # Their names change with their bytes.
                    location \(path)\(Picture.variantFolder) {
        \(headers(.pictures, .unchanging, indent: 16))
                    }
                }

                location = \(path)\(Addresses.manifest) {
                    types { }
                    default_type application/manifest+json;
                }

                # Addresses that lead elsewhere by now, or are gone. Where there are none, there is no such file.
                include /var/www/exhibition/_redirects[.]conf;

                # What the program keeps for itself, for nginx and for other hosts.
                location = \(path)\(WrittenFiles.path) { return 404; }
                location = \(path)\(HostHeaders.path) { return 404; }
                location = \(path)\(HostRedirects.path) { return 404; }
                location = \(path)\(Self.rulesPath) { return 404; }
            }
        }

        """
    }

    /// Redirects the address without the final slash to the site.
    private var redirection: String {
        """

            location = \(path.dropLast()) { return 301 \(path); }

        """
    }

    /// Returns all headers of a location; nginx inherits none if a location sets its own.
    private func headers(
        _ policy: ContentSecurityPolicy, _ caching: Caching, indent: Int
    ) -> String {
        [
            ("Content-Security-Policy", policy.header),
            ("Referrer-Policy", HostHeaders.referrerPolicy),
            ("X-Content-Type-Options", HostHeaders.typeOptions),
            ("Cache-Control", caching.rawValue),
        ].map { name, value in
            String(repeating: " ", count: indent) + "add_header \(name) \"\(value)\" always;"
        }.joined(separator: "\n")
    }
}
