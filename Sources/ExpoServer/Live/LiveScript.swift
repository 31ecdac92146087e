internal import ExpoDiagnostics

/// The script that shows changes in a browser. Only the served copies of pages contain it.
///
/// It requests changes from the server, which answers when there are some. It fetches a changed
/// page and replaces only the elements that differ, so that the reader's position and focus are
/// kept. Style sheets and pictures are reloaded. Hidden pages send no requests, because a browser
/// has few connections for all its windows.
enum LiveScript {
    /// The name of the script on the server.
    static let name = "live.js"

    /// Returns the script, with its texts in a language.
    ///
    /// - Parameter editor: the script that edits texts, if they can be edited.
    static func text(in language: MessageLanguage, editor: String = "") -> String {
        "const words = \(LiveWords.object(in: language));\n" + text + editor + loop
    }

    private static let text = #"""

        const own = document.querySelector("script[data-expo-site]");
        const address = own.dataset.expoSite;
        let { session, number, tag } = own.dataset;
        let asking = new AbortController();

        // Files that changed since the page was opened, with the number of the change.
        const changed = new Map();

        // The path of an address in the site, decoded; nothing for an address elsewhere.
        function pathOf(link) {
          const url = new URL(link, document.baseURI);
          const site = new URL("..", new URL(address + "x", location)).pathname;
          if (url.origin !== location.origin || !url.pathname.startsWith(site)) return undefined;
          try {
            return decodeURIComponent(url.pathname.slice(site.length));
          } catch {
            return undefined;
          }
        }

        // An address with the number of the file's last change, so that it is asked for again.
        function fresh(link) {
          const change = changed.get(pathOf(link));
          if (change === undefined) return link;
          const url = new URL(link, document.baseURI);
          url.searchParams.set("changed", change);
          return url.href;
        }

        function freshSet(set) {
          return set.replace(/[^\s,][^\s]*[^\s,](?=[\s,]|$)/g, (word) => (/^[\d.]+[wx]$/.test(word) ? word : fresh(word)));
        }

        // Has the elements of a tree ask for files that changed; returns which paths they name.
        function refresh(tree, isShown) {
          const named = new Set();
          for (const element of tree.querySelectorAll("[src], [srcset], link[href]")) {
            for (const name of ["src", "srcset", "href"]) {
              const value = element.getAttribute(name);
              if (value === null || (name === "href" && element.localName !== "link")) continue;
              if (name !== "srcset") named.add(pathOf(value));
              const wanted = name === "srcset" ? freshSet(value) : fresh(value);
              if (wanted === value) continue;
              if (name === "srcset") value.split(/[\s,]+/).forEach((word) => named.add(pathOf(word)));
              if (isShown && element.relList?.contains("stylesheet")) replaceStyle(element, wanted);
              else element.setAttribute(name, wanted);
            }
          }
          return named;
        }

        // The old style goes when the new one is there: without any, the page would jump.
        function replaceStyle(link, href) {
          const next = link.cloneNode();
          next.setAttribute("href", href);
          next.addEventListener("load", () => link.remove());
          next.addEventListener("error", () => next.remove());
          link.after(next);
        }

        // Whether a node belongs to the editor of the page.
        function isTool(node) {
          return node.dataset?.editor !== undefined || node.dataset?.editTools !== undefined;
        }

        // Makes a node like another one; nodes that are the same stay.
        function become(node, wanted) {
          if (node.isEqualNode(wanted)) return;
          const isAlike = node.nodeName === wanted.nodeName && node.id === wanted.id
            && node.rel === wanted.rel;
          if (!isAlike || node.nodeType !== Node.ELEMENT_NODE) {
            node.replaceWith(document.importNode(wanted, true));
            return;
          }
          for (const { name } of [...node.attributes]) {
            if (!wanted.hasAttribute(name) && name !== "open") node.removeAttribute(name);
          }
          for (const { name, value } of wanted.attributes) {
            if (node.getAttribute(name) !== value) node.setAttribute(name, value);
          }
          const nodes = [...node.childNodes].filter((one) => one !== panel?.host && one !== work?.host && !isTool(one));
          becomeInside(nodes, [...wanted.childNodes], node);
        }

        function becomeInside(nodes, wanted, parent) {
          while (nodes.length > 0 && wanted.length > 0 && nodes[0].isEqualNode(wanted[0])) {
            nodes.shift();
            wanted.shift();
          }
          let after = null;
          while (nodes.length > 0 && wanted.length > 0 && nodes.at(-1).isEqualNode(wanted.at(-1))) {
            after = nodes.pop();
            wanted.pop();
          }
          wanted.forEach((next, index) => {
            if (index < nodes.length) become(nodes[index], next);
            else parent.insertBefore(document.importNode(next, true), after);
          });
          for (const node of nodes.slice(wanted.length)) node.remove();
        }

        function policies(tree) {
          return [...tree.querySelectorAll("meta[http-equiv]")].map((one) => one.content).join();
        }

        // Loads the page again, but not under an editor: what is written there would be lost.
        async function reload() {
          while (document.querySelector("[data-editor]")) await new Promise((resolve) => setTimeout(resolve, 300));
          location.reload();
        }

        // Shows the page as it is now: in place, or from the start where it became another one.
        async function showPage() {
          const answer = await fetch(location.href, { cache: "no-store" });
          const type = answer.headers.get("Content-Type") ?? "";
          if (!answer.ok || answer.redirected || !type.startsWith("text/html")) {
            reload();
            return;
          }
          const page = new DOMParser().parseFromString(await answer.text(), "text/html");
          const next = page.querySelector("script[data-expo-site]");
          if (!next || policies(page) !== policies(document)) {
            reload();
            return;
          }
          refresh(page, false);
          const focused = document.activeElement;
          const { tag: nextTag } = next.dataset;
          next.replaceWith(document.importNode(own, true));
          become(document.documentElement, page.documentElement);
          tag = nextTag;
          if (focused?.isConnected === false) {
            const { id, dataset: { edit } } = focused;
            const same = id ? document.getElementById(id) : edit && document.querySelector(`[data-edit="${CSS.escape(edit)}"]`);
            same?.focus({ preventScroll: true });
          }
        }

        // Of a theme's files, those that no element names are named by styles.
        function showFiles(files) {
          for (const file of files) changed.set(decodeURIComponent(file), number);
          const named = refresh(document, true);
          const isHidden = (file) => file.startsWith("assets/") && !named.has(file);
          if (files.map(decodeURIComponent).some(isHidden)) reload();
        }

        let panel;
        let closed;

        function element(name, properties, ...children) {
          const made = Object.assign(document.createElement(name), properties);
          made.append(...children);
          return made;
        }

        function placeOf({ file, line, column }) {
          return line === null ? file : `${file}:${line}:${column}`;
        }

        function entry(problem) {
          const parts = [
            element("p", { className: "place" }, placeOf(problem)),
            element("p", { className: "message" }, `${words[problem.severity]}: ${problem.message}`),
          ];
          if (problem.help !== null) parts.push(element("p", {}, element("b", {}, `${words.help}: `), problem.help));
          return element("li", { className: problem.severity }, ...parts);
        }

        // Shows a box over the page, in a tree of its own that the page's styles do not reach.
        function over(name, box) {
          const host = document.createElement(name);
          const style = element("link", { rel: "stylesheet", href: address + "problems.css" });
          style.addEventListener("load", () => { box.hidden = false; });
          box.hidden = true;
          host.attachShadow({ mode: "open" }).append(style, box);
          document.documentElement.append(host);
          return host;
        }

        let work;

        // Shows how far making pictures has come.
        function showWork(pictures) {
          if (pictures === null) {
            work?.host.remove();
            work = undefined;
            return;
          }
          if (work === undefined) {
            const box = element("section", { className: "work" });
            box.setAttribute("role", "status");
            work = { host: over("expo-site-work", box), box };
          }
          const { done, total, secondsLeft } = pictures;
          const left = secondsLeft === null ? "" : words.secondsLeft.replace("{seconds}", secondsLeft);
          work.box.textContent = words.makingPictures.replace("{done}", done).replace("{total}", total) + left;
        }

        // Shows the problems.
        function showProblems(problems) {
          const text = JSON.stringify(problems);
          if (panel?.text === text || closed === text) return;
          panel?.host.remove();
          panel = undefined;
          closed = undefined;
          if (problems === null) return;
          const { errors, diagnostics } = problems;
          const before = document.activeElement;
          const close = element("button", { type: "button" }, words.close);
          const title = element("h2", { id: "title" }, errors === 1 ? words.oneError : words.errors.replace("{errors}", errors));
          const list = element("ol", {}, ...diagnostics.map(entry));
          const rest = errors - diagnostics.length;
          if (rest > 0) list.append(element("li", {}, words.more.replace("{rest}", rest)));
          const box = element("section", { tabIndex: 0 }, element("header", {}, title, close), list);
          box.setAttribute("role", "alert");
          box.setAttribute("aria-labelledby", "title");
          const host = over("expo-site-problems", box);
          const shut = () => {
            closed = text;
            panel = undefined;
            host.remove();
            before?.focus?.({ preventScroll: true });
          };
          close.addEventListener("click", shut);
          box.addEventListener("keydown", (event) => { if (event.key === "Escape") shut(); });
          panel = { host, text };
        }

        async function show(news) {
          if (news.session !== session) {
            reload();
            return;
          }
          number = news.number;
          showWork(news.pictures);
          showProblems(news.problems);
          for (const file of news.files) changed.set(decodeURIComponent(file), number);
          if (news.tag !== tag) await showPage();
          if (news.files.length > 0) showFiles(news.files);
        }

        function seen() {
          return new Promise((resolve) => {
            if (!document.hidden) resolve();
            else document.addEventListener("visibilitychange", resolve, { once: true });
          });
        }

        document.addEventListener("visibilitychange", () => { if (document.hidden) asking.abort(); });
        addEventListener("pagehide", () => asking.abort());

        """#

    private static let loop = #"""

        for (;;) {
          await seen();
          asking = new AbortController();
          const page = location.pathname;
          const question = new URLSearchParams({ session, number, tag, page });
          try {
            const answer = await fetch(`${address}changes?${question}`, { cache: "no-store", signal: asking.signal });
            if (!answer.ok) throw new Error(answer.statusText);
            await show(await answer.json());
          } catch {
            await new Promise((resolve) => setTimeout(resolve, 300));
          }
        }

        """#
}

/// The style of problems and progress over a page: on phones and on paper, in light and dark mode.
enum ProblemStyle {
    /// The name of the style sheet on the server.
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
        section.work { inset: 0 0 auto; padding-block: 0.5rem; border: 0; border-bottom: 4px solid #0b57d0; }
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
        h2, p { word-break: keep-all; }
        p { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; }
        .place { font: 600 0.9375rem/1.5 ui-monospace, monospace; color: #8c1d18; }
        .warning .place { color: #6b4e00; }
        @media (prefers-color-scheme: dark) {
          section { background: #1f1d1c; color: #f1edea; border-color: #ffb4ab; }
          .place { color: #ffb4ab; }
          .warning .place { color: #f2c66d; }
          :focus-visible { outline-color: #a8c7fa; }
        }
        @media print { section { display: none; } }

        """
}
