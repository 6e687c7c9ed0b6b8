import { expect, test } from "vitest";
import { contactPart } from "#lib/requisites/parts.ts";

test.each(["901 555-01-88", "(901) 555 01 88", "8 901 555-01-88", "+7 901 555-01-88"])(
  "a contact's number may be written as %s",
  (written) => {
    expect(contactPart.shape.phone.parse(written)).toBe("+79015550188");
  },
);

test("a foreign number is no contact's", () => {
  expect(contactPart.shape.phone.safeParse("+9015550188").success).toBe(false);
});
