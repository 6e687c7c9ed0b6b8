import { expect, test } from "vitest";
import { withMarks, withoutMarks } from "#lib/documentation/html-marks.ts";
import { partsOf } from "#server/documentation/article-parts.ts";
import { renderMarkdown } from "#server/documentation/render.ts";

test("HTML is the same after its way to the browser, and has no marks on it", () => {
  const html = `<p title="a &amp; b">1 &lt; 2 “я” \\u003c 'x'</p>`;
  const carried = withoutMarks(html);
  expect(carried).not.toMatch(/[<>&"]/);
  expect(withMarks(carried)).toBe(html);
});

test("a text can't smuggle marks in as the characters that stand for them", () => {
  const hostile = "\u0080img src=x onerror=alert(1)\u0081 \u0080script\u0081 \u0083\u0082lt;";
  const [part] = partsOf(renderMarkdown(`Text ${hostile} \`${hostile}\``).tree, "");
  if (part?.kind !== "html") throw new Error("no HTML");
  const shown = withMarks(withoutMarks(part.html));
  expect([...shown.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(["p", "code"]);
});
