package import ExpoDiagnostics
package import ExpoSite

/// An option of the command line, as data: parsing, help and error messages follow from it.
package struct Option: Sendable {
    /// A property of `CommandSettings` that an option sets.
    package typealias Setting<Value> = any WritableKeyPath<CommandSettings, Value> & Sendable

    /// The kind of value that an option takes, and the setting that it becomes.
    package enum Kind: Sendable {
        case flag(Setting<Bool>)
        case text(placeholder: String, Setting<String?>)
        case path(placeholder: String, Setting<String>)
        /// A folder for which the program has a default of its own.
        case ownPath(placeholder: String, Setting<String?>)
        /// A flag that may name a folder after an equals sign.
        case switchWithPath(placeholder: String, Setting<Bool>, Setting<String?>)
        case wholeNumber(placeholder: String, ClosedRange<Int>, Setting<Int?>)
        case oneOf([String], Setting<String>)
        /// One of some words, none of which is the default.
        case optionalWord([String], Setting<String?>)
        /// The number of a shard, and the number of all shards.
        case shard(placeholder: String, Setting<Shard?>)
        /// Prints the help of the verb instead of running it.
        case help
        /// Prints the version of the program instead of running the verb.
        case version
    }

    /// The name with its dashes, such as `--content`.
    package let name: String
    /// A second, short name, such as `-h`: one letter.
    package let shortName: String?
    private let makeKind: @Sendable () -> Kind
    /// One line that describes the option.
    package let summary: Message

    /// Creates an option.
    ///
    /// - Parameter kind: made when it is needed, because making the key path of a setting takes long.
    package init(
        _ name: String, shortName: String? = nil,
        _ kind: @autoclosure @escaping @Sendable () -> Kind, _ summary: Message
    ) {
        self.name = name
        self.shortName = shortName
        makeKind = kind
        self.summary = summary
    }

    package var kind: Kind { makeKind() }

    /// The placeholder of the value in help, such as `DIR`; nil for an option without a value.
    package var placeholder: String? {
        switch kind {
        case .flag, .switchWithPath, .help, .version: nil
        case .text(let placeholder, _), .path(let placeholder, _): placeholder
        case .ownPath(let placeholder, _): placeholder
        case .wholeNumber(let placeholder, _, _), .shard(let placeholder, _): placeholder
        case .oneOf(let choices, _), .optionalWord(let choices, _): Self.placeholder(for: choices)
        }
    }

    /// Many choices would not fit in front of the meaning, which names them then.
    private static func placeholder(for choices: [String]) -> String {
        choices.count > 6 ? "FORM" : choices.joined(separator: "|")
    }

    /// The placeholder of a value that may be left out, as in `--cache[=DIR]`.
    package var optionalPlaceholder: String? {
        guard case .switchWithPath(let placeholder, _, _) = kind else { return nil }
        return placeholder
    }

    /// The values that a shell can offer.
    package var offer: Offer {
        switch kind {
        case .path, .ownPath, .switchWithPath: .folders
        case .oneOf(let choices, _), .optionalWord(let choices, _): .words(choices)
        case .flag, .text, .wholeNumber, .shard, .help, .version: .nothing
        }
    }

    /// The default value, as text; nil if there is none.
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

    /// The description of the option, with its default.
    package var meaning: Message {
        defaultValue.map {
            Message("\(summary.english) (default: \($0))", "\(summary)(기본값: \($0))")
        } ?? summary
    }

    /// All its names, the short one first.
    package var names: [String] { [shortName, name].compactMap(\.self) }

    /// The option that cannot be combined with this one.
    var excluded: Option? {
        switch name {
        case Option.shard.name: .finish
        case Option.finish.name: .shard
        case Option.exhibition.name: .newHost
        case Option.newHost.name: .exhibition
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

/// The completions that a shell can offer for a word of the command line.
package enum Offer: Sendable, Equatable {
    case folders
    case files
    case words([String])
    /// The word is not known in advance, or it is a number.
    case nothing
}
