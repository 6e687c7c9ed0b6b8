import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandVariables } from "#lib/brand.ts";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("brandVariables", () => {
  it("finds the hue of a colour", () => {
    expect(Number(brandVariables("#ff0000")["--brand-hue"])).toBeCloseTo(29.2, 0);
    expect(Number(brandVariables("#0000ff")["--brand-hue"])).toBeCloseTo(264.1, 0);
  });

  it("keeps the design's chroma where the gamut holds it, and less where it does not", () => {
    expect(Number(brandVariables("#0000ff")["--accent-c-light"])).toBe(0.19);
    expect(Number(brandVariables("#00a0a0")["--accent-c-light"])).toBeLessThan(0.12);
  });

  it("never leaves the range of the design, for any colour", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const { "--brand-hue": hue, ...chromas } = brandVariables(colour);
        expect(Number(hue)).toBeGreaterThanOrEqual(0);
        expect(Number(hue)).toBeLessThanOrEqual(360);
        for (const chroma of Object.values(chromas)) {
          expect(Number(chroma)).toBeGreaterThanOrEqual(0);
          expect(Number(chroma)).toBeLessThanOrEqual(0.19);
        }
      }),
    );
  });
});
