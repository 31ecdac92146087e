/// How problems look over a page: on a phone and on paper, by day and by night.
enum ProblemStyle {
    /// What the server calls it.
    static let name = "problems.css"

    static let text = """
        :host { all: initial; }
        section {
          box-sizing: border-box; position: fixed; inset: auto 0 0; z-index: 2147483647;
          max-height: 75vh; max-height: 75dvh; overflow: auto; overscroll-behavior: contain;
          margin: 0; padding: 1rem max(1rem, env(safe-area-inset-right))
            max(1rem, env(safe-area-inset-bottom)) max(1rem, env(safe-area-inset-left));
          border-top: 4px solid #b3261e; background: #fff; color: #1c1b1a; color-scheme: light dark;
          font: 1rem/1.5 system-ui, sans-serif; text-align: start; box-shadow: 0 -4px 24px #0006;
        }
        section[hidden] { display: none; }
        header { display: flex; gap: 1rem; align-items: start; justify-content: space-between; }
        h2 { margin: 0; font-size: 1.125rem; line-height: 1.4; }
        button {
          flex: none; min-width: 44px; min-height: 44px; padding: 0 1rem; border: 1px solid;
          border-radius: 4px; background: transparent; color: inherit; font: inherit;
        }
        :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
        section:focus-visible { outline-offset: -4px; }
        ol { margin: 0.5rem 0 0; padding: 0; list-style: none; }
        li { padding: 0.75rem 0; border-top: 1px solid #8886; overflow-wrap: anywhere; }
        p { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; }
        .place { font: 600 0.9375rem/1.5 ui-monospace, monospace; color: #8c1d18; }
        .warning .place { color: #6b4e00; }
        .help::before { content: "help: "; font-weight: 600; }
        @media (prefers-color-scheme: dark) {
          section { background: #1f1d1c; color: #f1edea; border-color: #ffb4ab; }
          .place { color: #ffb4ab; }
          .warning .place { color: #f2c66d; }
          :focus-visible { outline-color: #a8c7fa; }
        }
        @media print { section { display: none; } }

        """
}
