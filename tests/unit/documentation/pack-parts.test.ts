import { expect, test } from "vitest";
import type { ArticlePart } from "#lib/documentation/article.ts";
import { packParts } from "#server/documentation/pack-parts.ts";

const article = (at: number, length: number): ArticlePart[] => [
  { kind: "html", html: `${at}${"я".repeat(length)}` },
];

test("an article is unpacked once while it is read, and anew when many others were read since", () => {
  const [first, ...others] = Array.from({ length: 12 }, (_, at) => packParts(article(at, 300_000)));
  const unpacked = first?.();
  expect(unpacked).toEqual(article(0, 300_000));
  expect(first?.()).toBe(unpacked);
  // Of 600 kilobytes each: five of them fit.
  for (const other of others.slice(0, 4)) other();
  expect(first?.()).toBe(unpacked);
  for (const other of others) other();
  const again = first?.();
  expect(again).not.toBe(unpacked);
  expect(again).toEqual(article(0, 300_000));
});

test("an article that is larger than all that is kept is read all the same", () => {
  const large = packParts(article(1, 4_000_000));
  expect(large()).toEqual(article(1, 4_000_000));
  expect(packParts(article(2, 10))()).toEqual(article(2, 10));
});
