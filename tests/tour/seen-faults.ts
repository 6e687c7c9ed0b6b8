/** Runs in the page: what lies over or out of sight. */
export function readPlaceFaults(): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

  // A toast covers no bar of actions: neither a page's, nor a dialog's, nor the phone's.
  const bars = [...document.querySelectorAll("[data-action-bar]")].filter(isShown);
  for (const toast of document.querySelectorAll("[data-sonner-toast]"))
    for (const bar of bars)
      if (isShown(toast) && meet(toast.getBoundingClientRect(), bar.getBoundingClientRect()))
        faults.add(`a toast lies over ${nameOf(bar)}`);

  // The selected item of a row that scrolls sideways must be visible.
  const chosen = "[data-chosen], [aria-pressed=true], [aria-selected=true], [aria-current]";
  for (const element of document.querySelectorAll(chosen)) {
    if (!isShown(element)) continue;
    const at = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      const isRow = ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
      if (!isRow || box.scrollWidth <= box.clientWidth + 1) continue;
      // Gone through by hand, to what is open or has the focus.
      if (box.contains(document.activeElement) || box.querySelector("[aria-expanded=true]"))
        continue;
      const seen = box.getBoundingClientRect();
      const inside = Math.min(at.right, seen.right) - Math.max(at.left, seen.left);
      if (inside < Math.min(at.width, seen.width) - 2)
        faults.add(`what is chosen is out of sight: ${nameOf(element)}`);
    }
  }

  // Other columns leave the one that names the rows room for a word.
  for (const title of document.querySelectorAll(".list-table td[data-card=title]"))
    if (isShown(title) && title.getBoundingClientRect().width < 64)
      faults.add(`no room for the name of a row: ${nameOf(title)}`);

  return [...faults];
}

interface Expected {
  /** Codes of the program that must not be shown. */
  codes: string[];
  /** Words the glossary has others for. */
  words: { pattern: string; but: string }[];
  /** Currency codes without an amount. */
  currencies: readonly string[];
  /** Whether the decimal mark is a comma. */
  comma: boolean;
}

/** Runs in the page: finds codes, refused words and wrongly formatted money. */
export function readWordFaults({ codes, words, currencies, comma }: Expected): string[] {
  const faults = new Set<string>();
  // Money is written by its formatter: a sign instead of a code, grouped, with the coins whole.
  const sign = "[₽$€]";
  const code = `(?:${currencies.join("|")})`;
  const wrong = [
    new RegExp(String.raw`\d[\d\s.,]*\s?${code}\b|\b${code}\s?\d`, "u"),
    new RegExp(String.raw`\d{5,}(?:[.,]\d+)?\s?${sign}|${sign}\s?\d{5,}`, "u"),
    new RegExp(String.raw`(?<!\d)[\d\s]*\d[.,]\d\s?${sign}|${sign}\s?\d+\.\d(?!\d)`, "u"),
    // Three digits after a point are thousands.
    ...(comma ? [new RegExp(String.raw`\d\.(?!\d{3}(?!\d))\d+\s?${sign}`, "u")] : []),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    // What people write and what programs read may look as it likes.
    if (!text || !element || !element.checkVisibility()) continue;
    if (element.closest("code, pre, kbd, textarea, script, style, [data-message], bdi")) continue;
    if (wrong.some((pattern) => pattern.test(text)))
      faults.add(`money not formatted: “${text.slice(0, 60)}”`);
    // A call is named by its path, in a found line of the documentation without its look of code.
    const said = text.replaceAll(/\/[a-z][\w/{}]*/giu, " ");
    for (const { pattern, but } of words)
      if (new RegExp(pattern, "iu").test(said))
        faults.add(`the glossary says "${but}": “${text.slice(0, 60)}”`);
    if (codes.includes(text)) faults.add(`a word of the program: “${text}”`);
  }
  return [...faults];
}
