import { expect, test } from "vitest";
import { addressOf, linksIn } from "#lib/links/links-in-text.ts";

test.each([
  ["Смотрите shop.example/sale, и чай на магазин.рф!", ["shop.example/sale", "магазин.рф"]],
  ["Open https://a.example/x?y=1. Twice https://a.example/x?y=1", ["https://a.example/x?y=1"]],
  ["Mail me@shop.example", []],
  ["Yours: $link and https://a.example/$custom01", []],
  ["Было 1.5 л, стало 2.0", []],
])("%s", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test("a link without a protocol is opened by https", () => {
  expect(["shop.example", "HTTP://a.example"].map((one) => addressOf(one))).toEqual([
    "https://shop.example",
    "HTTP://a.example",
  ]);
});
