// Returns the words of the interface in a page whose characters do not run from left to right.
(words) => {
    const found = [];
    const own = words.map((word) => word.trim()).filter((word) => /\p{L}.*\p{L}/u.test(word));
    const box = (node, index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
    };
    const isTurned = (node, start, length) => {
        let last = null;
        for (let index = start; index < start + length; index += 1) {
            if (!/\p{L}/u.test(node.data[index])) continue;
            const next = box(node, index);
            const isOnLine = last && Math.abs(next.top - last.top) < next.height / 2;
            if (isOnLine && next.left < last.left) return true;
            last = next;
        }
        return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const word of own) {
            const start = node.data.lastIndexOf(word);
            if (start >= 0 && isTurned(node, start, word.length)) found.push(word);
        }
    }
    return found;
}
