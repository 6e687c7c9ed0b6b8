import { describe, expect, it } from "vitest";
import { chooseTarget, type Target } from "#server/providers/choose-target.ts";

const target = (providerId: string, given: Partial<Target> = {}): Target => ({
  providerId,
  kind: "smpp",
  channels: null,
  weight: 1,
  isAway: false,
  ...given,
});
const numbers = Array.from(
  { length: 3000 },
  (_, index) => `+7925${String(index).padStart(7, "0")}`,
);

describe("of the providers of a rule", () => {
  it("the first that works carries a message, and the first of all where none works", () => {
    const [a, b] = [target("a", { isAway: true }), target("b")];
    expect(chooseTarget("order", [a, b], "x")).toBe(b);
    expect(chooseTarget("order", [b, a], "x")).toBe(b);
    expect(chooseTarget("order", [a, target("c", { isAway: true })], "x")).toBe(a);
    expect(chooseTarget("order", [], "x")).toBeUndefined();
  });

  it("each gets its share, and the same recipient always the same one", () => {
    const targets = [target("a", { weight: 3 }), target("b")];
    const chosen = numbers.map((number) => chooseTarget("weight", targets, number)?.providerId);
    expect(numbers.map((number) => chooseTarget("weight", targets, number)?.providerId)).toEqual(
      chosen,
    );
    const share = chosen.filter((id) => id === "a").length / chosen.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
  });

  it("one that is away gives its share to the others", () => {
    const targets = [target("a", { weight: 9, isAway: true }), target("b"), target("c")];
    const chosen = new Set(numbers.map((one) => chooseTarget("weight", targets, one)?.providerId));
    expect([...chosen].toSorted()).toEqual(["b", "c"]);
  });
});
