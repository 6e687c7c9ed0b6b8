import fc from "fast-check";
import { expect, test } from "vitest";
import { countUnfinished, linesOf, markBody } from "#lib/webhooks/body-marks.ts";

const has = (path: string) => path.startsWith("data.");
const kinds = (body: string) => markBody(body, has).map(({ kind, text }) => [kind, text]);

test("placeholders are marked by whether the event has them and whether they are whole", () => {
  expect(kinds('{"id": "{{data.id}}", "at": {{ other }}, "to": "{{data.pay"\n}')).toEqual([
    ["text", '{"id": "'],
    ["field", "{{data.id}}"],
    ["text", '", "at": '],
    ["missing", "{{ other }}"],
    ["text", ', "to": "'],
    ["unfinished", "{{data.pay"],
    ["text", '"\n}'],
  ]);
  expect(kinds("{{a-b}}{{{{data.id}}")).toEqual([
    ["unfinished", "{{a-b}}"],
    ["unfinished", "{{"],
    ["field", "{{data.id}}"],
  ]);
  expect([countUnfinished(""), countUnfinished("{{a}} {{ {{b.}}")]).toEqual([0, 2]);
});

test("marks and lines leave the text as it is", () => {
  const text = fc.string({
    unit: fc.constantFrom("{{", "}}", "{", "}", "data.id", '"', "\n", " "),
  });
  fc.assert(
    fc.property(text, (body) => {
      const marks = markBody(body, has);
      expect(marks.map((mark) => mark.text).join("")).toBe(body);
      const lines = linesOf(marks).map((line) => line.map((piece) => piece.text).join(""));
      expect(lines).toEqual(body.split("\n"));
    }),
  );
});
