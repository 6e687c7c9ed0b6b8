import { expect, test } from "vitest";
import { isValuePath, readPaths, textAtPath } from "#lib/providers/value-path.ts";

test.each([
  ["id", "7"],
  ["data.messages[0].id", "m0"],
  ["data.messages[1].id", null],
  ["list[0][1]", "b"],
  ["message-id", "dashed"],
  ["yes", "true"],
  ["empty", null],
  ["nothing", null],
  ["data", null],
  ["text.length", null],
  ["__proto__.x", null],
  ["constructor", null],
])("%s leads to %j", (path, expected) => {
  const value = {
    id: 7,
    data: { messages: [{ id: "m0" }] },
    list: [["a", "b"]],
    "message-id": "dashed",
    yes: true,
    no: false,
    empty: " ",
    nothing: null,
    text: "text",
  };
  expect(textAtPath(value, path)).toBe(expected);
});

test("a path with [*] is read for each element, together with the others", () => {
  const value = { bulk: "b", results: [{ id: 1, s: { n: "x" } }, { id: 2 }, "odd"] };
  expect(readPaths(value, { id: "results[*].id", status: "results[*].s.n", bulk: "bulk" })).toEqual(
    [
      { id: "1", status: "x", bulk: "b" },
      { id: "2", status: null, bulk: "b" },
      { id: null, status: null, bulk: "b" },
    ],
  );
  expect(readPaths([{ id: "a" }, { id: "b" }], { id: "[*].id" })).toEqual([
    { id: "a" },
    { id: "b" },
  ]);
  expect(readPaths({ ids: ["a", 1] }, { id: "ids[*]", none: "" })).toEqual([
    { id: "a", none: null },
    { id: "1", none: null },
  ]);
  expect(readPaths({ results: "none" }, { id: "results[*].id" })).toEqual([]);
});

test.each(["", "a..b", ".a", "a.", "a[", "a[-1]", "a[*][*]", "a b", "a[0]b"])(
  "%j is no path",
  (path) => expect(isValuePath(path)).toBe(false),
);
