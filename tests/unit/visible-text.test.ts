import { expect, test } from "vitest";
import { isBlankHtml, visibleText } from "#lib/visible-text.ts";

test.each([
  "",
  "<p></p>",
  "<p>\u200B</p>",
  "<p>&nbsp;&#8203;&zwnj;</p>",
  "<div><br></div>",
  "\u2800",
])("a letter of %j shows nothing", (html) => expect(isBlankHtml(html)).toBe(true));

test.each(["a", "<p>.</p>", '<img src="x">', "<hr>", "<p>&amp;</p>"])(
  "a letter of %j shows something",
  (html) => expect(isBlankHtml(html)).toBe(false),
);

test("marks that show nothing are left out, Braille's blank too", () => {
  expect(visibleText("stop\u2800me\u200B@shop.example")).toBe("stopme@shop.example");
});
