import type { Element, Nodes } from "hast";

const written = new WeakMap<Element, string>();

/**
 * Coloured code as HTML: texts and `span` with classes, and nothing else whatever the tree holds. A page has thousands of
 * marks, which take React several times as long as all the rest; the trees of pages are shared, so each is written once.
 */
export function codeHtml(pre: Element): string {
  const known = written.get(pre);
  if (known !== undefined) return known;
  const html = pre.children.map(htmlOf).join("");
  written.set(pre, html);
  return html;
}

function htmlOf(node: Nodes): string {
  if (node.type === "text") return escaped(node.value);
  if (node.type !== "element") return "";
  const inside = node.children.map(htmlOf).join("");
  const classes = [node.properties.className ?? []].flat().join(" ");
  return node.tagName === "span" ? `<span class="${escaped(classes)}">${inside}</span>` : inside;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
