import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#lib/locales.ts";
import { renderMarkdown } from "#server/documentation/render.ts";
import { Article } from "../../../app/documentation/_components/article.tsx";

const read = (name: string) =>
  JSON.parse(readFileSync(`messages/en/${name}.json`, "utf8")) as Record<string, unknown>;
const messages = { commons: read("commons"), documentation: read("documentation") };

function shown(text: string, lang: Locale | null = null): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Article tree={renderMarkdown(text).tree} lang={lang} />
    </NextIntlClientProvider>,
  );
}

test("a heading of each level from 2 to 6 has a link to itself beside it", () => {
  for (const level of [2, 3, 4, 5, 6]) {
    const html = shown(`${"#".repeat(level)} Errors {#errors}`);
    expect(html).toContain(`<h${level} id="errors">Errors</h${level}>`);
    expect(html).toContain('href="#errors"');
    expect(html).toContain('aria-label="Link to this section"');
  }
});

test("links from page to page keep the language that the address asks for, others are left alone", () => {
  const text =
    "[a](/documentation/api/SMPP#errors) [b](/contacts) [c](#here) [d](https://example.com/documentation/)";
  expect(shown(text)).toContain('href="/documentation/api/SMPP#errors"');
  const html = shown(text, "es");
  expect(html).toContain('href="/documentation/api/SMPP?lang=es#errors"');
  for (const href of ["/contacts", "#here", "https://example.com/documentation/"])
    expect(html).toContain(`href="${href}"`);
  expect(shown(text)).not.toContain("lang=");
});

test("code says its language, can be copied, and is scrolled by keyboard", () => {
  const html = shown("```js\nconst a = 1 < 2;\n```");
  expect(html).toContain("JavaScript");
  expect(html).toContain('aria-label="Copy the code"');
  expect(html).toMatch(/<pre tabindex="0" role="group" aria-label="Code: JavaScript"/i);
  expect(html).toContain("&lt;");
  expect(html).not.toContain("[object");
});

test("tables stand in a frame of their own, and none of the tree's own data reaches the page", () => {
  const html = shown("| Code | Name |\n| - | - |\n| `a` | b |");
  expect(html).toContain('<div class="documentation-table"><table role="table">');
  expect(html).toContain('<td role="cell" data-label="Code"><code>a</code></td>');
  expect(html).not.toContain("node=");
});
