// Returns the text of a page that scrolls sideways, is clipped, is overlapped, or leaves its box.
() => {
    const found = new Set();
    const tolerance = 1;
    const root = document.documentElement;
    const name = (element) => {
        const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 24);
        const classes = Array.from(element.classList, (one) => "." + one).join("");
        return `${element.tagName.toLowerCase()}${classes} “${text}”`;
    };

    // Elements for screen readers only, and elements that are hidden until they are focused.
    const isPutAside = (element) => {
        const box = element.getBoundingClientRect();
        const isTiny = box.width <= 1 || box.height <= 1;
        const isOutside = box.bottom + scrollY <= 0 || box.right + scrollX <= 0;
        const isParagraph = getComputedStyle(element).position === "static";
        return !isParagraph && (isTiny || isOutside);
    };
    const isShown = (element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
            return false;
        }
        for (let one = element; one && one !== document.body; one = one.parentElement) {
            if (isPutAside(one)) return false;
        }
        return true;
    };

    // A line's box is as tall as its font's ascent and descent; the letters fill about an em of it.
    const letters = (box, style) => {
        const em = 0.9 * parseFloat(style.fontSize);
        const isVertical = style.writingMode.startsWith("vertical");
        const x = isVertical ? Math.max(0, (box.width - em) / 2) : 0;
        const y = isVertical ? 0 : Math.max(0, (box.height - em) / 2);
        return {
            left: box.left + x, right: box.right - x, top: box.top + y, bottom: box.bottom - y,
        };
    };

    const lines = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!node.data.trim() || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const style = getComputedStyle(parent);
        for (const box of range.getClientRects()) {
            if (box.width > 0) lines.push({ ...letters(box, style), parent });
        }
    }

    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerance;
    const isInside = (line, box) =>
        line.left >= box.left - tolerance && line.right <= box.right + tolerance &&
        line.top >= box.top - tolerance && line.bottom <= box.bottom + tolerance;

    const reportSidewaysScrolling = () => {
        if (root.scrollWidth <= root.clientWidth) return;
        found.add(`scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px`);
        for (const element of document.body.querySelectorAll("*")) {
            const box = element.getBoundingClientRect();
            if (isShown(element) && box.right + scrollX > root.clientWidth + tolerance) {
                found.add(`reaches ${Math.round(box.right)} px: ${name(element)}`);
            }
        }
    };

    const reportClipping = () => {
        for (const element of document.querySelectorAll("html, body, body *")) {
            const style = getComputedStyle(element);
            const clips = (overflow) => overflow === "hidden" || overflow === "clip";
            const isCut =
                (clips(style.overflowX) && element.scrollWidth > element.clientWidth + tolerance) ||
                (clips(style.overflowY) && element.scrollHeight > element.clientHeight + tolerance);
            if (isCut && element.textContent.trim() && isShown(element)) {
                found.add(`is clipped: ${name(element)}`);
            }
        }
    };

    const reportOverlaps = () => {
        const byTop = lines.toSorted((a, b) => a.top - b.top);
        byTop.forEach((line, index) => {
            for (let next = index + 1; next < byTop.length; next += 1) {
                if (byTop[next].top >= line.bottom) break;
                if (overlap(line, byTop[next])) {
                    found.add(`overlap: ${name(line.parent)} and ${name(byTop[next].parent)}`);
                }
            }
        });
        for (const image of document.images) {
            const box = image.getBoundingClientRect();
            for (const line of lines.filter((line) => overlap(line, box))) {
                found.add(`lies over a picture: ${name(line.parent)}`);
            }
        }
    };

    const isSeen = (colour) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
    const isBox = (element) => {
        const style = getComputedStyle(element);
        if (style.display === "inline" || style.display === "contents") return false;
        return element.matches("a, button, summary") || isSeen(style.backgroundColor) ||
            style.backgroundImage !== "none" || style.borderImageSource !== "none" ||
            parseFloat(style.borderTopWidth) + parseFloat(style.borderInlineStartWidth) > 0;
    };
    // A wide table scrolls in a region of its own, also by keyboard.
    const isInScroller = (element) => {
        for (let one = element; one !== document.body; one = one.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.tabIndex >= 0) return true;
        }
        return false;
    };
    const reportEscapes = () => {
        for (const line of lines) {
            const box = { left: -scrollX, right: root.clientWidth - scrollX, top: -scrollY,
                bottom: root.scrollHeight - scrollY };
            if (!isInside(line, box) && !isInScroller(line.parent)) {
                found.add(`is outside the page: ${name(line.parent)}`);
            }
            for (let one = line.parent; one !== document.body; one = one.parentElement) {
                if (/auto|scroll/.test(getComputedStyle(one).overflowX)) break;
                if (isBox(one) && !isInside(line, one.getBoundingClientRect())) {
                    found.add(`leaves its box: ${name(line.parent)} of ${name(one)}`);
                }
            }
        }
    };

    reportSidewaysScrolling();
    reportClipping();
    reportOverlaps();
    reportEscapes();
    return Array.from(found);
}
