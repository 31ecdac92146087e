/// What is wrong with a command line.
package enum UsageError: Error, Sendable, Equatable {
    case missingVerb
    /// An option stands where the verb belongs; the verb is the one that follows, if one does.
    case optionBeforeVerb(String, verb: String?)
    case unknownVerb(String, suggestion: String?)
    case unknownOption(String, verb: String, suggestion: String?)
    /// The option exists, but only for other verbs.
    case optionOfOtherVerbs(String, verb: String, others: [String])
    case missingValue(String, placeholder: String, mistaken: String?)
    case emptyValue(String, placeholder: String)
    case unwantedValue(String)
    case invalidShard(String, option: String)
    case invalidNumber(String, option: String, allowed: ClosedRange<Int>)
    case invalidChoice(String, option: String, allowed: [String], suggestion: String?)
    case repeatedOption(String)
    /// Two options that exclude each other.
    case contradiction(String, String)
    case missingOperand(String, verb: String)
    case emptyOperand(String, verb: String)
    case invalidOperand(String, verb: String, allowed: [String], suggestion: String?)
    case strayArgument(String, verb: String, suggestion: String?)
    /// A word follows a command that is complete without it.
    case extraArgument(String, command: String)
}
