import { describe, expect, it } from "vitest";
import { createAttemptKeys } from "#lib/forms/attempt-keys.ts";

function keys() {
  let made = 0;
  return createAttemptKeys(() => `key${++made}`);
}

describe("createAttemptKeys", () => {
  it("gives the same values the same key, however often they are sent", () => {
    const { keyOf } = keys();
    expect([keyOf({ title: "A" }), keyOf({ title: "A" })]).toEqual(["key1", "key1"]);
  });

  it("gives other values another key", () => {
    const { keyOf } = keys();
    expect([keyOf({ title: "A" }), keyOf({ title: "B" })]).toEqual(["key1", "key2"]);
  });

  it("gives the same values another key once they have succeeded", () => {
    const { keyOf, done } = keys();
    const first = keyOf({ title: "A" });
    done();
    expect(keyOf({ title: "A" })).not.toBe(first);
  });
});
