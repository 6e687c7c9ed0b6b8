import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes, Root } from "hast";
import { common, createLowlight } from "lowlight";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { isCodeLanguage } from "#lib/documentation/code-languages.ts";
import type { DocumentationHeading } from "#lib/documentation/page.ts";
import { plainWords } from "./plain-words.ts";

/** Words under one heading, as they are searched. */
export interface Section {
  /** Null for the text before the first heading. */
  heading: DocumentationHeading | null;
  text: string;
  /** The words of the page as `plainWords` returns them. */
  words: string;
}

export interface Rendered {
  tree: Root;
  headings: DocumentationHeading[];
  sections: Section[];
  /** Whether the same call is shown in several languages. */
  hasSamples: boolean;
}

/** HTML written in a text is left out; links lead to pages and mail only. */
const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: "" });

type MarkdownRoot = ReturnType<typeof toTree.parse>;
type MarkdownNode = MarkdownRoot | MarkdownRoot["children"][number];

const highlighter = createLowlight(common);

/**
 * Markdown as a tree of HTML: headings with ids, code with marks for its colours, versions of one example grouped,
 * tables whose cells know their heads.
 */
export function renderMarkdown(text: string): Rendered {
  const parsed = toTree.parse(text);
  forgetPlaces(parsed);
  const tree = toTree.runSync(parsed);
  const headings = nameHeadings(tree);
  const sections = sectionsOf(tree, headings);
  for (const element of elementsOf(tree)) {
    if (element.tagName === "table") labelCells(element);
    if (element.tagName === "pre") colourCode(element);
  }
  titleCode(tree, parsed);
  const hasSamples = groupCode(tree);
  return { tree, headings, sections, hasSamples };
}

/** Where each node stood in the file, of which the tree would keep a copy. */
function forgetPlaces(node: MarkdownNode): void {
  delete node.position;
  if ("children" in node) for (const child of node.children) forgetPlaces(child);
}

const ownId = /\s*\{#([a-z][a-z0-9-]*)\}$/;

/** A heading is called as it says, `## Errors {#errors}`, or by its words. The page's own, of level 1, is not among them. */
function nameHeadings(tree: Root): DocumentationHeading[] {
  const slugger = new GithubSlugger();
  const headings: DocumentationHeading[] = [];
  for (const element of tree.children) {
    const level = element.type === "element" ? levelOf(element) : 0;
    if (element.type !== "element" || level < 2) continue;
    const last = element.children.at(-1);
    const given = last?.type === "text" ? ownId.exec(last.value)?.[1] : undefined;
    if (last?.type === "text") last.value = last.value.replace(ownId, "");
    const words = textOf(element);
    const id = slugger.slug(given ?? words);
    element.properties = { ...element.properties, id };
    headings.push({ id, text: words, level });
  }
  return headings;
}

function levelOf({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

function sectionsOf(tree: Root, headings: readonly DocumentationHeading[]): Section[] {
  const sections: Omit<Section, "words">[] = [{ heading: null, text: "" }];
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  for (const node of tree.children) {
    const heading = node.type === "element" ? byId.get(String(node.properties.id)) : undefined;
    const section = sections.at(-1);
    if (heading) sections.push({ heading, text: "" });
    else if (section) section.text = `${section.text} ${textOf(node)}`;
  }
  return sections.map((section) => {
    const text = section.text.replaceAll(/\s+/g, " ").trim();
    return { ...section, text, words: plainWords(text) };
  });
}

/** What a reader reads of it; cells and lines are words of their own. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const apart =
    node.type === "element" && ["tr", "td", "th", "li", "ul", "ol", "p"].includes(node.tagName);
  const text = node.children.map((child) => textOf(child)).join("");
  return apart ? `${text} ` : text;
}

function* elementsOf(node: Root | ElementContent): Generator<Element> {
  if (node.type === "element") yield node;
  if ("children" in node)
    for (const child of node.children) if (child.type !== "doctype") yield* elementsOf(child);
}

const roles: Record<string, string> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  th: "columnheader",
  td: "cell",
};

/**
 * Labels each cell with its column. On phones rows become cards with these labels; for assistive technology it
 * stays a table.
 */
function labelCells(table: Element): void {
  for (const part of elementsOf(table)) {
    const role = roles[part.tagName];
    if (role) part.properties = { ...part.properties, role };
  }
  const heads = [...elementsOf(table)].filter(({ tagName }) => tagName === "th").map(textOf);
  for (const row of elementsOf(table)) {
    if (row.tagName !== "tr") continue;
    const cells = row.children.filter((child) => child.type === "element");
    for (const [at, cell] of cells.entries())
      if (cell.tagName === "td")
        cell.properties = { ...cell.properties, dataLabel: heads[at]?.trim() };
  }
}

function colourCode(pre: Element): void {
  const code = pre.children.find((child) => child.type === "element");
  if (!code) return;
  const [name = ""] = [code.properties.className ?? []].flat().map(String);
  const language = name.replace(/^language-/, "");
  pre.properties = { ...pre.properties, dataLanguage: language };
  if (!highlighter.registered(language)) return;
  const { children } = highlighter.highlight(language, textOf(code));
  code.children = children.filter((child) => child.type !== "doctype");
}

/** The text after a fence's language, ```` ```js send.mjs ````, is its title; the sanitiser removes it. */
function titleCode(tree: Root, parsed: MarkdownNode): void {
  const titles = titlesOf(parsed);
  const blocks = [...elementsOf(tree)].filter(({ tagName }) => tagName === "pre");
  for (const [at, pre] of blocks.entries())
    if (titles[at]) pre.properties = { ...pre.properties, dataTitle: titles[at] };
}

function titlesOf(node: MarkdownNode): string[] {
  if (node.type === "code") return [node.meta ?? ""];
  return "children" in node ? node.children.flatMap((child) => titlesOf(child)) : [];
}

/**
 * Adjacent blocks of different languages are versions of one example: they become one block. Returns whether there
 * are any.
 */
function groupCode(tree: Root): boolean {
  const kept: Root["children"] = [];
  let group: Element[] = [];
  const end = () => {
    if (group.length > 1)
      kept.push({ type: "element", tagName: "div", properties: {}, children: group });
    else kept.push(...group);
    group = [];
  };
  for (const node of tree.children) {
    if (node.type === "text" && node.value.trim() === "") continue;
    const language = languageOf(node);
    const isOther = group.every((block) => languageOf(block) !== language);
    if (!isCodeLanguage(language) || !isOther) end();
    if (node.type === "element" && isCodeLanguage(language)) group.push(node);
    else kept.push(node);
  }
  end();
  tree.children = kept;
  return kept.some((node) => node.type === "element" && node.tagName === "div");
}

function languageOf(node: Root["children"][number]): unknown {
  return node.type === "element" && node.tagName === "pre"
    ? node.properties.dataLanguage
    : undefined;
}
