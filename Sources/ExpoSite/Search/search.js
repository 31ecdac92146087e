// Finds exhibits, without a server: it loads the files of the index that a query needs as scripts,
// because a page that was opened from a disk may load nothing else. Exhibits are numbered there.
"use strict";
(() => {
  const input = document.querySelector("input[type=search][name=q]");
  const list = document.getElementById("results");
  const status = document.querySelector("[role=status]");
  const nearestLine = document.querySelector(".nearest");
  const more = document.querySelector(".more");
  const narrow = document.querySelector(".narrow");
  const filters = [...document.querySelectorAll(".narrow select")];
  // The folder of the index, how many exhibits and files it has, and the sentences of the page.
  const { folder, exhibits, files, ...sentences } = list.dataset;
  const count = Number(exhibits);
  const isWhole = files === "0";
  const blockSize = 8;
  const pageSize = 20;

  // MARK: Loading

  const known = new Map();
  const loads = new Map();
  // How many pieces the texts of an exhibit have, by the name of the first one.
  const pieceCounts = new Map();
  window.expoSearch = (name, value, pieces) => {
    known.set(name, value);
    if (pieces) pieceCounts.set(name, pieces);
  };

  const script = (path) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = `${folder}${path}.js`;
      element.onload = resolve;
      element.onerror = () => reject(new Error(path));
      document.head.append(element);
    });

  // Returns a content of the index, from the file that has it. A file is loaded once; one that is missing
  // or cut is tried again by the next query.
  async function load(name) {
    const path = isWhole ? "all" : name;
    if (!loads.has(path)) loads.set(path, script(path));
    try {
      await loads.get(path);
      if (!known.has(name)) throw new Error(name);
    } catch (error) {
      loads.delete(path);
      throw error;
    }
    return known.get(name);
  }

  // MARK: Words, in the form in which the index has them (SearchWords.swift)

  const fold = (text) =>
    text
      .normalize("NFD")
      .replace(/[\uFF01-\uFF5E\uFF65-\uFF9F]/g, (one) => one.normalize("NFKC"))
      .replace(/([A-Za-z\u00C0-\u052F\u1E00-\u1FFF])\p{Mn}+/gu, "$1")
      .toLowerCase()
      .replace(/ς/g, "σ")
      .normalize("NFC");
  const split = (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const withoutSpaces = /[\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\u{20000}-\u{3FFFF}]/u;

  // The pieces of a long word that the index has, each of which must be there.
  function pieces(word) {
    const characters = [...word];
    const most = withoutSpaces.test(word) ? 3 : 12;
    const found = [];
    for (let start = 0; start === 0 || start + most <= characters.length; start += 1) {
      found.push(characters.slice(start, start + most).join(""));
    }
    return found;
  }

  // The number of the file with a piece (SearchIndex.swift).
  function file(piece) {
    let hash = 0x811c9dc5;
    for (const unit of [...piece].slice(0, 2).join("").split("")) {
      hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0;
    }
    return isWhole ? 0 : (hash ^ (hash >>> 16)) & (Number(files) - 1);
  }

  // MARK: Lists (Documents.swift)

  const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
  const values = new Map([...digits].map((digit, value) => [digit, value]));

  function forEachExhibit(text, body) {
    if (text[0] === ".") {
      for (let place = 1; place < text.length; place += 1) {
        for (let bits = values.get(text[place]), bit = 0; bits; bits >>= 1, bit += 1) {
          if (bits & 1) body((place - 1) * 6 + bit);
        }
      }
      return;
    }
    let [exhibit, gap, shift] = [-1, 0, 0];
    for (const digit of text) {
      const value = values.get(digit);
      gap |= (value & 31) << shift;
      shift += 5;
      if (value < 32) {
        exhibit += gap + 1;
        body(exhibit);
        [gap, shift] = [0, 0];
      }
    }
  }

  // MARK: Finding

  // What is found is an array with a number for each exhibit: 2 if the name has it, 1 if another text, else 0.
  const nothing = () => new Uint8Array(count);
  const isEmpty = (found) => found.every((value) => value === 0);
  const both = (one, other) => one.map((value, exhibit) => Math.min(value, other[exhibit]));
  const either = (one, other) => one.map((value, exhibit) => Math.max(value, other[exhibit]));

  // The lines of the file with a piece, in columns.
  const tables = new Map();
  async function lines(piece) {
    const name = `f${file(piece)}`;
    const text = await load(name);
    if (!tables.has(name)) tables.set(name, text.split("\n").map((line) => line.split(" ")));
    return tables.get(name);
  }

  async function find(piece) {
    const found = nothing();
    const isCharacter = [...piece].length === 1;
    for (const [part, all, named] of await lines(piece)) {
      if (isCharacter ? part !== piece : !part.startsWith(piece)) continue;
      forEachExhibit(all, (exhibit) => { found[exhibit] ||= 1; });
      if (named) forEachExhibit(named, (exhibit) => { found[exhibit] = 2; });
    }
    return found;
  }

  async function findWord(word) {
    return (await Promise.all(pieces(word).map(find))).reduce(both);
  }

  // Letters of two initial consonants, as keyboards join them.
  const clusters = { ㄳ: "ㄱㅅ", ㄵ: "ㄴㅈ", ㄶ: "ㄴㅎ", ㄺ: "ㄹㄱ", ㄻ: "ㄹㅁ", ㄼ: "ㄹㅂ", ㄽ: "ㄹㅅ", ㄾ: "ㄹㅌ",
    ㄿ: "ㄹㅍ", ㅀ: "ㄹㅎ", ㅄ: "ㅂㅅ" };

  // Particles that are taken from the end of a Korean word, the longest first; let-visitors-search.md
  // lists them too.
  const particles = [
    "으로부터", "에게서", "으로서", "으로써", "로부터", "에서는", "에서도", "이라는", "까지", "께서", "마다", "마저", "밖에", "보다",
    "부터", "에게", "에는", "에도", "에서", "으로", "이나", "이라", "이란", "이며", "조차", "처럼", "하고", "한테", "라는", "란",
    "가", "과", "는", "도", "들", "로", "를", "만", "에", "와", "은", "을", "의", "이",
  ];

  function stem(word) {
    const particle = particles.find((one) => word.endsWith(one) && word.length > one.length);
    return particle && word.slice(0, -particle.length);
  }

  // A word as it is typed, or without its particle: that is left where a name ends like the word, and
  // where only one syllable would remain, unless nothing else is found.
  async function findTyped(word) {
    const typed = await findWord(word);
    const root = stem(word);
    if (!root || typed.includes(2)) return typed;
    if ([...root].length === 1 && !isEmpty(typed)) return typed;
    return either(typed, await findWord(root));
  }

  // Words, and phrases in quotation marks.
  function parse(query) {
    const phrases = [];
    const rest = query.replace(/["“”«»]([^"“”«»]*)["“”«»]?/g, (all, phrase) => {
      const words = split(fold(phrase));
      if (words.length) phrases.push(words);
      return " ";
    });
    const words = split(fold(rest)).map((word) => word.replace(/[ㄳ-ㅄ]/g, (one) => clusters[one] ?? one));
    return { words: [...new Set(words)].slice(0, 32), phrases: phrases.slice(0, 8) };
  }

  // The exhibits that have everything, those first that have most of it in their names.
  function ranked(all) {
    const ranks = new Uint16Array(count).fill(1);
    for (const found of all) {
      for (let exhibit = 0; exhibit < count; exhibit += 1) {
        ranks[exhibit] = found[exhibit] && ranks[exhibit] && ranks[exhibit] + found[exhibit];
      }
    }
    const sorted = [];
    ranks.forEach((rank, exhibit) => { if (rank) sorted.push(exhibit); });
    return sorted.sort((one, other) => ranks[other] - ranks[one] || one - other);
  }

  // What a query finds: candidates, of which those are left that have the phrases; the words to mark; and
  // the words that were found instead, if there are.
  async function search(query) {
    const { words, phrases } = parse(query);
    const chosen = await Promise.all(filters.filter((filter) => filter.value).map(findTerm));
    if (!words.length && !phrases.length && !chosen.length) return undefined;
    const whole = [...new Set(phrases.flat())].slice(0, 32);
    const found = await Promise.all(words.map(findTyped));
    const others = [...(await Promise.all(whole.map(findWord))), ...chosen];
    const parts = [...words, ...words.map(stem).filter(Boolean), ...whole];
    const result = { candidates: ranked([...found, ...others]), checked: 0, exhibits: [], phrases, parts };
    if (result.candidates.length || !words.length) return result;
    const readings = await Promise.all(words.map(reading));
    if (readings.some(Boolean)) {
      const wider = await Promise.all(
        words.map(async (word, index) => (readings[index] ? either(found[index], await findWord(readings[index])) : found[index])));
      result.candidates = ranked([...wider, ...others]);
      result.parts.push(...readings.filter(Boolean));
      result.readings = words.map((word, index) => readings[index] ?? word).join(" ");
      if (result.candidates.length) return result;
    }
    const near = await Promise.all(words.map((word, index) => (isEmpty(found[index]) ? nearest(word) : word)));
    if (near.every(Boolean) && ranked([...(await Promise.all(near.map(findTyped))), ...others]).length) {
      result.nearest = near.join(" ");
    }
    return result;
  }

  // MARK: Terms

  // The terms of a field: the name in addresses, the exhibits, and what it is called.
  async function terms(filter) {
    const text = await load(`b${filter.dataset.number}`);
    return text.split("\n").filter(Boolean).map((line) => {
      const [name, exhibits, ...label] = line.split(" ");
      return { name, exhibits, label: label.join(" ") };
    });
  }

  async function findTerm(filter) {
    const found = nothing();
    const term = (await terms(filter)).find(({ name }) => name === filter.value);
    if (term) forEachExhibit(term.exhibits, (exhibit) => { found[exhibit] = 1; });
    return found;
  }

  // Offers those terms that exhibits of the result have, at most a hundred: the most frequent ones.
  async function offerTerms(result) {
    const found = nothing();
    if (result) result.candidates.forEach((exhibit) => { found[exhibit] = 1; });
    else found.fill(1);
    for (const filter of filters) {
      const counted = (await terms(filter)).map((term) => {
        let number = 0;
        forEachExhibit(term.exhibits, (exhibit) => { number += found[exhibit]; });
        return { ...term, number };
      });
      const least = counted.map(({ number }) => number).sort((one, other) => other - one)[100] ?? 0;
      const { value } = filter;
      const offered = counted.filter(({ name, number }) => number > least || name === value);
      filter.replaceChildren(filter.options[0], ...offered.map(({ name, label, number }) => new Option(`${label} (${number})`, name)));
      filter.value = value;
    }
  }

  // MARK: Other words

  const hanja = /^[\u4E00-\u9FFF]+$/;

  // A word in the other script, where texts give both: 가야금 for 伽倻琴.
  async function reading(typed) {
    const word = /[\u4E00-\u9FFF]/.test(typed) ? (stem(typed) ?? typed) : typed;
    let found = "";
    for (let rest = word; rest; ) {
      let best = ["", ""];
      const both = [...(await lines(rest)), ...(hanja.test(rest) ? await lines(rest[0]) : [])];
      for (const [part, other] of both) {
        if (part[0] !== "=") continue;
        const length = rest.startsWith(part.slice(1)) ? part.length - 1 : part.startsWith(rest, 1) ? rest.length : 0;
        if (length > best[0].length) best = [rest.slice(0, length), other.slice(0, length)];
      }
      if (!best[0]) return undefined;
      found += best[1];
      rest = rest.slice(best[0].length);
    }
    return found;
  }

  // The number of letters to change, add, leave out or swap; a syllable has up to three.
  function distance(one, other, most) {
    const [a, b] = [one.normalize("NFD"), other.normalize("NFD")];
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let [before, last, row] = [[], [], [...Array(b.length + 1).keys()]];
    for (let i = 1; i <= a.length; i += 1) {
      [before, last, row] = [last, row, [i]];
      for (let j = 1; j <= b.length; j += 1) {
        const swaps = j > 1 && i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] !== b[j - 1]), swaps ? before[j - 2] + 1 : Infinity);
      }
    }
    return row[b.length];
  }

  // The word that differs least from one that no exhibit has, among those that begin alike, and those in
  // the names of the exhibits that have most of its letters.
  async function nearest(word) {
    const characters = [...word].slice(0, 12);
    if (characters.length < 2) return undefined;
    const isShort = characters.length < 5;
    const letters = isShort ? characters : characters.slice(1).map((character, index) => characters[index] + character);
    const scores = new Uint16Array(count);
    for (const letter of letters.slice(0, 6)) {
      (await find(letter)).forEach((value, exhibit) => { scores[exhibit] += value; });
    }
    const likely = [...scores.keys()].filter((exhibit) => scores[exhibit] > 1)
      .sort((one, other) => scores[other] - scores[one] || one - other).slice(0, 5);
    const names = await Promise.all(likely.map(async (exhibit) => (await row(exhibit)).querySelector(".row-name")?.textContent ?? ""));
    const alike = (await lines(word)).map(([part]) => part).filter((part) => part[0] === word[0]);
    const most = Math.floor((word.normalize("NFD").length + 2) / 4);
    let best;
    let least = most + 1;
    for (const other of [...split(fold(names.join(" "))), ...alike]) {
      const changes = distance(word, other, most);
      if (changes < least) [best, least] = [other, changes];
    }
    return best;
  }

  // MARK: Texts

  // The row of an exhibit, from the block that has it.
  async function row(exhibit) {
    const template = document.createElement("template");
    template.innerHTML = await load(`r${Math.floor(exhibit / blockSize)}`);
    return template.content.querySelectorAll("li")[exhibit % blockSize];
  }

  // The texts of an exhibit in pieces, each loaded when it is asked for.
  async function textPieces(exhibit) {
    await load(`t${exhibit}-0`);
    const names = [...Array(pieceCounts.get(`t${exhibit}-0`)).keys()].map((piece) => `t${exhibit}-${piece}`);
    return names.map((name) => () => load(name));
  }

  // Whether the texts of an exhibit have phrases: their words side by side, of which the first and the
  // last may be parts.
  async function hasPhrases(exhibit, phrases) {
    const pieces = await Promise.all((await textPieces(exhibit)).map((piece) => piece()));
    const lines = pieces.join("").split("\n").map((line) => split(fold(line)).join(" "));
    return phrases.every((words) => lines.some((line) => line.includes(words.join(" "))));
  }

  // Finds the next exhibits to show. Phrases are looked for in the texts, of two hundred exhibits at once.
  async function takePage(result) {
    const wanted = result.exhibits.length + pageSize;
    const last = Math.min(result.candidates.length, result.checked + 200);
    while (result.exhibits.length < wanted && result.checked < last) {
      const next = result.candidates.slice(result.checked, Math.min(result.checked + pageSize, last));
      const kept = await Promise.all(next.map((exhibit) => !result.phrases.length || hasPhrases(exhibit, result.phrases)));
      for (const [index, exhibit] of next.entries()) {
        if (result.exhibits.length === wanted) break;
        if (kept[index]) result.exhibits.push(exhibit);
        result.checked += 1;
      }
    }
  }

  // MARK: Showing

  // The places of parts in a text, in the order of the text, where they do not overlap.
  function places(text, parts) {
    const folded = [];
    const starts = [];
    let start = 0;
    for (const character of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      const letters = fold(character);
      folded.push(letters);
      for (let unit = 0; unit < letters.length; unit += 1) starts.push(start);
      start += character.length;
    }
    starts.push(start);
    const whole = folded.join("");
    const found = [];
    for (const part of parts) {
      for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) {
        found.push([starts[at], starts[at + part.length]]);
      }
    }
    found.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
    let end = 0;
    return found.filter((place) => {
      const isFree = place[0] >= end;
      if (isFree) [, end] = place;
      return isFree;
    });
  }

  // Appends a text with marks where it has the parts.
  function appendMarked(element, text, parts) {
    let written = 0;
    for (const [start, end] of places(text, parts)) {
      element.append(text.slice(written, start));
      const mark = document.createElement("mark");
      mark.append(text.slice(start, end));
      element.append(mark);
      written = end;
    }
    element.append(text.slice(written));
  }

  // Shows the sentence that has most of the parts, or else what is there.
  async function showSentence(item, exhibit, parts) {
    const line = item.querySelector(".row-line");
    let [best, most] = ["", 0];
    for (const [number, piece] of (await textPieces(exhibit)).entries()) {
      const text = await piece();
      const own = number ? text : text.slice(text.indexOf("\n"));
      for (const sentence of own.match(/[^.!?。！？\n]+[.!?。！？]*["’”』」)]*/gu) ?? []) {
        const score = parts.filter((part) => places(sentence, [part]).length).length;
        if (score > most) [best, most] = [sentence.trim(), score];
      }
      if (most) break;
    }
    if (!most || !line) return;
    const [first] = places(best, parts);
    const start = first[0] > 80 ? best.indexOf(" ", first[0] - 60) + 1 : 0;
    const end = best.length - start > 220 ? Math.max(best.lastIndexOf(" ", start + 200), first[1]) : best.length;
    line.replaceChildren();
    appendMarked(line, `${start ? "… " : ""}${best.slice(start, end)}${end < best.length ? " …" : ""}`, parts);
  }

  let shown;
  const sentencesInView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      sentencesInView.unobserve(target);
      showSentence(target, Number(target.dataset.exhibit), shown?.parts ?? []).catch(() => {});
    }
  });

  async function rows(exhibits, parts) {
    const items = await Promise.all(exhibits.map(row));
    items.forEach((item, index) => {
      item.dataset.exhibit = exhibits[index];
      for (const picture of item.querySelectorAll("img")) picture.loading = "lazy";
      const walker = document.createTreeWalker(item.querySelector(".row-name") ?? item, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const marked = document.createDocumentFragment();
        appendMarked(marked, text.data, parts);
        text.replaceWith(marked);
      }
    });
    return items;
  }

  function sentence(result) {
    // What has no words, such as a single '?', is in no exhibit either.
    if (!result) return input.value.trim() ? sentences.nothing : "";
    if (!result.exhibits.length) return sentences.nothing;
    const isWhole = !result.phrases.length || result.checked === result.candidates.length;
    const number = result.phrases.length ? result.exhibits.length : result.candidates.length;
    const counted = (isWhole ? sentences.count : sentences.least).replace("{count}", number);
    return result.readings ? `${sentences.readings.replace("{words}", result.readings)} ${counted}` : counted;
  }

  let number = 0;
  async function show(isComposing) {
    number += 1;
    const own = number;
    list.setAttribute("aria-busy", "true");
    let [result, items, words] = [undefined, [], ""];
    try {
      result = await search(input.value.slice(0, 1000));
      if (result) await takePage(result);
      items = await rows(result?.exhibits ?? [], result?.parts ?? []);
      words = sentence(result);
    } catch {
      [result, items, words] = [undefined, [], sentences.failed];
    }
    if (own !== number) return;
    // A syllable that is not complete is no reason to say that there is nothing.
    if (!isComposing || items.length || !result) {
      shown = result;
      list.replaceChildren(...items);
      status.textContent = words;
      nearestLine.hidden = !result?.nearest;
      const [link] = nearestLine.children;
      link.textContent = sentences.nearest.replace("{words}", result?.nearest ?? "");
      link.href = `?q=${encodeURIComponent(result?.nearest ?? "")}`;
      more.hidden = !result || result.checked === result.candidates.length;
    }
    list.setAttribute("aria-busy", "false");
    for (const item of items) sentencesInView.observe(item);
    if (narrow?.open) offerTerms(shown).catch(() => {});
  }

  async function showMore() {
    const result = shown;
    const start = result.exhibits.length;
    await takePage(result);
    const items = await rows(result.exhibits.slice(start), result.parts);
    if (shown !== result) return;
    list.append(...items);
    status.textContent = sentence(result);
    more.hidden = result.checked === result.candidates.length;
    for (const item of items) sentencesInView.observe(item);
    items[0]?.querySelector("a")?.focus();
  }

  // MARK: The page

  const address = new URL(location.href);
  function keepInAddress() {
    for (const { name, value } of [input, ...filters]) {
      if (value) address.searchParams.set(name, value.slice(0, 1000));
      else address.searchParams.delete(name);
    }
    // Some browsers refuse that for files, or a hundred times in half a minute.
    try { history.replaceState(null, "", address); } catch {}
  }

  let wait;
  function changed(isComposing = false) {
    clearTimeout(wait);
    list.setAttribute("aria-busy", "true");
    wait = setTimeout(() => {
      keepInAddress();
      show(isComposing);
    }, 60);
  }
  input.value = address.searchParams.get("q") ?? "";
  for (const filter of filters) {
    const value = address.searchParams.get(filter.name);
    if (value) filter.replaceChildren(filter.options[0], new Option(value, value, true, true));
    filter.addEventListener("change", () => changed());
  }
  if (filters.some((filter) => filter.value)) narrow.open = true;
  narrow?.addEventListener("toggle", () => { if (narrow.open) offerTerms(shown).catch(() => {}); });
  input.addEventListener("input", (event) => changed(event.isComposing));
  input.addEventListener("compositionend", () => changed());
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    changed();
  });
  nearestLine.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !shown?.nearest) return;
    event.preventDefault();
    input.value = shown.nearest;
    input.focus();
    changed();
  });
  more.addEventListener("click", () => showMore().catch(() => { status.textContent = sentences.failed; }));
  document.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const links = [...list.querySelectorAll("li > a")];
    const here = links.indexOf(document.activeElement);
    const isInput = document.activeElement === input;
    if (event.key === "Escape" && here >= 0) input.focus();
    const next = { ArrowDown: here >= 0 || isInput ? links[here + 1] : undefined, ArrowUp: here >= 0 ? (links[here - 1] ?? input) : undefined };
    if (!next[event.key]) return;
    next[event.key].focus();
    event.preventDefault();
  });
  if (input.value || filters.some((filter) => filter.value)) show();
  else {
    list.setAttribute("aria-busy", "false");
    if (isWhole) window.addEventListener("load", () => load("f0").catch(() => {}));
  }
})();
