import { expect, test } from "vitest";
import { plainText, withPlainText } from "#lib/sendings/plain-text.ts";
import { maxHtmlLength, maxTextLength } from "#lib/sendings/text-limit.ts";

test("HTML is told in words: blocks on lines of their own, entities as characters, links with addresses", () => {
  const html =
    "<head><title>T</title><style>p{}</style></head><h1>Menu&nbsp;&mdash; $firstName</h1>" +
    '<p>Code #NNNN<br>for <b>you</b></p><img src="x" alt="no"><script>no()</script>' +
    '<a href="https://shop.example/x">Open</a>';
  expect(plainText(html).split(/\n+/)).toEqual([
    "Menu\u00A0— $firstName",
    "Code #NNNN",
    "for you",
    "Open (https://shop.example/x)",
  ]);
});

test("an author's own text stays, and a message without HTML is as it was", () => {
  const own = { text: "Own", html: "<p>Other</p>" };
  expect(withPlainText(own)).toBe(own);
  const sms: { text: string; html?: string } = { text: "" };
  expect(withPlainText(sms)).toBe(sms);
  expect(withPlainText({ text: " \n", html: "<p>Other</p>" }).text).toBe("Other");
});

test("the most that an e-mail may hold is read, however it is nested, and is no longer than a text", () => {
  for (const piece of ["<div>", "<ul><li>", "<table>", "<a href=x>", "word ", "&lt;", "<"]) {
    const html = piece.repeat(maxHtmlLength / piece.length);
    expect(plainText(html).length, piece).toBeLessThanOrEqual(maxTextLength);
  }
});
