import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWindow } from "#components/ui/pagination.tsx";

describe("pageWindow", () => {
  it("shows three pages around the current one, the first and the last", () => {
    expect(pageWindow(1, 81)).toEqual([1, 2, 3, "after", 81]);
    expect(pageWindow(8, 81)).toEqual([1, "before", 7, 8, 9, "after", 81]);
    expect(pageWindow(81, 81)).toEqual([1, "before", 79, 80, 81]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 2)).toEqual([1, 2]);
  });

  it("names no last page that can't be gone to", () => {
    expect(pageWindow(1, 62_500, false)).toEqual([1, 2, 3, "after"]);
    expect(pageWindow(700, 62_500, false)).toEqual([1, "before", 699, 700, 701, "after"]);
    expect(pageWindow(62_500, 62_500, false)).toEqual([1, "before", 62_498, 62_499, 62_500]);
  });

  it("always holds the current page, rising, within the pages there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const numbers = pageWindow(page, pages).filter((entry) => typeof entry === "number");
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
        expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true);
      }),
    );
  });
});
