import { expect, test } from "vitest";
import { testModeOf } from "#lib/providers/test-mode.ts";

const sandbox = { kind: "sandbox", mccmnc: null, ownerId: null };
const own = { ...sandbox, ownerId: "me" };
const smsc = { kind: "smpp", mccmnc: null, ownerId: null };

test.each([
  ["its own rule into the sandbox, before the platform's SMSC", [own, smsc], "account"],
  ["nothing but the sandbox", [sandbox], "platform"],
  ["an SMSC for everybody", [smsc, sandbox], null],
  ["an SMSC for one operator's numbers", [{ ...smsc, mccmnc: "25001" }, own], null],
  [
    "the sandbox for one operator's numbers, an SMSC for the rest",
    [{ ...own, mccmnc: "25001" }, smsc],
    null,
  ],
  [
    "its own sandbox for one operator's numbers, the platform's for the rest",
    [{ ...own, mccmnc: "25001" }, sandbox],
    "platform",
  ],
  ["no rule for the numbers of others", [{ ...own, mccmnc: "25001" }], null],
  ["no rule at all", [], null],
])("%s", (_, rules, mode) => {
  expect(testModeOf(rules)).toBe(mode);
});
