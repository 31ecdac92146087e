/// How a table is saved: nothing where it is to be found out.
package struct TableForm: Sendable, Hashable, CustomStringConvertible {
    package let encoding: TextEncoding?
    package let separator: Separator?

    package init(encoding: TextEncoding? = nil, separator: Separator? = nil) {
        self.encoding = encoding
        self.separator = separator
    }

    /// What is known, as reports say it: `UTF-8, comma`.
    package var description: String {
        [encoding?.name, separator?.name].compactMap(\.self).joined(separator: ", ")
    }
}
