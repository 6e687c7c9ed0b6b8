import { expect, test } from "vitest";
import { fillTemplate, readTemplates } from "#lib/providers/whatsapp-templates.ts";

const fill = (written: string, text: string) =>
  fillTemplate(readTemplates(written) ?? [], text)?.parameters ?? null;

test.each([
  ["t|en|Hi {{1}}, your code is {{2}}", "Hi Ann, your code is 42", ["Ann", "42"]],
  ["t|en|{{1}} is here", "A parcel is here", ["A parcel"]],
  [String.raw`t|en|Hi {{1}}!\nBye`, "Hi Ann!\nBye", ["Ann"]],
  ["t|en|Hello", "Hello", []],
  ["t|en|Hello", "Hello!", null],
  ["t|en|Hi {{1}}!", "Hi !", null],
  ["t|en|Hi {{1}}!", "Hi Ann\nand all!", null],
  ["t|en|a {{1}} a {{2}} a", "a b a", null],
  ["t|en|{{1}}a{{2}}aa", "aaaaa", ["a", "a"]],
])("%s of %j", (written, text, parameters) => {
  expect(fill(written, text)).toEqual(parameters);
});

test("the first template that fits counts, with its language", () => {
  const templates = readTemplates("a|pt_BR|Oi {{1}}\n\nb|en|Oi {{1}} {{2}}") ?? [];
  expect(fillTemplate(templates, "Oi Ana e Eva")).toEqual({
    name: "a",
    language: "pt_BR",
    parameters: ["Ana e Eva"],
  });
});

test.each([
  "no bars",
  "Name|en|x",
  "a|english|x",
  "a|en|",
  "a|en|{{2}}",
  "a|en|{{1}} {{1}}",
  "a|en|{{1}}{{2}}",
])("%j is refused", (written) => expect(readTemplates(written)).toBeNull());

test("a long text that nearly fits is judged at once", () => {
  const templates =
    readTemplates(`t|en|${Array.from({ length: 20 }, (_, at) => `{{${at + 1}}} a `).join("")}z`) ??
    [];
  const begunAt = performance.now();
  expect(fillTemplate(templates, "b a ".repeat(2500))).toBeNull();
  expect(performance.now() - begunAt).toBeLessThan(1000);
});
