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
            json.member("language", language.rawValue)
            for (name, message) in words { json.member(name, message.text(in: language)) }
        }
        return json.text
    }

    static let draft = Message("Draft", "초안")

    private static let words: KeyValuePairs<StaticString, Message> = [
        "editing": Message("Editing", "편집"),
        "howTo": Message("Press Enter or F2 to edit it.", "Enter나 F2를 누르면 고칠 수 있습니다."),
        "save": Message("Save", "저장"),
        "cancel": Message("Cancel", "취소"),
        "undo": Message("Undo", "실행 취소"),
        "redo": Message("Redo", "다시 실행"),
        "saved": Message("Saved.", "저장했습니다."),
        "undone": Message("Undone.", "되돌렸습니다."),
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
        "unfinished": Message(
            "First save or cancel the text that is open.", "먼저 열려 있는 글을 저장하거나 취소하십시오."),
        "begin": Message(
            "Click a text and press Enter to change it.", "글을 클릭하고 Enter를 누르면 고칠 수 있습니다."),
        "alternative": Message("Alternative text", "대체 텍스트"),
        "exhibit": Message("Exhibit", "전시품"),
        "add": Message("Add an exhibit", "전시품 추가"),
        "newName": Message("Name of the new exhibit", "새 전시품의 이름"),
        "added": Message("Added as a draft.", "초안으로 추가했습니다."),
        "duplicate": Message("Duplicate", "복제"),
        "remove": Message("Delete", "삭제"),
        "removed": Message("Deleted. Undo brings it back.", "삭제했습니다. 실행을 취소하면 돌아옵니다."),
        "retract": Message("Make it a draft", "초안으로 바꾸기"),
        "release": Message("Make it public", "공개하기"),
        "addPage": Message("Add a page", "페이지 추가"),
        "pageTitle": Message("Title of the new page", "새 페이지의 제목"),
        "sectionTitle": Message("Title of the new section", "새 구역의 제목"),
        "removePicture": Message("Remove the picture", "이미지 치우기"),
        "pictureRemoved": Message(
            "The picture is kept in .expo/removed.", "이미지를 .expo/removed에 남겨 두었습니다."),
        "isDraft": Message(
            "It is a draft now, which is not published.", "이제 초안이며 게시되지 않습니다."),
        "isPublic": Message("It is no draft now.", "이제 초안이 아닙니다."),
        "earlier": Message("Move up", "위로 옮기기"),
        "later": Message("Move down", "아래로 옮기기"),
        "moved": Message("Moved.", "옮겼습니다."),
        "empty": Message("empty", "비어 있음"),
        "asInTheme": Message("as in the theme", "기본 문구 그대로"),
        "preview": Message("Preview", "미리 보기"),
        "settings": Message("Settings", "설정"),
        "words": Message("Words of the pages", "페이지의 문구"),
        "drafts": Message("Drafts, which are not published", "게시하지 않는 초안"),
        "extend": Message("Add: {}", "{} 추가"),
        "extended": Message("Added.", "추가했습니다."),
        "changePicture": Message("Change the picture", "이미지 바꾸기"),
        "addPicture": Message("Add a picture", "이미지 추가"),
        "publish": Message("Publish", "게시"),
        "publishTo": Message("Where to publish", "게시할 곳"),
        "places": Message(
            "A folder, or git:REMOTE#BRANCH, rsync:HOST:PATH or rclone:REMOTE:PATH",
            "폴더, 또는 git:REMOTE#BRANCH, rsync:HOST:PATH, rclone:REMOTE:PATH"),
        "compare": Message("Show what would change", "바뀌는 내용 보기"),
        "working": Message("Comparing with what is published…", "게시된 것과 비교하는 중…"),
        "sending": Message("Publishing…", "게시하는 중…"),
        "withErrors": Message(
            "Not published: correct the errors first.", "게시하지 않았습니다. 먼저 오류를 바로잡으십시오."),
        "files": Message("Files", "파일"),
        "isWritten": Message("New or changed", "추가하거나 바꿀 파일"),
        "isRemoved": Message("Removed", "지울 파일"),
        "poster": Message("Change the poster", "포스터 바꾸기"),
        "flag": Message("Change the flag", "깃발 바꾸기"),
        "earlierKept": Message(
            "The earlier picture is kept in .expo/removed:", "이전 이미지를 .expo/removed에 남겨 두었습니다:"),
        "pictureAdded": Message("The picture is in Content/images.", "이미지를 Content/images에 넣었습니다."),
    ]

    private static let text = #"""

        const tools = (() => {
          const given = /[#&]edit=([\w-]+)/.exec(location.hash);
          if (given) {
            sessionStorage.setItem("expo-site-edit", given[1]);
            history.replaceState(history.state, "", location.pathname + location.search);
          }
          const token = sessionStorage.getItem("expo-site-edit");
          // A page in another tab of the same site hands the token over.
          const tabs = new BroadcastChannel("expo-site-edit");
          tabs.addEventListener("message", ({ data }) => {
            if (data === "") {
              if (token) tabs.postMessage(token);
            } else if (!token) {
              sessionStorage.setItem("expo-site-edit", data);
              location.reload();
            }
          });
          if (!token) tabs.postMessage("");
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
          const howTo = element("p", { id: "expo-site-how-to", hidden: true }, editWords.howTo);
          const bar = element("aside", { lang: editWords.language, dir: "ltr" }, undo, redo, status, alert, howTo);
          bar.setAttribute("aria-label", editWords.editing);
          bar.dataset.editTools = "";
          const style = element("link", { rel: "stylesheet", href: address + "edit.css" });
          style.dataset.editTools = "";
          document.head.append(style);
          document.documentElement.append(bar);

          let saidAt = 0;
          function say(text, isWrong = false) {
            saidAt = Date.now();
            status.textContent = isWrong ? "" : text;
            alert.textContent = isWrong ? text : "";
          }

          function complain({ problems = [] }) { say(problems.join("\n"), true); }

          async function ask(request, file) {
            try {
              const answer = await fetch(address + "edit", {
                method: "POST",
                headers: { "Content-Type": "application/vnd.expo-site.edit+json", "X-Expo-Site-Token": token ?? "" },
                body: file ? new Blob([JSON.stringify(request), "\n", file]) : JSON.stringify(request),
              });
              if (answer.ok) return await answer.json();
              return { problems: [answer.status === 403 ? editWords.noToken : editWords.unreachable] };
            } catch {
              return { problems: [editWords.unreachable], isLost: true };
            }
          }

          let editor;
          let listed = () => {};

          const isChanged = () => editor !== undefined && editor.field.value !== editor.shown;
          addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });

          // Returns whether a text is open in which something was written; one in which nothing was is closed.
          function isBusy() {
            if (isChanged()) {
              editor.form.scrollIntoView({ block: "nearest" });
              editor.field.focus();
              say(editWords.unfinished, true);
              return true;
            }
            if (editor) close();
            return false;
          }

          function close() {
            const { form, name, opener } = editor;
            editor = undefined;
            form.remove();
            for (const one of document.querySelectorAll("[data-editing]")) delete one.dataset.editing;
            ((opener?.isConnected && bar.contains(opener) ? opener : at(name)) ?? opener)?.focus({ preventScroll: true });
          }

          async function save(was = editor.was) {
            const { form, field, name, send } = editor;
            if (name && !isChanged() && was === editor.was) {
              close();
              return;
            }
            const answer = await send(field.value, was);
            if (editor?.form !== form) return;
            if (answer.saved) {
              close();
              say(editWords.saved);
              listed();
              await shown(name, answer);
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

          // Opens the editor of a text; `isAnew` leaves out what was written of something else.
          async function open(target, asked = place(target), isAnew = false) {
            if (isBusy()) return;
            const answer = await ask({ do: "read", at: asked });
            if (editor) return;
            if (answer.text === undefined) {
              complain(answer);
              return;
            }
            const shown = isAnew ? { ...answer, was: answer.text, text: "" } : answer;
            edit(target, shown, (text, was) => ask({ do: "set", at: answer.at, text, was }));
            sessionStorage.setItem("expo-site-begun", "yes");
            if (asked === place(target)) target.dataset.editing = "";
          }

          // What an editor has beside its field: suggestions, or a look at what Markdown becomes.
          function shownWith(field, answer, suggestions) {
            if (suggestions.length > 0) {
              const list = element("datalist", { id: "expo-site-suggestions" });
              field.setAttribute("list", list.id);
              // Behind the last of several terms, a term is suggested for the next one.
              const suggest = () => {
                const start = /^(.*;\s*)?/.exec(field.value)[0];
                list.replaceChildren(...suggestions.map((one) => element("option", { value: start + one })));
              };
              field.addEventListener("input", suggest);
              suggest();
              return [list];
            }
            if (!answer.isMarkdown) return [];
            const preview = element("section", { lang: answer.language ?? "", dir: "auto" });
            preview.setAttribute("aria-label", editWords.preview);
            preview.dataset.preview = "";
            const root = new URL(address + "..", location.href).pathname;
            const path = decodeURIComponent(location.pathname.slice(root.length));
            const page = path === "" || path.endsWith("/") ? path + "index.html" : path;
            let waiting;
            const show = async () => {
              const text = field.value;
              const { html } = await ask({ do: "preview", text, page, language: answer.language ?? "" });
              if (html !== undefined && field.value === text) preview.innerHTML = html;
            };
            field.addEventListener("input", () => {
              clearTimeout(waiting);
              waiting = setTimeout(show, 150);
            });
            show();
            return [preview];
          }

          // Opens an editor behind an element; `send` returns the answer to what was written.
          function edit(target, answer, send) {
            if (isBusy()) return;
            const suggestions = answer.suggestions ?? [];
            const field = element(suggestions.length > 0 || answer.isLine ? "input" : "textarea", { value: answer.text, spellcheck: true });
            field.rows = Math.min(20, Math.max(answer.isMarkdown ? 8 : 1, answer.text.split("\n").length + 1));
            if (answer.language) field.lang = answer.language;
            field.dir = "auto";
            const help = answer.help ? [element("small", {}, answer.help)] : [];
            const label = element("label", {}, element("span", {}, answer.label), ...help, field);
            const wrong = element("p", {});
            wrong.setAttribute("role", "alert");
            const cancel = element("button", { type: "button" }, editWords.cancel);
            const others = (answer.others ?? []).map(({ language, text }) => {
              const other = element("q", { lang: language, dir: "auto" }, text);
              return element("p", { tabIndex: 0, className: "other" }, `${language}: `, other);
            });
            const form = element("form", { lang: editWords.language, dir: "ltr" }, label, ...shownWith(field, answer, suggestions), ...others, wrong, element("button", { type: "submit" }, editWords.save), cancel);
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
            editor = { form, field, send, name: answer.at, was: answer.was ?? answer.text, shown: answer.text, opener: document.activeElement };
            (target.closest("a") ?? target).after(form);
            say("");
            field.focus();
            form.scrollIntoView({ block: "nearest" });
          }

          async function goBack(what) {
            if (isBusy()) return;
            // The page of an exhibit may be gone then.
            if (itemOfPage()) {
              sessionStorage.setItem("expo-site-list", listOfPage());
              setTimeout(() => sessionStorage.removeItem("expo-site-list"), 5000);
            }
            const said = what === "undo" ? editWords.undone : editWords.redone;
            sayThere(said);
            const answer = await ask({ do: what });
            // A page that is being left gets no answer.
            setTimeout(() => sessionStorage.removeItem("expo-site-said"), answer.isLost ? 1000 : 0);
            if (answer.saved) listed();
            if (answer.saved) say(said);
            else if (answer.problems) complain(answer);
            else say(editWords.nothing);
          }

          // Exhibits.

          const itemOf = (name) => /^([^#\/]+\/)?items\.json#\/\d+(?=\/name(\/|$))/.exec(name ?? "")?.[0];
          // The folder of the exhibition that the page belongs to, if the site has several.
          const folder = () => {
            const name = heading() ? place(heading()) : place(document.querySelector("main [data-edit]") ?? bar) ?? "";
            return /^(?!pages\/|words\/)[^#\/]+\//.exec(name)?.[0] ?? "";
          };
          const names = (item) => `[data-edit="${item}/name"], [data-edit^="${item}/name/"]`;
          const nameOf = (item) => {
            const first = document.querySelector(names(item));
            return [...first?.parentElement.querySelectorAll(names(item)) ?? []].map((one) => one.textContent).join("");
          };
          const heading = () => document.querySelector("h1[data-edit], h1 [data-edit]");
          const itemOfPage = () => heading() ? itemOf(place(heading())) : undefined;
          const listOfPage = () => document.querySelector(".back")?.href ?? new URL(address + "..", location.href).href;
          // Where a text is opened: in its row of the open panel, or else at the heading of the page.
          const spot = (at) => bar.querySelector(`details[open] [data-edit="${CSS.escape(at)}"]`) ?? heading();
          const rows = () => {
            const found = new Map();
            for (const one of document.querySelectorAll("li [data-edit]")) {
              const item = itemOf(place(one));
              if (item && !found.has(item)) found.set(item, one.closest("li"));
            }
            return [...found];
          };
          const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

          // What is said on the page that is opened next.
          function sayThere(text) { sessionStorage.setItem("expo-site-said", text); }
          addEventListener("pagehide", () => {
            const isNew = status.textContent !== "" && Date.now() - saidAt < 5000;
            if (isNew && sessionStorage.getItem("expo-site-said") === null) sayThere(status.textContent);
          });

          async function addressOf(item, language = document.documentElement.lang) {
            const { path } = await ask({ do: "find", at: item, language });
            return path && new URL(`${address}../${path.split("/").map(encodeURIComponent).join("/")}`, location.href);
          }

          function visitPage(path) {
            sayThere(editWords.extended);
            goOn(new URL(`${address}../${path.split("/").map(encodeURIComponent).join("/")}`, location.href));
          }

          // Opens the page of an exhibit as soon as it is there, also if this page is gone meanwhile; then an editor there.
          async function visit(item, said, opens, language) {
            const target = await addressOf(item, language);
            if (!target) return;
            sayThere(said);
            if (opens) sessionStorage.setItem("expo-site-open", opens);
            sessionStorage.setItem("expo-site-visit", target);
            await goOn(target);
          }

          async function goOn(target) {
            for (let tries = 0; tries < 200; tries += 1) {
              if ((await fetch(target, { method: "HEAD" })).ok) {
                location.assign(target);
                return;
              }
              await pause(50);
            }
            sessionStorage.removeItem("expo-site-visit");
          }

          // The address of a page follows from the name of its exhibit, or of its picture.
          async function shown(name, answer) {
            if (answer.visit) await visit(answer.visit, answer.said);
            const item = /^([^#\/]+\/)?items\.json#\/\d+(?=\/(name|id|image_name|pictures\/0\/image_name)(\/|$))/.exec(name)?.[0];
            if (item && item === itemOfPage()) await keepUp(item, editWords.saved);
          }

          // Goes on to the page of an exhibit if it has another address now; returns whether it has.
          async function keepUp(item, said, opens) {
            // This page may be gone before the answer comes; the one that says so goes on.
            sessionStorage.setItem("expo-site-moved", JSON.stringify([item, said, opens, document.documentElement.lang]));
            const target = await addressOf(item);
            sessionStorage.removeItem("expo-site-moved");
            const isElsewhere = target !== undefined && target.pathname !== location.pathname;
            if (isElsewhere) await visit(item, said, opens);
            return isElsewhere;
          }

          async function change(request, said) {
            const answer = await ask(request);
            if (answer.saved) say(said);
            else complain(answer);
            return answer.saved ? answer : undefined;
          }

          function add() {
            const beside = itemOfPage();
            edit(adding, { text: "", label: editWords.newName, isLine: true }, async (text) => {
              const answer = await ask({ do: "add", text, beside, of: beside && nameOf(beside), in: folder() });
              return answer.saved ? { ...answer, visit: answer.at, said: editWords.added } : answer;
            });
          }

          async function duplicate(item) {
            const answer = await change({ do: "duplicate", at: item, was: nameOf(item) }, editWords.added);
            if (answer) await visit(answer.at, editWords.added);
          }

          async function remove(item) {
            const list = listOfPage();
            const answer = await change({ do: "remove", at: item, was: nameOf(item) }, editWords.removed);
            if (!answer) return;
            sayThere(editWords.removed);
            location.assign(list);
          }

          async function move(item, beside, side) {
            const name = nameOf(item);
            const answer = await change({ do: "move", at: item, was: name, beside, of: nameOf(beside), side }, editWords.moved);
            for (let tries = 0; answer && tries < 100; tries += 1) {
              if (nameOf(answer.at) === name) {
                document.querySelector(names(answer.at)).focus();
                return;
              }
              await pause(50);
            }
          }

          function step(item, by) {
            const all = rows();
            const place = all.findIndex(([one]) => one === item);
            const other = all[place + by];
            if (place >= 0 && other) move(item, other[0], by < 0 ? "before" : "behind");
          }

          async function turnDraft(item) {
            const { text } = await ask({ do: "read", at: `${item}/draft` });
            const isDraft = text !== "true";
            const request = { do: "set", at: `${item}/draft`, text: isDraft ? "true" : "", was: text };
            if (await change(request, isDraft ? editWords.isDraft : editWords.isPublic)) listed();
          }

          // Shows a picture in the exhibit of the page, and asks for its alternative text.
          async function show(file, adds) {
            const item = itemOfPage();
            const request = { do: "picture", at: item, was: nameOf(item), name: file.name, adds: adds ? "true" : "" };
            const answer = await ask(request, file);
            if (!answer.saved) {
              complain(answer);
              return;
            }
            if (await keepUp(item, editWords.pictureAdded, answer.at)) return;
            await listed();
            await open(spot(answer.at), answer.at, true);
            say(editWords.pictureAdded);
          }

          // Makes a picture that of the main page, where the earlier one is kept under another name.
          async function showOnMain(file, picture) {
            const answer = await ask({ do: "main picture", picture, name: file.name, in: folder() }, file);
            if (!answer.saved) {
              complain(answer);
              return;
            }
            await listed();
            if (answer.at) await open(spot(answer.at), answer.at, true);
            say(answer.earlier ? `${editWords.earlierKept} ${answer.earlier}` : editWords.pictureAdded);
          }

          function choose(use) {
            const input = element("input", { type: "file", accept: "image/*,application/pdf" });
            input.addEventListener("change", () => { if (input.files[0]) use(input.files[0]); });
            input.click();
          }

          function button(word, action) {
            const one = element("button", { type: "button" }, word);
            one.addEventListener("click", () => { if (!isBusy()) action(); });
            return one;
          }

          // The texts of an exhibit, or of the exhibition, those too that pages do not show.
          async function list(request, into) {
            const { texts = [], words = [] } = await ask(request);
            if (editor && into.contains(editor.form)) return words;
            const shape = JSON.stringify(texts.map(({ at, label, removes }) => [at, label, removes]));
            if (into.dataset.shape !== shape) {
              into.dataset.shape = shape;
              into.replaceChildren(...texts.flatMap(({ at, label, text, removes }) => {
                if (text === undefined) {
                  const extend = button(editWords.extend.replace("{}", label), () => at.endsWith("/sections")
                    ? edit(extend, { text: "", label: editWords.sectionTitle, isLine: true }, (title) => ask({ do: "extend", at, title }))
                    : changeList({ do: "extend", at }, editWords.extended));
                  return [element("dt", {}), element("dd", {}, extend)];
                }
                const value = element("span", { tabIndex: 0 });
                value.setAttribute("role", "button");
                value.dataset.edit = at;
                value.addEventListener("click", () => open(value));
                const name = element("dt", {}, label);
                if (removes) {
                  const drop = button(editWords.remove, () => changeList({ do: "drop", at: removes, was: value.dataset.text }, editWords.removed));
                  drop.setAttribute("aria-label", `${editWords.remove}: ${label.split(":")[0]}`);
                  name.append(" ", drop);
                }
                return [name, element("dd", {}, value)];
              }));
            }
            const values = new Map([...into.querySelectorAll("[data-edit]")].map((one) => [place(one), one]));
            for (const { at, label, text } of texts.filter((one) => one.text !== undefined)) {
              const value = values.get(at);
              value.dataset.text = text;
              const isWord = /^([^#\/]+\/)?words\//.test(request.at ?? "");
              value.textContent = text !== "" ? text : isWord ? editWords.asInTheme : editWords.empty;
              value.setAttribute("aria-label", `${label}: ${value.textContent}`);
            }
            return words;
          }

          // The lists of words, one for each language of the site.
          const wordLists = new Map();
          function listWords(languages, into) {
            for (const { at, language } of languages.filter((one) => !wordLists.has(one.at))) {
              const texts = element("dl", { lang: language });
              const more = panel(`${editWords.words} (${language})`, texts);
              const shown = () => { if (more.open) list({ do: "list", at }, texts); };
              more.addEventListener("toggle", shown);
              wordLists.set(at, shown);
              into.append(more);
            }
            for (const shown of wordLists.values()) shown();
          }

          async function changeList(request, said) {
            if (await change(request, said)) listed();
          }

          function panel(word, ...children) {
            const made = element("details", {}, element("summary", {}, word), ...children);
            made.addEventListener("keydown", (event) => {
              if (event.key !== "Escape" || event.defaultPrevented) return;
              event.preventDefault();
              made.open = false;
              made.firstChild.focus();
            });
            return made;
          }

          // Publishing: a comparison, or also the sending, goes on in the program; this asks for its result.
          function publishing() {
            const to = element("input", { spellcheck: false, required: true, placeholder: editWords.places });
            const compare = element("button", { type: "submit" }, editWords.compare);
            const send = button(editWords.publish, () => run(true));
            const result = element("div", {});
            const form = element("form", {}, element("label", {}, editWords.publishTo, to), compare);
            form.addEventListener("submit", (event) => { event.preventDefault(); run(false); });
            to.addEventListener("input", () => send.remove());

            // What is wanted while another run goes on is done behind it.
            let wanted;
            let isRunning = false;
            async function run(sends) {
              if (!form.reportValidity()) return;
              wanted = { to: to.value.trim(), sends };
              if (isRunning) return;
              isRunning = true;
              let answer;
              let isSent;
              while (wanted) {
                const { to, sends } = wanted;
                wanted = undefined;
                isSent = sends;
                result.replaceChildren();
                answer = await ask({ do: "publish", to, sends: sends ? "true" : "" });
                while (answer.isWorking) {
                  say(sends ? editWords.sending : editWords.working);
                  await pause(300);
                  answer = await ask({ do: "publish" });
                }
              }
              isRunning = false;
              show(answer, isSent);
            }

            function show(answer, isSent) {
              if (answer.problems) {
                complain(answer);
                return;
              }
              const { diagnostics, errors, written = [], removed = [] } = JSON.parse(answer.result);
              if (errors > 0) say(editWords.withErrors, true);
              else say(answer.report ?? "");
              const lists = [[editWords.isWritten, written], [editWords.isRemoved, removed]].filter(([, paths]) => paths.length > 0);
              const files = lists.flatMap(([title, paths]) => [
                element("h3", {}, `${title} (${paths.length})`),
                element("ul", {}, ...paths.slice(0, 500).map((path) => element("li", {}, path)), ...(paths.length > 500 ? ["…"] : []))]);
              result.replaceChildren(
                element("ol", {}, ...diagnostics.map((one) => {
                  const made = entry(one);
                  if (one.code === "unused-image") made.append(button(editWords.removePicture, () => removePicture(one.file)));
                  return made;
                })),
                ...(files.length > 0 ? [element("details", {}, element("summary", {}, editWords.files), ...files)] : []),
                ...(!isSent && errors === 0 && written.length + removed.length > 0 ? [send] : []));
            }

            async function removePicture(file) {
              if (await change({ do: "remove picture", path: file }, editWords.pictureRemoved)) run(false);
            }

            const drafts = element("div", {});
            const made = panel(editWords.publish, form, drafts, result);
            async function showDrafts() {
              const { drafts: found = [] } = await ask({ do: "drafts" });
              drafts.replaceChildren(...(found.length > 0 ? [element("h3", {}, `${editWords.drafts} (${found.length})`)] : []),
                element("ul", {}, ...found.map(({ at, name }) => {
                  const release = button(editWords.release, () => turnDraft(at));
                  release.setAttribute("aria-label", `${editWords.release}: ${name}`);
                  return element("li", {}, release, " ", name);
                })));
            }
            made.addEventListener("toggle", async () => {
              if (!made.open || to.value !== "") return;
              const known = (await ask({ do: "publish" })).to ?? "";
              if (to.value !== "" || document.activeElement === to) return;
              to.value = known;
              to.focus();
              if (known !== "") run(false);
            });
            // What is shown is what would be sent.
            const isShown = () => isRunning || result.childElementCount > 0;
            return { panel: made, listed: () => { if (made.open) { showDrafts(); if (isShown()) run(false); } } };
          }

          const adding = button(editWords.add, add);
          redo.after(adding);
          {
            const texts = element("dl", {});
            const draft = button(editWords.retract, () => turnDraft(itemOfPage()));
            const exhibit = panel(editWords.exhibit,
              element("p", {},
                button(editWords.alternative, () => {
                  const at = place(heading()).replace(/\/name(?=\/|$)/, "/alt");
                  open(spot(at), at);
                }),
                button(editWords.changePicture, () => choose((file) => show(file, false))),
                button(editWords.addPicture, () => choose((file) => show(file, true))),
                draft,
                button(editWords.duplicate, () => duplicate(itemOfPage())),
                button(editWords.remove, () => remove(itemOfPage()))),
              texts);
            const facts = element("dl", {});
            const addingPage = button(editWords.addPage, () => edit(addingPage, { text: "", label: editWords.pageTitle, isLine: true }, async (text) => {
              const answer = await ask({ do: "page", text, in: folder() });
              if (answer.saved) visitPage(answer.path);
              return answer;
            }));
            const settings = panel(editWords.settings,
              element("p", {},
                button(editWords.poster, () => choose((file) => showOnMain(file, "poster"))),
                button(editWords.flag, () => choose((file) => showOnMain(file, "flag"))),
                addingPage),
              facts);
            const publish = publishing();
            listed = async () => {
              publish.listed();
              const language = document.documentElement.lang;
              if (exhibit.open) await list({ do: "list", at: itemOfPage(), language }, texts);
              if (settings.open) listWords(await list({ do: "settings", language, in: folder() }, facts), settings);
            };
            const panels = [exhibit, settings, publish.panel];
            for (const one of panels) {
              one.firstChild.addEventListener("click", () => say(""));
              one.addEventListener("toggle", () => {
                sessionStorage.setItem("expo-site-exhibit", exhibit.open ? "open" : "");
                if (!one.open) return;
                for (const other of panels) other.open = other === one;
                bar.scrollTop = one.offsetTop;
                listed();
              });
            }
            adding.after(...panels.slice(1));
            adding.before(exhibit);
            // It stays open from one page to the next.
            exhibit.open = sessionStorage.getItem("expo-site-exhibit") === "open";
            // The page may become that of an exhibit, or of another one, while it is open.
            const look = () => {
              const isShown = itemOfPage() !== undefined;
              if (exhibit.hidden === isShown) exhibit.hidden = !isShown;
              const word = heading()?.dataset.draft === undefined ? editWords.retract : editWords.release;
              if (draft.textContent !== word) draft.textContent = word;
            };
            look();
            new MutationObserver(look).observe(document.documentElement,
              { childList: true, subtree: true, attributeFilter: ["data-edit", "data-draft"] });
          }

          // Rows are dragged, and moved with the arrow keys.
          let dragged;
          const isMain = () => /^([^#\/]+\/)?exposition.*#\/title(\/|$)/.test(place(heading() ?? bar));
          const takesFiles = () => itemOfPage() !== undefined || isMain();
          const rowAt = (event) => rows().find(([, row]) => row.contains(event.target));
          document.addEventListener("dragstart", (event) => { dragged = rowAt(event)?.[0]; });
          document.addEventListener("dragend", () => { dragged = undefined; unmark(); });
          function unmark() {
            for (const one of document.querySelectorAll("[data-drop]")) delete one.dataset.drop;
          }
          const sideOf = (row, event) => {
            const { top, height } = row.getBoundingClientRect();
            return event.clientY < top + height / 2 ? "before" : "behind";
          };
          document.addEventListener("dragover", (event) => {
            if (takesFiles() && event.dataTransfer?.types.includes("Files")) event.preventDefault();
            const found = dragged && rowAt(event);
            if (!found) return;
            event.preventDefault();
            unmark();
            found[1].dataset.drop = sideOf(found[1], event);
          });
          document.addEventListener("drop", (event) => {
            const file = event.dataTransfer?.files[0];
            if (file && takesFiles()) {
              event.preventDefault();
              if (!itemOfPage()) {
                showOnMain(file, "poster");
                return;
              }
              const plate = document.querySelector("figure");
              show(file, plate !== null && !plate.contains(event.target));
              return;
            }
            const found = dragged && rowAt(event);
            if (!found) return;
            event.preventDefault();
            if (found[0] !== dragged) move(dragged, found[0], sideOf(found[1], event));
          });

          const link = element("a", {}, editWords.follow);
          const follow = element("span", { lang: editWords.language, dir: "ltr" }, link);
          follow.dataset.editTools = "";
          let selected;
          const ordering = [
            button(editWords.earlier, () => step(selected, -1)), button(editWords.later, () => step(selected, 1))];

          // A link may cover the texts below it.
          const under = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY);
          const edited = (event) => event.target.closest?.("[data-edit]")
            ?? (event.target.closest?.("a") ? under(event).find((one) => one.matches("[data-edit]")) : undefined);
          document.addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || follow.contains(event.target)) return;
            const target = event.target.closest?.("a") ? edited(event) : undefined;
            if (!target) return;
            event.preventDefault();
            target.focus();
          });
          document.addEventListener("dblclick", (event) => {
            const target = follow.contains(event.target) ? undefined : edited(event);
            if (target) { event.preventDefault(); open(target); }
          });
          // Nothing is hidden behind the bar.
          new ResizeObserver(() => {
            const space = `${bar.offsetHeight + 16}px`;
            document.documentElement.style.scrollPaddingBottom = space;
            document.body.style.paddingBottom = space;
          }).observe(bar);
          document.addEventListener("focusin", (event) => {
            if (!event.target.matches?.("[data-edit]")) return;
            event.target.setAttribute("aria-describedby", howTo.id);
            const around = event.target.closest("a");
            if (!around) return;
            link.href = around.href;
            selected = rows().find(([, row]) => row.contains(around))?.[0];
            follow.replaceChildren(link, ...(selected ? ordering : []));
            around.after(follow);
          });
          document.addEventListener("focusout", (event) => {
            const isAway = (one) => !follow.contains(one);
            if ((event.target.matches?.("[data-edit]") || !isAway(event.target)) && isAway(event.relatedTarget)) setTimeout(() => {
              const active = document.activeElement;
              if (isAway(active) && !active?.matches("a [data-edit]")) follow.remove();
            }, 200);
          });
          document.addEventListener("keydown", (event) => {
            if (event.isComposing || event.defaultPrevented) return;
            const isField = /^(input|textarea|select)$/.test(event.target.localName ?? "");
            if ((event.key === "Enter" || event.key === "F2") && event.target.matches?.("[data-edit]")) {
              event.preventDefault();
              open(event.target);
            } else if (event.altKey && /^Arrow(Up|Down)$/.test(event.key) && event.target.matches?.("[data-edit]")) {
              const found = rowAt(event);
              if (!found) return;
              event.preventDefault();
              step(found[0], event.key === "ArrowUp" ? -1 : 1);
            } else if ((event.ctrlKey || event.metaKey) && !isField && !editor) {
              const key = event.key.toLowerCase();
              if (key === "z" || key === "y") {
                event.preventDefault();
                goBack(key === "y" || event.shiftKey ? "redo" : "undo");
              }
            }
          });
          undo.addEventListener("click", () => goBack("undo"));
          redo.addEventListener("click", () => goBack("redo"));
          const going = sessionStorage.getItem("expo-site-visit");
          const said = sessionStorage.getItem("expo-site-said");
          const moved = sessionStorage.getItem("expo-site-moved");
          sessionStorage.removeItem("expo-site-moved");
          const listAddress = sessionStorage.getItem("expo-site-list");
          sessionStorage.removeItem("expo-site-list");
          if (token === null) {
            say(editWords.noToken);
          } else if (going && new URL(going).pathname !== location.pathname) {
            goOn(going);
          } else if (moved && !heading()) {
            visit(...JSON.parse(moved));
          } else if (listAddress && !heading()) {
            location.assign(listAddress);
          } else {
            sessionStorage.removeItem("expo-site-visit");
            sessionStorage.removeItem("expo-site-said");
            const opens = sessionStorage.getItem("expo-site-open");
            sessionStorage.removeItem("expo-site-open");
            if (opens && heading()) open(spot(opens), opens, true).then(() => say(said ?? ""));
            else if (said) say(said);
            else if (!sessionStorage.getItem("expo-site-begun")) say(editWords.begin);
            if (going && !opens) heading()?.focus({ preventScroll: true });
          }
          return bar;
        })();
        """#
}
