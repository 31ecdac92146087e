internal import ExpoBytes
import ExpoDiagnostics

/// The script that edits texts on the page; it follows the live script, whose names it uses.
///
/// An element with `data-edit` names the place of its text in the content. The editor is beside it, in a form with
/// `data-editor`; what the script adds to a page has `data-edit-tools`, so that the live script leaves it there.
enum EditScript {
    /// Returns the script, with its texts in a language.
    static func text(in language: MessageLanguage) -> String {
        "const editWords = \(words(in: language));\n" + text
    }

    private static func words(in language: MessageLanguage) -> String {
        var json = JSONWriter(.controls)
        json.write { json in
            for (name, message) in words { json.member(name, message.text(in: language)) }
        }
        return json.text
    }

    private static let words: KeyValuePairs<StaticString, Message> = [
        "save": Message("Save", "저장"),
        "cancel": Message("Cancel", "취소"),
        "undo": Message("Undo", "실행 취소"),
        "redo": Message("Redo", "다시 실행"),
        "saved": Message("Saved.", "저장했습니다."),
        "undone": Message("Undone.", "실행을 취소했습니다."),
        "redone": Message("Redone.", "다시 실행했습니다."),
        "nothing": Message("There is nothing to undo or redo.", "실행을 취소하거나 다시 실행할 것이 없습니다."),
        "follow": Message("Follow the link", "링크 열기"),
        "changed": Message(
            "The text was changed elsewhere meanwhile. It is now:", "그동안 다른 곳에서 글을 고쳤습니다. 지금의 글:"),
        "mine": Message("Keep mine", "내 글 쓰기"),
        "theirs": Message("Keep the other one", "다른 글 쓰기"),
        "unreachable": Message(
            "The program does not answer. Your text is still here.",
            "프로그램이 응답하지 않습니다. 쓰던 글은 그대로 있습니다."),
        "noToken": Message(
            "To edit, open the address that the program printed.", "편집하려면 프로그램이 출력한 주소를 여십시오."),
        "alternative": Message("Alternative text", "대체 텍스트"),
    ]

    private static let text = #"""

        const tools = (() => {
          const given = /[#&]edit=([\w-]+)/.exec(location.hash);
          if (given) {
            sessionStorage.setItem("expo-site-edit", given[1]);
            history.replaceState(history.state, "", location.pathname + location.search);
          }
          const token = sessionStorage.getItem("expo-site-edit");
          const place = (element) => element.dataset.edit;
          const at = (name) => document.querySelector(`[data-edit="${CSS.escape(name)}"]`);
          const status = element("p", {});
          status.setAttribute("role", "status");
          const alert = element("p", {});
          alert.setAttribute("role", "alert");
          const undo = element("button", { type: "button" }, editWords.undo);
          undo.dataset.undo = "";
          const redo = element("button", { type: "button" }, editWords.redo);
          redo.dataset.redo = "";
          const bar = element("aside", {}, undo, redo, status, alert);
          bar.dataset.editTools = "";
          const style = element("link", { rel: "stylesheet", href: address + "edit.css" });
          style.dataset.editTools = "";
          document.head.append(style);
          document.documentElement.append(bar);

          function say(text, isWrong = false) {
            status.textContent = isWrong ? "" : text;
            alert.textContent = isWrong ? text : "";
          }

          async function ask(request) {
            try {
              const answer = await fetch(address + "edit", {
                method: "POST",
                headers: { "Content-Type": "application/vnd.expo-site.edit+json", "X-Expo-Site-Token": token ?? "" },
                body: JSON.stringify(request),
              });
              if (answer.ok) return await answer.json();
              return { problems: [answer.status === 403 ? editWords.noToken : editWords.unreachable] };
            } catch {
              return { problems: [editWords.unreachable] };
            }
          }

          let editor;

          function close() {
            const { form, name, opener } = editor;
            editor = undefined;
            form.remove();
            for (const one of document.querySelectorAll("[data-editing]")) delete one.dataset.editing;
            (at(name) ?? opener)?.focus({ preventScroll: true });
          }

          async function save(was = editor.was) {
            const { form, field, name } = editor;
            const answer = await ask({ do: "set", at: name, text: field.value, was });
            if (editor?.form !== form) return;
            if (answer.saved) {
              close();
              say(editWords.saved);
              return;
            }
            const wrong = form.querySelector("[role=alert]");
            wrong.replaceChildren(...(answer.problems ?? []).map((one) => element("span", {}, one)));
            if (answer.current !== undefined) {
              const mine = element("button", { type: "button" }, editWords.mine);
              const theirs = element("button", { type: "button" }, editWords.theirs);
              mine.addEventListener("click", () => save(answer.current));
              theirs.addEventListener("click", close);
              wrong.replaceChildren(editWords.changed, element("q", {}, answer.current), mine, theirs);
            }
            field.setAttribute("aria-invalid", "true");
            field.focus();
          }

          async function open(target, asked = place(target)) {
            if (editor) return;
            const answer = await ask({ do: "read", at: asked });
            if (editor) return;
            const name = answer.at;
            if (answer.text === undefined) {
              say((answer.problems ?? []).join(" "), true);
              return;
            }
            const field = element("textarea", { value: answer.text, spellcheck: true });
            field.rows = Math.min(20, Math.max(answer.isMarkdown ? 8 : 1, answer.text.split("\n").length + 1));
            if (answer.language) field.lang = answer.language;
            field.dir = "auto";
            const label = element("label", {}, element("span", {}, answer.label), field);
            const wrong = element("p", {});
            wrong.setAttribute("role", "alert");
            const cancel = element("button", { type: "button" }, editWords.cancel);
            const form = element("form", {}, label, wrong, element("button", { type: "submit" }, editWords.save), cancel);
            form.dataset.editor = "";
            form.addEventListener("submit", (event) => { event.preventDefault(); save(); });
            cancel.addEventListener("click", close);
            form.addEventListener("keydown", (event) => {
              event.stopPropagation();
              if (event.isComposing) return;
              if (event.key === "Escape") close();
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); save(); }
            });
            for (const kind of ["click", "dblclick"]) form.addEventListener(kind, (event) => event.stopPropagation());
            editor = { form, field, name, was: answer.text, opener: document.activeElement };
            (target.closest("a") ?? target).after(form);
            if (asked === place(target)) target.dataset.editing = "";
            say("");
            field.focus();
            form.scrollIntoView({ block: "nearest" });
          }

          async function goBack(what) {
            const answer = await ask({ do: what });
            if (answer.saved) say(what === "undo" ? editWords.undone : editWords.redone);
            else say((answer.problems ?? [editWords.nothing]).join(" "), answer.problems !== undefined);
          }

          const follow = element("a", {}, editWords.follow);
          follow.dataset.editTools = "";

          // A link may cover the texts below it.
          const under = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY);
          const edited = (event) => event.target.closest?.("[data-edit]")
            ?? (event.target.closest?.("a") ? under(event).find((one) => one.matches("[data-edit]")) : undefined);
          document.addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            const target = event.target.closest?.("a") ? edited(event) : undefined;
            if (!target) return;
            event.preventDefault();
            target.focus();
          });
          document.addEventListener("dblclick", (event) => {
            const target = edited(event);
            if (target) { event.preventDefault(); open(target); }
          });
          document.addEventListener("focusin", (event) => {
            const link = event.target.matches?.("[data-edit]") ? event.target.closest("a") : null;
            if (!link) return;
            follow.href = link.href;
            link.after(follow);
          });
          document.addEventListener("focusout", (event) => {
            if (event.target.matches?.("[data-edit]") && event.relatedTarget !== follow) setTimeout(() => {
              if (document.activeElement !== follow) follow.remove();
            }, 200);
          });
          document.addEventListener("keydown", (event) => {
            if (event.isComposing || event.defaultPrevented) return;
            const isField = /^(input|textarea|select)$/.test(event.target.localName ?? "");
            if ((event.key === "Enter" || event.key === "F2") && event.target.matches?.("[data-edit]")) {
              event.preventDefault();
              open(event.target);
            } else if ((event.ctrlKey || event.metaKey) && !isField && !editor) {
              const key = event.key.toLowerCase();
              if (key === "z" || key === "y") {
                event.preventDefault();
                goBack(key === "y" || event.shiftKey ? "redo" : "undo");
              }
            }
          });
          // The page of an exhibit has a picture with a text that is not seen.
          const exhibit = document.querySelector("h1 [data-edit], h1[data-edit]");
          const item = exhibit && /^(items\.json#\/\d+)\/name(\/.+)?$/.exec(place(exhibit));
          if (item) {
            const alternative = element("button", { type: "button" }, editWords.alternative);
            alternative.addEventListener("click", () => open(exhibit, `${item[1]}/alt${item[2] ?? ""}`));
            redo.after(alternative);
          }
          undo.addEventListener("click", () => goBack("undo"));
          redo.addEventListener("click", () => goBack("redo"));
          if (token === null) say(editWords.noToken);
          return bar;
        })();
        """#
}

/// The style of what the editor adds to a page.
enum EditStyle {
    /// Its name on the server.
    static let name = "edit.css"

    static let text = """
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
        form[data-editor] textarea {
          display: block; box-sizing: border-box; width: 100%; margin: .25rem 0 .5rem; padding: .5rem;
          font: inherit; background: Field; color: FieldText; border: 1px solid GrayText; resize: vertical;
        }
        form[data-editor] [role=alert] { margin: .25rem 0; }
        form[data-editor] [role=alert] > * { display: block; margin: .25rem 0; }
        form[data-editor] button, aside[data-edit-tools] button {
          font: inherit; min-height: 2.75rem; min-width: 44px; padding: .25rem .75rem; margin-inline-end: .5rem;
        }
        aside[data-edit-tools] button { min-height: 44px; padding-block: 0; margin: 0; }
        aside[data-edit-tools] {
          position: fixed; inset: auto 0 0 0; z-index: 10; display: flex; flex-wrap: wrap; align-items: center;
          gap: .25rem .5rem; padding: .25rem .5rem; background: Canvas; color: CanvasText; border-top: 1px solid GrayText;
          font: 1rem/1.4 system-ui, sans-serif;
        }
        aside[data-edit-tools] p { margin: 0; }
        /* Nothing moves when it appears, since a click might just be going on. */
        a[data-edit-tools] {
          position: absolute; z-index: 9; padding: .75rem; background: Canvas; color: LinkText;
          border: 1px solid GrayText; font: 1rem/1.4 system-ui, sans-serif;
        }
        @media print { [data-edit-tools], form[data-editor] { display: none; } }

        """
}
