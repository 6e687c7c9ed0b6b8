import { readFileSync } from "node:fs";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { CodeLanguage } from "#lib/documentation/code-languages.ts";
import type { Locale } from "#lib/locales.ts";
import { partsOf } from "#server/documentation/article-parts.ts";
import { renderMarkdown } from "#server/documentation/render.ts";
import { Article } from "../../../app/documentation/_components/article.tsx";
import { CodeLanguageProvider } from "../../../app/documentation/_components/code-language.tsx";
import type { DocumentationTexts } from "../../../app/documentation/_components/texts.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(`messages/en/${name}.json`, "utf8")) as Record<string, unknown>;
const messages = { commons: read("commons"), documentation: read("documentation") };
const t = createTranslator({
  locale: "en",
  messages,
  namespace: "documentation",
}) as unknown as DocumentationTexts;

// Not by its context: once Next's server has been loaded in this process, Next has a second copy of that.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

function shown(text: string, lang: Locale | null = null, kept: CodeLanguage | null = null): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <CodeLanguageProvider initial={kept}>
        <Article parts={partsOf(renderMarkdown(text).tree, t("anchor"))} lang={lang} t={t} />
      </CodeLanguageProvider>
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

test("code of more than one line has its lines numbered beside it, not in it", () => {
  const html = shown("```js send.mjs\nconst a = 1;\nconst b = 2;\n```");
  expect(html).toContain('data-lines="1\n2"');
  expect(html).toMatch(/<figcaption>send\.mjs/);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("const a = 1;\nconst b = 2;");
  expect(shown("```js\nconst a = 1;\n```")).not.toContain("data-lines");
});

test("an answer says its status", () => {
  expect(shown("```json 200\n{}\n```")).toMatch(/text-success[^>]*>200<\/span>JSON/);
  expect(shown("```json 400\n{}\n```")).toMatch(/text-danger[^>]*>400<\/span>JSON/);
});

test("an address of the API has its method apart and is copied without it", () => {
  const html = shown(
    "```http\nPOST https://site.example/api/sendings\n```\n\n`GET /sendings/{id}`",
  );
  expect(html).toMatch(/bg-success-subtle[^>]*>POST<\/span>/);
  expect(html).toContain("https://site.example</span>/api/sendings</code>");
  expect(html).toContain('aria-label="Copy the address"');
  expect(html).toContain('<code><span data-method="GET">GET</span> /sendings/{id}</code>');
  expect(html).not.toContain("<pre");
});

test("a call in several languages has tabs, and shows the one that was kept or the first", () => {
  const text = "```bash\ncurl x\n```\n\n```python\nx = 1\n```\n\n```json\n{}\n```";
  const first = shown(text);
  expect(first.match(/role="tab"/g)).toHaveLength(2);
  expect(first).toMatch(/aria-selected="true"[^>]*><span[^>]*>cURL/);
  expect(first).toContain("curl x");
  expect(first).not.toContain("x = ");
  const kept = shown(text, null, "python");
  expect(kept).toMatch(/aria-selected="true"[^>]*><span[^>]*>Python/);
  expect(kept).toContain("x = ");
  expect(shown(text, null, "go")).toContain("curl x");
});

test("tables stand in a frame of their own, and none of the tree's own data reaches the page", () => {
  const html = shown("| Code | Name |\n| - | - |\n| `a` | b |");
  expect(html).toContain('<div class="documentation-table"><table role="table">');
  expect(html).toContain('<td role="cell" data-label="Code"><code>a</code></td>');
  expect(html).not.toContain("node=");
});

test("a picture of the guides has both themes and its place kept, any other picture is left out", () => {
  const html = shown("![Home](/documentation/pictures/en-home-light.webp)");
  expect(html).toMatch(/<img alt="Home"[^>]*loading="lazy"[^>]*width="1280" height="760"/);
  expect(html).toContain('src="/documentation/pictures/en-home-light.webp" class="dark:hidden"');
  expect(html).toContain(
    'src="/documentation/pictures/en-home-dark.webp" class="hidden dark:block"',
  );
  for (const other of ["https://evil.example/x.png", "javascript:alert(1)", "/api/storage/1"])
    expect(shown(`![x](${other})`)).not.toContain("<img");
});

test("HTML, code and addresses in a text stay text, and nothing that runs reaches the page", () => {
  const html = shown(
    [
      '<img src=x onerror="alert(1)"> a <b onclick=x>b</b> & "c" <script>alert(1)</script>',
      "[link](javascript:alert(1)) `<script>`",
      '| "onmouseover=x | <i> |\n| - | - |\n| `GET /"><script>` | <svg onload=x> |',
      '## "><script>alert(1)</script> {#x}',
      "- [ ] todo\n\n  ```html\n  </code></pre><script>alert(1)</script>\n  ```",
      '![">](/documentation/pictures/en-home-light.webp)',
    ].join("\n\n"),
  );
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>/g)];
  expect(tags.map(([, name]) => name)).not.toContain("script");
  for (const [, name = "", attributes = ""] of tags) {
    expect(["b", "i", "iframe", "style"]).not.toContain(name);
    const names = attributes.replaceAll(/"[^"]*"/g, '""');
    expect(names).not.toMatch(/\son\w+=/);
    expect(attributes).not.toMatch(/(?:href|src)="\s*(?:javascript|data):/i);
  }
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
});
