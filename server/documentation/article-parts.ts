import type { Element, Nodes, Root, RootContent } from "hast";
import type { ArticleCode, ArticlePart } from "#lib/documentation/article.ts";
import { isCodeLanguage } from "#lib/documentation/code-languages.ts";
import { darkPicture, pictureSize } from "#lib/documentation/pictures.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { textOf } from "./render.ts";

/**
 * Writes a rendered text as parts: code, which has buttons, apart, and all that stands between as HTML. Written once, it
 * costs a reading next to nothing, where a component for each of thousands of elements costs tens of milliseconds. `anchor`
 * is what the link beside a heading is called.
 */
export function partsOf(tree: Root, anchor: string): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let html = "";
  const end = () => {
    if (html !== "") parts.push({ kind: "html", html });
    html = "";
  };
  for (const node of tree.children) {
    const code = codePartOf(node);
    if (!code) html += htmlOf(node, anchor);
    else {
      end();
      parts.push(code);
    }
  }
  end();
  return parts;
}

/** Null for anything but code. Versions of one example are the only `div` of a text. */
function codePartOf(node: RootContent): ArticlePart | null {
  if (node.type !== "element") return null;
  if (node.tagName === "pre") return { kind: "code", code: codeOf(node) };
  if (node.tagName !== "div") return null;
  const samples = node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    const { language, ...code } = codeOf(child);
    return isCodeLanguage(language) ? [{ ...code, language }] : [];
  });
  return { kind: "samples", samples };
}

function codeOf(pre: Element): ArticleCode {
  return {
    language: String(pre.properties.dataLanguage ?? ""),
    title: String(pre.properties.dataTitle ?? ""),
    text: textOf(pre).trimEnd(),
    html: colouredOf(pre),
  };
}

/** Texts and `span` with classes, and nothing else whatever the tree holds. */
function colouredOf(node: Nodes): string {
  if (node.type === "text") return escapeHtml(node.value);
  if (node.type !== "element") return "";
  const inside = node.children.map(colouredOf).join("");
  if (node.tagName !== "span") return inside;
  const classes = [node.properties.className ?? []].flat().join(" ");
  return `<span class="${escapeHtml(classes)}">${inside}</span>`;
}

const empty = new Set(["br", "hr", "img", "input"]);

function htmlOf(node: Nodes, anchor: string): string {
  if (node.type === "text") return escapeHtml(node.value);
  if (node.type !== "element") return "";
  const { tagName } = node;
  if (tagName === "img") return pictureOf(node);
  if (tagName === "pre") return `<pre${attributesOf(node)}><code>${colouredOf(node)}</code></pre>`;
  const inside =
    tagName === "code"
      ? inlineCodeOf(node)
      : node.children.map((child) => htmlOf(child, anchor)).join("");
  const html = `<${tagName}${attributesOf(node)}>${empty.has(tagName) ? "" : `${inside}</${tagName}>`}`;
  if (tagName === "table") return `<div class="documentation-table">${html}</div>`;
  return /^h[2-6]$/.test(tagName) ? headingOf(html, node.properties.id ?? "", anchor) : html;
}

function headingOf(html: string, id: string, anchor: string): string {
  if (id === "") return html;
  const link = `<a href="#${escapeHtml(id)}" data-anchor="" aria-label="${escapeHtml(anchor)}" aria-describedby="${escapeHtml(id)}"></a>`;
  return `<div class="documentation-heading">${html}${link}</div>`;
}

/** The method of a call is highlighted: `POST /sendings`. */
function inlineCodeOf(code: Element): string {
  const text = textOf(code);
  const [, method, path = ""] = /^(GET|POST|PUT|PATCH|DELETE) (\/.*)$/.exec(text) ?? [];
  return method === undefined
    ? escapeHtml(text)
    : `<span data-method="${method}">${method}</span> ${escapeHtml(path)}`;
}

/** A screen of the product in the reader's theme: the other one is not loaded. Any other picture is left out. */
function pictureOf({ properties: { src, alt } }: Element): string {
  const dark = typeof src === "string" ? darkPicture(src) : null;
  if (dark === null || typeof src !== "string") return "";
  const image = (from: string, classes: string) =>
    `<img alt="${escapeHtml(alt ?? "")}" src="${escapeHtml(from)}" class="${classes}" loading="lazy" decoding="async" width="${pictureSize.width}" height="${pictureSize.height}">`;
  return `<span class="documentation-picture">${image(src, "dark:hidden")}${image(dark, "hidden dark:block")}</span>`;
}

function attributesOf({ properties }: Element): string {
  return Object.entries(properties)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return "";
      const text = value === true ? "" : [value].flat().join(" ");
      return ` ${attributeOf(name)}="${escapeHtml(text)}"`;
    })
    .join("");
}

/** `className` is `class`, `dataLabel` is `data-label`, `ariaDescribedBy` is `aria-describedby`, `colSpan` is `colspan`. */
function attributeOf(name: string): string {
  if (name === "className") return "class";
  const [, aria] = /^aria([A-Z]\w*)$/.exec(name) ?? [];
  if (aria !== undefined) return `aria-${aria.toLowerCase()}`;
  return /^data[A-Z]/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name.toLowerCase();
}
