import { expect, test } from "vitest";
import { testModeOf } from "#lib/providers/test-mode.ts";

const sandbox = { kind: "sandbox", isForAll: true, ownerId: null };
const own = { ...sandbox, ownerId: "me" };
const smsc = { kind: "smpp", isForAll: true, ownerId: null };

test.each([
  ["its own rule into the sandbox, before the platform's SMSC", [own, smsc], "account"],
  ["nothing but the sandbox", [sandbox], "platform"],
  ["an SMSC for everybody", [smsc, sandbox], null],
  ["an SMSC for one operator's numbers", [{ ...smsc, isForAll: false }, own], null],
  [
    "the sandbox for one operator's numbers, an SMSC for the rest",
    [{ ...own, isForAll: false }, smsc],
    null,
  ],
  [
    "its own sandbox for one operator's numbers, the platform's for the rest",
    [{ ...own, isForAll: false }, sandbox],
    "platform",
  ],
  ["no rule for the numbers of others", [{ ...own, isForAll: false }], null],
  ["no rule at all", [], null],
])("%s", (_, rules, mode) => {
  expect(testModeOf(rules)).toBe(mode);
});
