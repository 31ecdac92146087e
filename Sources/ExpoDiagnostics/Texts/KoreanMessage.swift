/// The Korean text of a message, in which particles follow the word before them:
///
///     "'\(name)'\(.이) \(place)\(.에) 없습니다"
///
/// says `'해금'이` and `'직지'가`.
package struct KoreanMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let string: String

    package init(stringLiteral text: String) { string = text }

    package init(stringInterpolation text: StringInterpolation) { string = text.string }

    /// Builds the text piece by piece.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { string += literal }

        package mutating func appendInterpolation(_ text: String) { string += text }

        package mutating func appendInterpolation(_ number: Int) { string += String(number) }

        /// Appends the place in a row: `첫 번째`, `2번째`.
        package mutating func appendInterpolation(ordinal number: Int) {
            string += number == 1 ? "첫 번째" : "\(number)번째"
        }

        package mutating func appendInterpolation(_ message: Message) { string += message.korean }

        /// Appends a particle in the form that the text until now asks for.
        package mutating func appendInterpolation(_ particle: KoreanParticle) {
            string += particle.form(after: KoreanSound(endOf: string))
        }
    }
}

/// A particle that has two forms, called by the one behind a consonant.
package enum KoreanParticle: Sendable, CaseIterable {
    case 은
    case 이
    case 을
    case 과
    case 으로
    case 이라
    case 이어야

    /// The forms behind a consonant and behind a vowel.
    private var forms: (consonant: String, vowel: String) {
        switch self {
        case .은: ("은", "는")
        case .이: ("이", "가")
        case .을: ("을", "를")
        case .과: ("과", "와")
        case .으로: ("으로", "로")
        case .이라: ("이라", "라")
        case .이어야: ("이어야", "여야")
        }
    }

    /// Both forms, as forms on paper have them.
    private var both: String {
        switch self {
        case .으로: "(으)로"
        case .이라: "(이)라"
        case .이어야: "(이)어야"
        case .은, .이, .을, .과: "\(forms.consonant)(\(forms.vowel))"
        }
    }

    /// Returns the form behind a sound; both if that is unknown.
    func form(after sound: KoreanSound?) -> String {
        switch sound {
        case .vowel: forms.vowel
        case .rieul: self == .으로 ? forms.vowel : forms.consonant
        case .consonant: forms.consonant
        case nil: both
        }
    }
}
