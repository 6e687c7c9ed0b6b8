import { expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { paymentMethods } from "#lib/payments/kinds.ts";
import { sql } from "#server/db/client.ts";
import { readOwnSamples } from "#server/documentation/service.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as route from "../../../app/api/docs/[locale]/[category]/[file]/route.ts";
import * as plainRoute from "../../../app/docs/[locale]/[category]/[file]/route.ts";
import * as found from "../../../app/documentation/pictures/[file]/route.ts";
import * as whole from "../../../app/llms-full.txt/route.ts";
import * as llms from "../../../app/llms.txt/route.ts";

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

async function readPlain(locale: string, category: string, file: string): Promise<Response> {
  const params = Promise.resolve({ locale, category, file });
  return plainRoute.GET(new Request("http://x.example"), { params });
}

test("every page stands at /docs too, and llms.txt lists each with a line", async () => {
  const index = await (await llms.GET()).text();
  expect(index).toMatch(/^# .+\n\n> .+\n\n## /);
  const listed = [
    ...index.matchAll(/^- \[.+\]\(\S+?\/docs\/(\w\w)\/(\w+)\/([\w-]+\.md)\): \S.+$/gm),
  ];
  expect(listed.length).toBeGreaterThan(3 * 30);
  for (const [, locale = "", category = "", file = ""] of listed) {
    const answer = await readPlain(locale, category, file);
    expect(answer.status, `${locale}/${category}/${file}`).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    // Quoted labels, facts and blocks are filled in.
    expect(await answer.text()).not.toMatch(/\{(?:label|menu|screen|picture|table|if):|\{end\}/);
  }
  const all = await (await whole.GET()).text();
  expect(all.match(/^# /gm)?.length).toBeGreaterThan(30);
});

test.each([
  ["en", "misc", "test-payment-offer.md"],
  ["xx", "api", "SMPP.md"],
  ["en", "api", "../../../package.json"],
  ["en", "api", "SMPP"],
  ["en", "..", "api.md"],
])("/docs/%s/%s/%s is not there", async (locale, category, file) => {
  expect((await readPlain(locale, category, file)).status).toBe(404);
});

test("pictures are served as what they are, and nothing else is", async () => {
  const get = async (file: string) =>
    found.GET(new Request("http://x.example"), { params: Promise.resolve({ file }) });
  const picture = await get("en-home-dark.webp");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  for (const file of [
    "en-home-dark.png",
    "../en/documentation/api/SMPP.md",
    "en-nothing-dark.webp",
  ])
    expect((await get(file)).status, file).toBe(404);
});

test("a reader's examples have own names and no secret, and nothing of another account", async () => {
  const owner = await createUser(sql(), {});
  const stranger = await createUser(sql(), {});
  await createSendername(sql(), {
    ownerId: owner.id,
    name: "NorthTea",
    type: "sms",
    moderation: "approved",
  });
  await createSendername(sql(), {
    ownerId: owner.id,
    name: "Waiting",
    type: "sms",
    moderation: "pending",
  });
  const { token } = await createToken(sql(), { ownerId: owner.id, description: "CRM" });
  const own = await readOwnSamples(actorFor(owner));
  expect(own).toMatchObject({
    accountId: owner.id,
    username: owner.username,
    sender: "NorthTea",
    token: { description: "CRM" },
  });
  expect(JSON.stringify(own)).not.toContain(token);
  expect(await readOwnSamples(actorFor(stranger))).toEqual({
    accountId: stranger.id,
    username: stranger.username,
    sender: "Cabinet",
    token: null,
  });
});
