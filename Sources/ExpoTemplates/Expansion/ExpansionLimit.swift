/// Which limit keeps a template from being put where it is asked for.
enum ExpansionLimit: Sendable {
    case size
    case nesting
}
