/// How the parts of a diagnostic stand out on a terminal, if they may.
struct Colours {
    private let areOn: Bool

    init(on areOn: Bool) {
        self.areOn = areOn
    }

    func place(_ text: String) -> String {
        styled(text, as: "1")
    }

    func error(_ text: String) -> String {
        styled(text, as: "1;31")
    }

    func warning(_ text: String) -> String {
        styled(text, as: "1;33")
    }

    private func styled(_ text: String, as style: String) -> String {
        areOn ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }
}
