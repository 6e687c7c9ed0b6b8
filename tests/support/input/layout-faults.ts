import type { Page } from "@playwright/test";

/**
 * Where texts leave their place, one line each: the page scrolls sideways; in a row, card or head one
 * text lies on another or reaches out; letters stand in another order than they are read in. `hostile`
 * are the texts whose own letters may stand anyhow.
 */
export async function findLayoutFaults(page: Page, hostile: readonly string[]): Promise<string[]> {
  return page.evaluate((own) => {
    const containers = "tr, li, h1, h2, header, footer, dl > div, [role=option], [role=status], p";
    /** Differences below this many pixels are rounding. */
    const slack = 2;
    const faults: string[] = [];
    const across = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (across > 0) faults.push(`the page scrolls ${across} px sideways`);
    const told = (node: Text) => JSON.stringify(node.data.trim().slice(0, 40));

    /** What can be seen of a text's lines. */
    const seen = (node: Text): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let lines = [...range.getClientRects()];
      for (let box = node.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.visibility === "hidden" || style.opacity === "0") return [];
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        lines = lines
          .map((line) => {
            const x = Math.max(left, line.left);
            const y = Math.max(top, line.top);
            const width = Math.max(0, Math.min(right, line.right) - x);
            return new DOMRect(x, y, width, Math.max(0, Math.min(bottom, line.bottom) - y));
          })
          .filter(({ width, height }) => width > slack && height > slack);
      }
      return lines;
    };

    const textsIn = (box: Element): Text[] => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.data.trim() !== "" && node.parentElement?.tagName !== "SCRIPT") found.push(node);
      }
      return found;
    };

    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack * 3;

    for (const box of document.querySelectorAll(containers)) {
      if (!box.checkVisibility()) continue;
      const frame = box.getBoundingClientRect();
      const texts = textsIn(box).map((node) => ({ node, lines: seen(node) }));
      for (const { node, lines } of texts) {
        if (
          lines.some((line) => line.right > frame.right + slack || line.left < frame.left - slack)
        )
          faults.push(`${told(node)} reaches out of its ${box.tagName}`);
        if (lines.some((line) => line.right > innerWidth + slack))
          faults.push(`${told(node)} reaches out of the window`);
      }
      for (const [index, a] of texts.entries()) {
        for (const b of texts.slice(index + 1)) {
          if (a.lines.some((one) => b.lines.some((other) => overlap(one, other))))
            faults.push(`${told(a.node)} lies on ${told(b.node)}`);
        }
      }
    }

    const place = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    for (const node of textsIn(document.body)) {
      if (!node.parentElement?.checkVisibility()) continue;
      // A part of such a text, in an element of its own.
      if (own.some((text) => text.includes(node.data.trim()))) continue;
      const known = own.find((text) => node.data.includes(text));
      const from = known ? node.data.lastIndexOf(known) + known.length : 0;
      // A text shown in part has nothing after it.
      if (!known && /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff]/.test(node.data)) continue;
      for (const word of node.data.slice(from).matchAll(/[a-zA-Zа-яА-Я\d]{2,}/g)) {
        const first = place(node, from + word.index);
        const last = place(node, from + word.index + word[0].length - 1);
        if (first.top === last.top && first.left > last.left)
          faults.push(`${told(node)} is turned about: ${word[0].slice(0, 40)}`);
      }
    }
    return [...new Set(faults)];
  }, hostile);
}
