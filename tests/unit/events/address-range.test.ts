import { expect, test } from "vitest";
import { addressRange } from "#server/history/search.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["203.0.113", "203.0.113.0", "203.0.113.255"],
  ["203.0.", "203.0.0.0", "203.0.255.255"],
  ["2001:db8::1", "2001:db8::1", "2001:db8::1"],
  ["2001:db8", "2001:db8:0:0:0:0:0:0", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
])("%s are the addresses from %s to %s", (text, first, last) => {
  expect(addressRange(text)).toEqual({ first, last });
});

test.each(["", "203", "203.0.113.9.1", "256.1", "users.rights", "anna", "a:b:c:d:e:f:0:1:2"])(
  "%j is the beginning of no address",
  (text) => {
    expect(addressRange(text)).toBeNull();
  },
);
