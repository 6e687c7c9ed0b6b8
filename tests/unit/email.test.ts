import { expect, test } from "vitest";
import { normaliseEmail } from "#lib/email.ts";

test.each([
  [" Anna@Example.com ", "anna@example.com"],
  ["a.b+c@mail.example.org", "a.b+c@mail.example.org"],
  ["анна@пример.рф", "анна@пример.рф"],
  ["opt\u200Bout@\u2060exam\u00ADple.com\u202C", "optout@example.com"],
  ["mailto:Anna@example.com", "anna@example.com"],
  ["opt\u034Fo\uFE0Fut\u3164@\u180Bexample.com", "optout@example.com"],
  ["\u17B4optout@example.com\u{E0041}", "optout@example.com"],
  ["ｏptout＠ｅｘａｍｐｌｅ.com", "optout@example.com"],
  ["'optout@example.com", "optout@example.com"],
  ["’mailto:optout@example.com", "optout@example.com"],
  ["<Anna@Example.com>", "anna@example.com"],
  ["Анна Власова <anna@example.com> ", "anna@example.com"],
  ['"Vlasova, a@b" <mailto:anna@example.com>', "anna@example.com"],
  ["<anna@example.com", null],
  ["Anna <anna@example.com> <b@example.com>", null],
  ["Anna <>", null],
  ["anna@example", null],
  ["anna@example.c", null],
  ["@example.com", null],
  ["an na@example.com", null],
  ["a@b@example.com", null],
  ["a@[127.0.0.1]", null],
  ["a@[ipv6:::1].com", null],
  ["a\u0001@example.com", null],
  ["a@exam\u007fple.com", null],
  [`${"a".repeat(250)}@example.com`, null],
])("%j is %j", (input, expected) => {
  expect(normaliseEmail(input)).toBe(expected);
});
