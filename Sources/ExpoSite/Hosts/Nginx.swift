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
        #en Serves the exhibition with nginx, at \(domain)\(path)
        #ko \(domain)\(path)에서 nginx로 전시를 보여 줍니다
        #
        #en To fill in:
        #ko 채울 곳:
        #en   - 'root' or 'alias' below, and 'include': the folder that the files of 'public' are copied to
        #ko   - 아래의 'root' 또는 'alias'와 'include': 'public'의 파일을 복사할 폴더
        #en   - 'listen', and certificates, as this server has them
        #ko   - 'listen'과 인증서: 이 서버에 맞게
        #
        #en Put this file where nginx looks for servers (on Debian: /etc/nginx/sites-enabled/expo-site.conf),
        #en check it with 'nginx -t', and reload nginx. If the server already has a block, copy the lines
        #en between the braces into it.
        #ko 이 파일을 nginx가 서버 설정을 찾는 곳에 두고(Debian: /etc/nginx/sites-enabled/expo-site.conf),
        #ko 'nginx -t'로 확인한 뒤 nginx의 설정을 다시 불러오십시오. 서버에 이미 server 블록이 있으면 중괄호 사이의
        #ko 줄을 그 블록에 복사하십시오.
        #
        #en 'expo-site build --precompress' writes the files that gzip_static and brotli_static send.
        #ko 'expo-site build --precompress'는 gzip_static과 brotli_static이 보내는 파일을 만듭니다.

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

                #en Compressed files are beside each file, as FILE.gz and FILE.br.
                #ko 압축한 파일은 각 파일 옆에 FILE.gz와 FILE.br로 있습니다.
                gzip_static on;
                gzip_vary on;
                #en If nginx has the module (on Debian: libnginx-mod-http-brotli-static):
                #ko nginx에 이 모듈이 있으면(Debian: libnginx-mod-http-brotli-static):
                # brotli_static on;

                #en Pages may load only files of the site; browsers check them each time.
                #ko 페이지는 사이트의 파일만 불러올 수 있고, 브라우저는 매번 새것인지 확인합니다.
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

                    #en Their names change with their contents.
                    #ko 내용이 바뀌면 이름도 바뀝니다.
                    location \(path)\(Picture.variantFolder) {
        \(headers(.pictures, .unchanging, indent: 16))
                    }
                }

                location = \(path)\(Addresses.manifest) {
                    types { }
                    default_type application/manifest+json;
                }

                #en Moved and removed addresses. The file exists only if there are any.
                #ko 옮기거나 없앤 주소입니다. 그런 주소가 있을 때만 파일이 있습니다.
                include /var/www/exhibition/_redirects[.]conf;

                #en Internal files, which visitors must not see.
                #ko 방문자에게 보이면 안 되는 내부 파일입니다.
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
