import type { Element, Nodes } from "hast";
import { describe, expect, it } from "vitest";
import { renderMarkdown, textOf } from "#server/documentation/render.ts";

function elements(node: Nodes): Element[] {
  const own = node.type === "element" ? [node] : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => elements(child))] : own;
}

const rendered = (text: string) => elements(renderMarkdown(text).tree);

describe("headings", () => {
  it("are called as they say, else by their words, each by a name of its own", () => {
    const { headings } = renderMarkdown(
      "## Errors {#errors}\n\n### How to\n\n### How to\n\n###### Deep {#errors}",
    );
    expect(headings).toEqual([
      { id: "errors", text: "Errors", level: 2 },
      { id: "how-to", text: "How to", level: 3 },
      { id: "how-to-1", text: "How to", level: 3 },
      { id: "errors-1", text: "Deep", level: 6 },
    ]);
  });

  it("keep code and letters of any alphabet", () => {
    const { headings } = renderMarkdown("## Вызов `POST /sendings` {#call}\n\n## Сколько стоит");
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ["call", "Вызов POST /sendings"],
      ["сколько-стоит", "Сколько стоит"],
    ]);
  });

  it("begin what is searched", () => {
    const { sections } = renderMarkdown(
      "Before.\n\n## One {#one}\n\nFirst `code`.\n\n| a | b |\n| - | - |\n| c | d |",
    );
    expect(sections.map(({ heading, text }) => [heading?.id, text])).toEqual([
      [undefined, "Before."],
      ["one", "First code. a b c d"],
    ]);
  });
});

describe("hostile Markdown", () => {
  const hostile = [
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[link](javascript:alert(1))",
    "[link](  JaVaScRiPt:alert(1))",
    "[link](data:text/html;base64,PHNjcmlwdD4=)",
    "![picture](javascript:alert(1))",
    "<iframe src=https://evil.example></iframe>",
    "<a href=x onclick=alert(1)>x</a>",
    "<style>*{display:none}</style>",
    "```html onload=alert(1)\n<script>alert(1)</script>\n```",
    '## Heading <b id="main">x</b> {#a"onclick="x}',
  ];

  it.each(hostile)("does nothing: %s", (text) => {
    const found = rendered(text);
    const names = found.map(({ tagName }) => tagName);
    for (const name of ["script", "iframe", "style", "object", "form", "b"])
      expect(names).not.toContain(name);
    for (const { properties } of found) {
      expect(Object.keys(properties).filter((name) => /^on/i.test(name))).toEqual([]);
      for (const part of ["href", "src"])
        expect(String(properties[part] ?? "")).not.toMatch(/^\s*(?:javascript|data):/i);
    }
  });
});

describe("code", () => {
  it("has marks for its colours and says just what was written", () => {
    const code = '```json\n{ "a": [1, null], "b": "<tag>" }\n```';
    const [pre] = rendered(code).filter(({ tagName }) => tagName === "pre");
    if (!pre) throw new Error("no code");
    expect(pre.properties.dataLanguage).toBe("json");
    expect(textOf(pre)).toBe('{ "a": [1, null], "b": "<tag>" }\n');
    expect(
      elements(pre).some(({ properties }) => String(properties.className).includes("hljs-number")),
    ).toBe(true);
  });

  it("has a title where its fence says one", () => {
    const found = rendered(
      "```js send.mjs\na\n```\n\n- x\n\n  ```json 200\n  {}\n  ```\n\n```js\nb\n```",
    );
    const blocks = found.filter(({ tagName }) => tagName === "pre");
    expect(blocks.map(({ properties }) => properties.dataTitle)).toEqual([
      "send.mjs",
      "200",
      undefined,
    ]);
  });

  it("that stands in several languages is one, whatever comes before and after it", () => {
    const fence = (language: string) => `\`\`\`${language}\nx\n\`\`\``;
    const shapeOf = (...languages: string[]) =>
      renderMarkdown(languages.map(fence).join("\n\n")).tree.children.map((node) =>
        node.type === "element" && node.tagName === "div" ? node.children.length : 1,
      );
    expect(shapeOf("http", "bash", "js", "python", "json")).toEqual([1, 3, 1]);
    expect(shapeOf("bash", "json", "bash")).toEqual([1, 1, 1]);
    expect(shapeOf("bash", "js", "bash", "go")).toEqual([2, 2]);
    expect(shapeOf("json", "text")).toEqual([1, 1]);
    expect(renderMarkdown([fence("bash"), "And:", fence("js")].join("\n\n")).hasSamples).toBe(
      false,
    );
    expect(renderMarkdown([fence("bash"), fence("js")].join("\n\n")).hasSamples).toBe(true);
  });

  it("of an unknown language is left as it is", () => {
    const [pre] = rendered("```brainfog\n+++\n```").filter(({ tagName }) => tagName === "pre");
    expect(pre && textOf(pre)).toBe("+++\n");
  });
});

it("cells of a table know the heads of their columns", () => {
  const found = rendered("| Code | Name |\n| - | - |\n| `a` | b |");
  const cells = found.filter(({ tagName }) => tagName === "td");
  expect(cells.map(({ properties }) => [properties.dataLabel, properties.role])).toEqual([
    ["Code", "cell"],
    ["Name", "cell"],
  ]);
});
