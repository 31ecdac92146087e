package import ExpoDiagnostics
package import ExpoSite

/// One option of the command line, as data: parsing, help and error texts follow from it.
package struct Option: Sendable {
    /// A property of `CommandSettings` that an option sets.
    package typealias Setting<Value> = any WritableKeyPath<CommandSettings, Value> & Sendable

    /// What an option's value may be, and which setting it becomes.
    package enum Kind: Sendable {
        case flag(Setting<Bool>)
        case text(placeholder: String, Setting<String?>)
        case path(placeholder: String, Setting<String>)
        /// A folder that the program finds itself where the command line has none.
        case ownPath(placeholder: String, Setting<String?>)
        /// A flag that may name a folder behind an equals sign.
        case switchWithPath(placeholder: String, Setting<Bool>, Setting<String?>)
        case wholeNumber(placeholder: String, ClosedRange<Int>, Setting<Int?>)
        case oneOf([String], Setting<String>)
        /// One of some words, where none of them holds by default.
        case optionalWord([String], Setting<String?>)
        /// Which part of how many.
        case shard(placeholder: String, Setting<Shard?>)
        /// Prints the verb's help instead of doing the verb.
        case help
        /// Prints the program's version instead of doing the verb.
        case version
    }

    /// The name with its dashes, such as `--content`.
    package let name: String
    /// A second, short name, such as `-h`: one letter.
    package let shortName: String?
    package let kind: Kind
    /// One line that says what the option is for.
    package let summary: Message

    /// Creates an option.
    package init(_ name: String, shortName: String? = nil, _ kind: Kind, _ summary: Message) {
        self.name = name
        self.shortName = shortName
        self.kind = kind
        self.summary = summary
    }

    /// What stands for the value in help, such as `DIR`; nil for an option without a value.
    package var placeholder: String? {
        switch kind {
        case .flag, .switchWithPath, .help, .version: nil
        case .text(let placeholder, _), .path(let placeholder, _): placeholder
        case .ownPath(let placeholder, _): placeholder
        case .wholeNumber(let placeholder, _, _), .shard(let placeholder, _): placeholder
        case .oneOf(let choices, _), .optionalWord(let choices, _):
            choices.joined(separator: "|")
        }
    }

    /// What stands for a value that may be left out, as in `--cache[=DIR]`.
    package var optionalPlaceholder: String? {
        guard case .switchWithPath(let placeholder, _, _) = kind else { return nil }
        return placeholder
    }

    /// What a shell can offer for the value.
    package var offer: Offer {
        switch kind {
        case .path, .ownPath, .switchWithPath: .folders
        case .oneOf(let choices, _), .optionalWord(let choices, _): .words(choices)
        case .flag, .text, .wholeNumber, .shard, .help, .version: .nothing
        }
    }

    /// The value an absent option has, as text; nil where it has none.
    package var defaultValue: String? {
        switch kind {
        case .flag, .switchWithPath, .help, .version: nil
        case .text(_, let setting), .ownPath(_, let setting), .optionalWord(_, let setting):
            CommandSettings()[keyPath: setting]
        case .path(_, let setting): CommandSettings()[keyPath: setting]
        case .wholeNumber(_, _, let setting): CommandSettings()[keyPath: setting].map { "\($0)" }
        case .oneOf(_, let setting): CommandSettings()[keyPath: setting]
        case .shard(_, let setting): CommandSettings()[keyPath: setting]?.text
        }
    }

    /// What the option is for, and what holds where it is absent.
    package var meaning: Message {
        defaultValue.map {
            Message("\(summary.english) (default: \($0))", "\(summary)(기본값: \($0))")
        } ?? summary
    }

    /// All its names, the short one first.
    package var names: [String] { [shortName, name].compactMap(\.self) }

    /// The option that makes no sense beside this one.
    var excluded: Option? {
        switch name {
        case Option.shard.name: .finish
        case Option.finish.name: .shard
        case Option.tree.name: .format
        case Option.format.name: .tree
        default: nil
        }
    }

    /// Returns whether `word` is this option's name or its short name.
    package func isNamed(_ word: String) -> Bool {
        word == name || word == shortName
    }
}

/// What a shell can offer for a word of the command line.
package enum Offer: Sendable, Equatable {
    case folders
    case files
    case words([String])
    /// The word is not known in advance, or it is a number.
    case nothing
}
