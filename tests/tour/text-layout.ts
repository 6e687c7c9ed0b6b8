/** Overlaps of a screen's texts, as the browser laid them out. */
export interface TextLayout {
  /** Texts that overlap. */
  overlaps: string[];
  /** Texts cut by their box with nothing to say so. */
  cut: string[];
  /** Whole texts that end in an ellipsis; people's own data may, the product's words may not. */
  shortened: string[];
}

/** Runs in the page. */
export function readTextLayout(): TextLayout {
  interface Line {
    text: string;
    element: Element;
    layer: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const ends = new Set(["hidden", "clip"]);
  const isOffered = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], textarea, select, script, style, noscript");
  const isForReaders = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      const { position, overflowX, clipPath } = getComputedStyle(at);
      if (position !== "absolute" || overflowX !== "hidden") continue;
      const { width, height } = at.getBoundingClientRect();
      if (clipPath === "inset(50%)" || (width <= 1 && height <= 1)) return true;
    }
    return false;
  };
  // Floating and sticky elements may cover other texts.
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.matches("[role=dialog], [data-radix-popper-content-wrapper]")) return at;
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
    }
    return document.body;
  };
  const cut = new Set<string>();
  const shortened = new Set<string>();
  const clip = (line: Line): Line | null => {
    for (let at: Element | null = line.element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "inline" || style.overflowX === "visible") continue;
      const box = at.getBoundingClientRect();
      const says = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const isOver = line.right > box.right + 1.5 && line.left < box.right;
      const isUnder = line.bottom > box.bottom + 4 && line.top < box.bottom - 4;
      if (says && isOver && !at.closest("bdi")) shortened.add((at.textContent ?? "").trim());
      if (!says && isOver && ends.has(style.overflowX)) cut.add(line.text);
      if (!says && isUnder && ends.has(style.overflowY)) cut.add(line.text);
      line.left = Math.max(line.left, box.left);
      line.right = Math.min(line.right, box.right);
      line.top = Math.max(line.top, box.top);
      line.bottom = Math.min(line.bottom, box.bottom);
      if (line.right - line.left < 1 || line.bottom - line.top < 1) return null;
    }
    return line;
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element || !isOffered(element) || isForReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const line = clip({ text: text.slice(0, 60), element, layer, left, top, right, bottom });
      if (line) lines.push(line);
    }
  }
  const overlaps = new Set<string>();
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 3) overlaps.add(`“${one.text}” and “${other.text}”`);
    }
  return { overlaps: [...overlaps], cut: [...cut], shortened: [...shortened] };
}

/** Runs in the page: prompts of empty fields that their field cuts. */
export function readCutPrompts(): string[] {
  const cut: string[] = [];
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll("input"))
    if (pen && field.value === "" && field.placeholder && field.checkVisibility()) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1.5) cut.push(field.placeholder);
    }
  return cut;
}
