/// What is left of the size a page may grow to.
struct ExpansionBudget: Sendable {
    private(set) var left = TemplateLimits.expandedSize

    var isSpent: Bool { left < 0 }

    mutating func spend(_ bytes: Int) {
        left -= bytes
    }
}
