import ExpoDiagnostics

/// The style of what the editor adds to a page.
enum EditStyle {
    /// Its name on the server.
    static let name = "edit.css"

    /// Returns the style, with its word in a language.
    static func text(in language: MessageLanguage) -> String {
        let draft = EditScript.draft.text(in: language)
        return """
            html { scroll-padding-bottom: 6rem; }
            body { padding-bottom: 6rem; }
            [data-edit] { cursor: text; }
            [data-edit]:hover, [data-edit]:focus { outline: 2px dashed Highlight; outline-offset: 3px; }
            [data-edit][data-editing] { display: none; }
            form[data-editor] {
              all: revert; display: block; position: relative; z-index: 8; box-sizing: border-box; width: 100%; min-width: min(18rem, 80vw);
              margin: .5rem 0; padding: .75rem; border: 2px solid Highlight; border-radius: .25rem;
              background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; text-align: start;
            }
            form[data-editor] :is(textarea, input) {
              display: block; box-sizing: border-box; width: 100%; margin: .25rem 0 .5rem; padding: .5rem;
              font: inherit; background: Field; color: FieldText; border: 1px solid GrayText; resize: vertical;
            }
            form[data-editor] [data-preview] { max-height: 20rem; overflow: auto; padding: 0 .75rem; border: 1px dashed GrayText; }
            form[data-editor] .other { max-height: 12rem; overflow: auto; margin: .5rem 0; padding: 0 .75rem; white-space: pre-line; }
            form[data-editor] [data-preview] img { max-width: 100%; height: auto; }
            form[data-editor] [role=alert] { margin: .25rem 0; }
            form[data-editor] [role=alert] > * { display: block; margin: .25rem 0; }
            form[data-editor] button, aside[data-edit-tools] button {
              font: inherit; min-height: 2.75rem; min-width: 44px; padding: .25rem .75rem; margin-inline-end: .5rem;
            }
            aside[data-edit-tools] button { min-height: 44px; padding-block: 0; margin: 0; }
            aside[data-edit-tools] form[data-editor] button { margin-inline-end: .5rem; }
            form[data-editor] small { display: block; max-width: 60ch; }
            form[data-editor] [role=alert], aside[data-edit-tools] > [role=alert]:not(:empty) { border-inline-start: .25rem solid Mark; padding-inline-start: .5rem; }
            aside[data-edit-tools] {
              position: fixed; inset: auto 0 0 0; z-index: 10; display: flex; flex-wrap: wrap; align-items: center;
              gap: .25rem .5rem; padding: .25rem .5rem; background: Canvas; color: CanvasText; border-top: 1px solid GrayText;
              max-height: 40vh; overflow-y: auto; font: 1rem/1.4 system-ui, sans-serif;
            }
            aside[data-edit-tools]:has(details[open], form) { max-height: 70vh; }
            aside[data-edit-tools] p { margin: 0; white-space: pre-line; }
            /* What is said stays in view while a panel is scrolled. */
            aside[data-edit-tools] > [role]:not(:empty) {
              position: sticky; inset-block: 0; max-height: 4.5em; overflow: auto; background: Canvas; overflow-wrap: anywhere;
            }
            aside[data-edit-tools] [aria-pressed=true] { outline: 3px solid Highlight; outline-offset: -3px; }
            aside[data-edit-tools] summary { min-height: 44px; padding: .65rem .75rem; box-sizing: border-box; line-height: 1.4; cursor: pointer; }
            aside[data-edit-tools] > details[open] { order: 1; flex: 1 0 100%; }
            aside[data-edit-tools] details > form { margin: .5rem; }
            aside[data-edit-tools] details > form :is(label, input) { display: block; box-sizing: border-box; width: 100%; }
            aside[data-edit-tools] details > form input { margin: .25rem 0 .5rem; padding: .5rem; font: inherit; }
            aside[data-edit-tools] h3 { margin: .5rem 0; font: bold 1rem/1.4 system-ui, sans-serif; }
            aside[data-edit-tools] :is(ul, ol) { margin: .5rem 0; padding-inline-start: 1.5rem; overflow-wrap: anywhere; }
            aside[data-edit-tools] ol p { white-space: pre-wrap; }
            aside[data-edit-tools] details > p { display: flex; flex-wrap: wrap; gap: .25rem .5rem; }
            aside[data-edit-tools] dl { display: grid; grid-template-columns: minmax(min-content, 12em) 1fr; gap: .25rem .75rem; margin: .5rem; }
            aside[data-edit-tools] dt { font-weight: bold; overflow-wrap: anywhere; padding-block: .25rem; }
            aside[data-edit-tools] dd { margin: 0; padding: .25rem; }
            aside[data-edit-tools] dd > span { display: block; min-height: 1.5rem; max-height: 4.2em; overflow: hidden; white-space: pre-line; overflow-wrap: anywhere; }
            @media (max-width: 30em) {
              aside[data-edit-tools] dl { display: block; }
              form[data-editor] { min-width: 0; }
              /* Where there is little room, the bar is one line, which scrolls sideways. */
              aside[data-edit-tools]:not(:has(details[open], form)) { flex-wrap: nowrap; overflow: auto hidden; }
              aside[data-edit-tools]:not(:has(details[open], form)) > :is(button, details) { flex: none; }
              aside[data-edit-tools]:not(:has(details[open], form)) > [role]:not(:empty) { position: static; order: -1; flex: 0 0 60vw; }
            }
            /* Nothing moves when it appears, since a click might just be going on. */
            span[data-edit-tools] {
              position: absolute; z-index: 9; display: flex; flex-wrap: wrap; background: Canvas; color: CanvasText;
              border: 1px solid GrayText; font: 1rem/1.4 system-ui, sans-serif;
            }
            span[data-edit-tools] a { padding: .75rem; color: LinkText; }
            span[data-edit-tools] button { font: inherit; min-height: 44px; padding: .25rem .75rem; }
            [data-draft]::before {
              content: "\(draft)"; margin-inline-end: .5em; padding: .1em .4em; border: 2px dashed; border-radius: .25em;
              font: bold 1rem/1.4 system-ui, sans-serif; vertical-align: middle;
            }
            [data-drop] { box-shadow: 0 -3px Highlight; }
            [data-drop=behind] { box-shadow: 0 3px Highlight; }
            @media print { [data-edit-tools], form[data-editor] { display: none; } }

            """
    }
}
