import { expect, test } from "vitest";
import { fieldMessages } from "#lib/action-result.ts";

test("all that is wrong with a refused action's fields is told, each once", () => {
  const fields = [
    { key: "a", message: "Enter a title", path: ["title"] },
    { key: "b", message: "At most 20 characters", path: ["title"] },
    { key: "a", message: "Enter a title", path: ["rows", 0, "title"] },
  ];
  expect(fieldMessages({ fields })).toBe("Enter a title; At most 20 characters");
  expect(fieldMessages({ fields: [] })).toBe("");
});
