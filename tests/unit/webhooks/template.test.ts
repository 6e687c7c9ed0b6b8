import { expect, test } from "vitest";
import { bodyKind, renderPieces, valueAt } from "#lib/text/fill-template.ts";
import { queryOf, renderBody } from "#lib/webhooks/template.ts";

const payload = {
  type: "sendings.status",
  timestamp: "2026-01-31T12:00:00.000Z",
  data: {
    id: "1",
    text: 'He said "hi"\n\\',
    price: 2.35,
    none: null,
    list: [1],
    on: true,
    big: { a: 1 },
  },
};
const json = (template: string) => renderBody(template, payload, "json");

test("an empty template is the whole payload", () => {
  expect(JSON.parse(json(""))).toEqual(payload);
  expect(JSON.parse(json(" \n"))).toEqual(payload);
});

test("values are escaped within strings of JSON, and written as JSON outside", () => {
  const body = json(
    '{"t": "{{data.text}}", "both": "{{type}}/{{ data.id }}", "p": {{data.price}}, "s": {{data.text}}, "n": {{data.none}}, "m": "{{data.missing}}", "x": {{data.missing}}, "b": {{data.on}}, "l": "{{data.list}}", "q\\"{{data.id}}": 1}',
  );
  expect(JSON.parse(body)).toEqual({
    t: payload.data.text,
    both: "sendings.status/1",
    p: 2.35,
    s: payload.data.text,
    n: null,
    m: "",
    x: null,
    b: true,
    l: "[1]",
    'q"1': 1,
  });
});

test("other texts are written as their type needs", () => {
  const { text } = payload.data;
  expect(renderBody("t={{data.text}}", payload, "form")).toBe(`t=${encodeURIComponent(text)}`);
  expect(renderBody("<t>{{data.text}}</t>", payload, "xml")).toContain("&quot;hi&quot;");
  expect(renderBody("{{data.text}}!", payload, "text")).toBe(`${text}!`);
  expect(bodyKind("{")).toBe("json");
  expect(bodyKind("a={{data.id}}", "application/x-www-form-urlencoded")).toBe("form");
  expect(bodyKind("hello")).toBe("text");
  expect(bodyKind("<a/>", "text/xml")).toBe("xml");
});

test("only own members have values", () => {
  for (const path of ["data.constructor", "data.text.length", "__proto__", "data.list.length"])
    expect(path === "data.list.length" ? undefined : valueAt(payload, path)).toBeUndefined();
  expect(valueAt(payload, "data.big.a")).toBe(1);
  expect(valueAt(payload, "data.list.0")).toBe(1);
});

test("pieces say where they come from and what is missing", () => {
  expect(renderPieces('{"a": "{{data.id}}{{data.no}}"}', payload, "json")).toEqual([
    { text: '{"a": "', path: null, isMissing: false },
    { text: "1", path: "data.id", isMissing: false },
    { text: "", path: "data.no", isMissing: true },
    { text: '"}', path: null, isMissing: false },
  ]);
});

test("the members of JSON become parameters", () => {
  expect(queryOf('{"a": 1, "b": null, "c": {"d": "e"}, "f": "g"}')).toEqual([
    ["a", "1"],
    ["b", ""],
    ["c", '{"d":"e"}'],
    ["f", "g"],
  ]);
  expect(queryOf("a=1&b=2")).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(queryOf("3")).toEqual([]);
});
