import { expect, test } from "vitest";
import { readArguments } from "#tests/bench/support/arguments.ts";

const read = (...words: string[]) => readArguments(words, ["a", "b", "hour"], ["hour"]);

test("nothing and all are every benchmark but the long ones", () => {
  expect(read().names).toEqual(["a", "b"]);
  expect(read("all").names).toEqual(["a", "b"]);
  expect(read("all", "hour").names).toEqual(["a", "b", "hour"]);
  expect(read("hour", "b").names).toEqual(["hour", "b"]);
});

test("the quick sizes are compared in a quarter of an hour", () => {
  expect(read("all", "--quick", "--compare", "HEAD~2")).toEqual({
    names: ["a", "b"],
    isQuick: true,
    options: ["--quick"],
    compareWith: "HEAD~2",
    minutes: 15,
  });
  expect(read("--compare=main", "--minutes", "2.5")).toMatchObject({
    isQuick: false,
    compareWith: "main",
    minutes: 2.5,
  });
});

test("a run of a comparison knows that it is one", () => {
  expect(read("a", "--quick", "--compared").options).toEqual(["--quick", "--compared"]);
});

test("what is not known is refused", () => {
  expect(() => read("c")).toThrow("no benchmark c; there are a, b, hour");
  expect(() => read("--fast")).toThrow("--fast");
  expect(() => read("--compare")).toThrow("--compare");
  expect(() => read("--minutes", "soon")).toThrow("soon");
  expect(() => read("--minutes", "0")).toThrow("0");
});
