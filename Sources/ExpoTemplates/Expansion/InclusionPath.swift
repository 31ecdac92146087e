/// The way from a template to one that it includes, and how far each on it has been followed.
struct InclusionPath {
    private var steps: [(name: String, position: Int)]
    private var names: Set<String>

    init(from root: String) {
        steps = [(root, 0)]
        names = [root]
    }

    /// The template reached, and which of its inclusions is next.
    var last: (name: String, position: Int)? { steps.last }

    func contains(_ name: String) -> Bool {
        names.contains(name)
    }

    /// Returns the templates on the way from one of them on.
    func names(from first: String) -> [String] {
        steps.map(\.name).drop { $0 != first }.map(\.self)
    }

    mutating func advance() {
        steps[steps.count - 1].position += 1
    }

    mutating func enter(_ name: String) {
        steps.append((name, 0))
        names.insert(name)
    }

    mutating func leave() {
        names.remove(steps.removeLast().name)
    }
}
