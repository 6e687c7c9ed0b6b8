import { describe, expect, it } from "vitest";
import type { CostList } from "#lib/providers/costs.ts";
import { chooseTarget, type Target } from "#server/providers/choose-target.ts";
import { factsOf } from "#tests/support/facts.ts";

const target = (providerId: string, given: Partial<Target> = {}): Target => ({
  providerId,
  kind: "smpp",
  channels: null,
  weight: 1,
  isAway: false,
  costs: [],
  version: "1",
  ...given,
});
const numbers = Array.from(
  { length: 3000 },
  (_, index) => `+7925${String(index).padStart(7, "0")}`,
);

describe("of the providers of a rule", () => {
  it("the first that works carries a message, and the first of all where none works", () => {
    const [a, b] = [target("a", { isAway: true }), target("b")];
    expect(chooseTarget("order", [a, b], factsOf())).toBe(b);
    expect(chooseTarget("order", [b, a], factsOf())).toBe(b);
    expect(chooseTarget("order", [a, target("c", { isAway: true })], factsOf())).toBe(a);
    expect(chooseTarget("order", [], factsOf())).toBeUndefined();
  });

  it("each gets its share, and the same recipient always the same one", () => {
    const targets = [target("a", { weight: 3 }), target("b")];
    const chosen = numbers.map((number) => chooseTarget("weight", targets, factsOf({ recipient: number }))?.providerId);
    expect(numbers.map((number) => chooseTarget("weight", targets, factsOf({ recipient: number }))?.providerId)).toEqual(
      chosen,
    );
    const share = chosen.filter((id) => id === "a").length / chosen.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
  });

  it("one that is away gives its share to the others", () => {
    const targets = [target("a", { weight: 9, isAway: true }), target("b"), target("c")];
    const chosen = new Set(numbers.map((one) => chooseTarget("weight", targets, factsOf({ recipient: one }))?.providerId));
    expect([...chosen].toSorted()).toEqual(["b", "c"]);
  });

  it("the one that takes least for the message carries it, and those of unknown cost come last", () => {
    const takes = (price: number, currency: CostList["currency"] = "RUB", mccmnc = "25001") => [
      {
        source: "sms" as const,
        currency,
        rules: [
          { id: "own", action: "decrease" as const, price, priority: 2, conditions: [{ tag: "mccmnc" as const, value: mccmnc }] },
          { id: "rest", action: "decrease" as const, price: 3, priority: 1, conditions: [] },
        ],
      },
    ];
    const all = [
      target("unknown"),
      target("dear", { costs: takes(2) }),
      target("elsewhere", { costs: takes(0.5, "USD") }),
      target("cheap", { costs: takes(1) }),
      target("as cheap", { costs: takes(1) }),
    ];
    const chosen = (given = {}, among = all) => chooseTarget("cheapest", among, factsOf(given))?.providerId;
    expect(chosen()).toBe("cheap");
    // By the rule for all others they take the same, so the order decides.
    expect(chosen({ recipient: "+79261234567", mccmnc: "25002" })).toBe("dear");
    expect(chosen({ type: "viber" })).toBe("unknown");
    expect(chosen({}, all.map((one) => ({ ...one, isAway: one.providerId === "cheap" })))).toBe("as cheap");
    // What a provider takes is followed once it has changed.
    const changed = all.map((one) => one.providerId === "dear" ? { ...one, costs: takes(0.9), version: "2" } : one);
    expect(chosen({}, changed)).toBe("dear");
  });
}); // prettier-ignore
