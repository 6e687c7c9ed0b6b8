import fc from "fast-check";
import { expect, test } from "vitest";
import { titleOf } from "#lib/tasks/task-title.ts";

const sixty = "x".repeat(60);

test.each([
  [" Sale ", { text: "Hello" }, "Sale"],
  ["", { subject: "Winter sale", text: "Hello" }, "Winter sale"],
  ["", { text: " Hello, Anna " }, "Hello, Anna"],
  ["", {}, ""],
  ["", { text: sixty }, sixty],
  [
    "",
    { text: "Your order is ready, come for it any day until half past eight" },
    "Your order is ready, come for it any day until half past…",
  ],
  [
    "",
    { text: `${"x".repeat(29)} ${"y".repeat(30)} more` },
    `${"x".repeat(29)} ${"y".repeat(30)}…`,
  ],
  ["", { text: `${sixty}x` }, `${sixty}…`],
])("%j of %j", (title, payload, shown) => {
  expect(titleOf(title, payload)).toBe(shown);
});

test("a title taken from a text never ends within a word or a character", () => {
  const words = fc.array(fc.constantFrom("мир", "hello", "🙂", "ok"), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, (list) => {
      const shown = titleOf("", { text: list.join(" ") });
      expect([...shown].length).toBeLessThanOrEqual(61);
      const whole = shown.replace(/…$/u, "").split(" ");
      expect(list.slice(0, whole.length)).toEqual(whole);
    }),
  );
});
