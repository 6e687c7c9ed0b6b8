import { describe, expect, it } from "vitest";
import {
  type EndShares,
  likelihood,
  estimateReach,
  defaultShares,
} from "#lib/sendings/fallbacks/likelihood.ts";
import { defaultFallbackOptions, type FallbackOptions } from "#lib/sendings/fallbacks/options.ts";

const ends = (delivered: number, failed: number): EndShares => ({
  sent: 1 - delivered - failed,
  delivered,
  seen: 0,
  failed,
});
const onFailure: FallbackOptions = {
  onStatus: ["failed"],
  onTimeout: null,
  onIncomingPayload: null,
};
const rounded = (shares: readonly number[]) => shares.map((share) => Number(share.toFixed(4)));

describe("estimateReach", () => {
  it("counts each recipient at the message that reaches them first", () => {
    const steps = [
      { ends: ends(0.6, 0.1), able: 1 },
      { ends: ends(0.9, 0.1), able: 1 },
    ];
    expect(rounded(estimateReach(steps, [defaultFallbackOptions]))).toEqual([0.6, 0.36]);
    // A recipient without a report gets no fallback that only follows a failure.
    expect(rounded(estimateReach(steps, [onFailure]))).toEqual([0.6, 0.09]);
  });

  it("goes on with those whom the step before was sent to, and who can get it", () => {
    const steps = [
      { ends: ends(0.5, 0.5), able: 1 },
      { ends: ends(0.5, 0.5), able: 0.5 },
      { ends: ends(1, 0), able: 1 },
    ];
    expect(rounded(estimateReach(steps, [onFailure, onFailure]))).toEqual([0.5, 0.125, 0.25]);
  });

  it("reaches no recipient anew by a step that follows what has arrived", () => {
    const follows: FallbackOptions = { ...onFailure, onStatus: ["delivered"] };
    const steps = [
      { ends: ends(0.9, 0.1), able: 1 },
      { ends: ends(1, 0), able: 1 },
    ];
    expect(rounded(estimateReach(steps, [follows]))).toEqual([0.9, 0]);
    expect(likelihood(follows, ends(0.9, 0.1))).toBe(0.9);
  });

  it("of a message alone says how many it reaches", () => {
    expect(estimateReach([{ ends: defaultShares, able: 1 }], [])).toEqual([0.9]);
  });
});
