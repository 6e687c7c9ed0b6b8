import { expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { paymentMethods } from "#lib/payments/kinds.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as route from "../../../app/api/docs/[locale]/[category]/[file]/route.ts";

prepareApi();

async function read(locale: string, category: string, file: string) {
  const params = { locale, category, file };
  return callApi(route, `GET /docs/${locale}/${category}/${encodeURIComponent(file)}`, { params });
}

test("every way to pay has its terms in every language", async () => {
  for (const locale of locales)
    for (const method of paymentMethods) {
      const { status, headers, body } = await read(locale, "misc", `${method}-payment-offer.md`);
      expect([status, headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
      expect(String(body).length).toBeGreaterThan(100);
    }
});

test("pages of the documentation are read as Markdown, filled in, and an unknown one says so", async () => {
  for (const locale of locales) {
    const { status, body } = await read(locale, "api", "HTTP-REST.md");
    expect(status).toBe(200);
    expect(String(body)).toMatch(/^# .+\n/);
    expect(String(body)).toContain("/api/sendings");
    expect(String(body)).not.toMatch(/\{(?:site|brand|table:)/);
  }
  const missing = await read("en", "api", "nothing.md");
  expect(missing.status).toBe(404);
  expect(missing.body).toMatchObject({ error: 404, key: "documentation.errors.404" });
});

test.each([
  ["en", "platform", "..%2F..%2Fdocuments%2Fcontract.md"],
  ["en", "documentation", "HTTP-REST.md"],
  ["en", "misc", "no-such-thing.md"],
  ["en", "misc", "../../../package.json"],
  ["en", "..", "package.md"],
  ["..", "misc", "test-payment-offer.md"],
  ["en", "misc", "test-payment-offer.md\0"],
])("what isn't a text of the site isn't read: %s %s %s", async (locale, category, file) => {
  expect((await read(locale, category, file)).status).toBe(404);
});
