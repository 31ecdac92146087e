/// A language that the starter's texts are written in.
package enum StarterLanguage: String, Sendable, CaseIterable {
    case ko
    case en
    case fr
}
