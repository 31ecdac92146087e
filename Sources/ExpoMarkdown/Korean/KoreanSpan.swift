/// A part of a Korean text that gets tags: Hanja, an opening bracket with the character it is tied
/// to, or Hanja whose last is tied to a bracket.
struct KoreanSpan {
    let start: Int
    let end: Int
    /// Whether it begins with Hanja.
    let isHan: Bool
    /// Where the tied character begins; `end` if nothing is tied.
    let tie: Int

    static let hanTag: StaticString = "<span lang=\"ko-Hani\">"
    static let tieTag: StaticString = "<span class=\"tie\">"
    static let closingTag: StaticString = "</span>"

    var isTied: Bool { tie < end }

    /// Hanja, and where the bracket behind them ends, if there is one.
    init(_ run: HanRun, endOfBracket bracket: Int?) {
        start = run.start
        end = bracket ?? run.end
        isHan = true
        tie = bracket == nil ? run.end : run.lastCharacter
    }

    /// A character and the bracket behind it.
    init(tieFrom start: Int, to end: Int) {
        self.start = start
        self.end = end
        isHan = false
        tie = start
    }
}
