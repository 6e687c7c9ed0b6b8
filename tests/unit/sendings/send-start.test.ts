import { expect, test } from "vitest";
import { addRecipients } from "#lib/sendings/send-start.ts";

test.each([
  ["", "+79160000001", "+79160000001"],
  ["+79160000002\n\n", "+79160000001", "+79160000002\n+79160000001"],
  ["+79160000001", "+79160000001", "+79160000001"],
  ["+79160000002", "", "+79160000002"],
])("a contact joins the numbers chosen already: %j and %j", (numbers, added, together) => {
  expect(addRecipients({ lists: ["a"], numbers }, { numbers: added })).toEqual({
    lists: ["a"],
    numbers: together,
  });
});

test("a list joins the lists", () => {
  expect(addRecipients({ lists: ["a"], numbers: "1" }, { lists: ["b", "a"] })).toEqual({
    lists: ["a", "b"],
    numbers: "1",
  });
});
