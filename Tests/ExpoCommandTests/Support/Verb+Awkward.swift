import ExpoCommand
import TestSupport

extension Verb {
    /// Verbs with words that contain special characters of shells.
    static let awkward = [
        Verb(
            "awk", summary: #"Don't: [$HOME] \ `id`."#, explanation: [], examples: [],
            operand: Operand("A:B", .oneOf(["it's", "a b", "$(id)"]), #"what's "it""#),
            options: [
                Option("--odd", .oneOf(["a)", "b\\c"], \.separator), "a ]: b"),
                .emptyCache,
            ]
        ) { _ in .done }
    ]
}
