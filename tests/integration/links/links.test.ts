import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linksPerHour } from "#lib/links/limits.ts";
import { linkStats, linkView } from "#lib/links/link.ts";
import { sql } from "#server/db/client.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { linkCalls } from "#tests/support/link-calls.ts";
import { startLinkServer } from "#tests/support/link-server.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi(async () => {
  await sql()`
    insert into site_settings (key, value) values ('links.blocked', '["evil.example"]') on conflict (key) do update set value = excluded.value`;
});

let caller: Caller;
let server: Awaited<ReturnType<typeof startLinkServer>>;
beforeAll(async () => {
  server = await startLinkServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  caller = await createCaller();
});
const calls = linkCalls(() => caller);
const target = "https://shop.example/sale?utm_source=sms&b=1#top";

async function newLink(body: Record<string, unknown> = {}) {
  const { body: link } = await calls.add({ url: target, ...body });
  return linkView.parse(link);
}

/** The counts of a link, once all clicks so far are written. */
async function counted(id: string) {
  await server.flush();
  return linkStats.strict().parse((await calls.statsOf(id)).body);
}

describe("short links", () => {
  it("are made, read, listed and removed as documented", async () => {
    const { status, body } = await calls.add({ url: target, title: " Sale " });
    expect(status).toBe(200);
    expect(linkView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      url: target,
      title: "Sale",
      state: "active",
      clicks: 0,
      history: [],
      expiredAt: null,
      OwnerId: caller.user.id,
    });
    expect(body.code).toMatch(/^[0-9A-Za-z]{6}$/);
    expect(body.shortUrl).toMatch(new RegExp(`^https?://.+/s/${body.code}$`));
    expect(body.days).toHaveLength(14);
    expect((await calls.read(body.id)).body).toEqual(body);
    expect((await calls.find()).body).toMatchObject({ data: [body], total: 1 });
    expect((await calls.find(`?$search=${body.code}`)).body.total).toBe(1);
    expect((await calls.find("?state=expired")).body.total).toBe(0);

    expect((await calls.drop(body.id)).body).toEqual(body);
    expect((await calls.find()).body.total).toBe(0);
    expect((await calls.read(body.id)).status).toBe(404);
    expect((await server.open(body.code)).status).toBe(410);
  });

  it.each([
    ["", "url"],
    ["not an address", "url"],
    ["javascript:alert(1)", "protocol"],
    ["data:text/html,<script>alert(1)</script>", "protocol"],
    ["ftp://shop.example/", "protocol"],
    ["https://user:word@shop.example/", "credentials"],
    ["https://shop.example\\@evil.example/", "url"],
    ["https://shop.example/\nLocation: x", "url"],
    ["https://shop.example/\u202Emoc.elpmaxe", "url"],
    ["http://127.0.0.1/", "address"],
    ["http://2130706433/", "address"],
    ["http://0x7f.1/", "address"],
    ["http://10.0.0.8/", "address"],
    ["http://192.168.1.1/", "address"],
    ["http://169.254.169.254/latest/meta-data/", "address"],
    ["http://[::1]/", "address"],
    ["http://[::ffff:127.0.0.1]/", "address"],
    ["http://localhost:3000/", "address"],
    ["http://printer/", "address"],
    ["http://db.internal/", "address"],
    ["https://pаypal.example/", "homograph"],
    ["https://xn--pypal-4ve.example/", "homograph"],
    ["https://аррӏе.com/", "homograph"],
    ["https://payꓑal.com/", "homograph"],
    ["https://evil.example/", "blocked"],
    ["https://www.EVIL.example/x", "blocked"],
    [`https://shop.example/${"x".repeat(2000)}`, "long"],
  ])("don't lead to %s", async (url, why) => {
    const answer = await calls.add({ url });
    expect(answer.status).toBe(400);
    expect(answer.body.data).toMatchObject([{ path: ["url"], key: `links.errors.${why}` }]);
    expect(answer.body.data[0].message).not.toContain("links.errors");
    const { id } = await newLink();
    expect((await calls.change(id, { url })).status).toBe(400);
    expect((await calls.read(id)).body.url).toBe(target);
  });

  it.each(["https://пример.рф/страница", "http://xn--e1afmkfd.xn--p1ai/", "https://8.8.8.8/x"])(
    "lead to %s",
    async (url) => {
      const { code } = await newLink({ url });
      const answer = await server.open(code);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, new URL(url).href]);
    },
  );

  it("don't lead to one another", async () => {
    const { shortUrl } = await newLink();
    const host = new URL(shortUrl).host;
    // Without an address of its own the product is at localhost, where no link leads at all.
    expect(host).toMatch(/^localhost/);
    expect((await calls.add({ url: shortUrl })).body.data[0].key).toBe("links.errors.address");
  });

  it("are made at most so often in an hour", async () => {
    await sql()`
      insert into links (owner_id, code, url, title)
      select ${caller.user.id}, 'rate' || n, ${target}, '' from generate_series(1, ${linksPerHour - 1}) n`;
    expect((await calls.add({ url: target })).status).toBe(200);
    const refused = await calls.add({ url: target });
    expect([refused.status, refused.body.key]).toEqual([429, "links.errors.often"]);
    const other = await createCaller();
    expect((await calls.add({ url: target }, other)).status).toBe(200);
  });
});

describe("a short link that is opened", () => {
  it("leads on without a cookie, and counts people, robots and previews apart", async () => {
    const { id, code } = await newLink();
    const answer = await server.open(code);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, target]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    await server.open(code);
    for (const agent of ["WhatsApp/2.24.1", "TelegramBot (like TwitterBot)", "Viber/13"])
      await server.open(code, { agent });
    await server.open(code, { headers: { "sec-purpose": "prefetch;prerender" } });
    for (const agent of ["Googlebot/2.1", "curl/8.1", "Mozilla/5.0 (compatible; YandexBot/3.0)"])
      await server.open(code, { agent });
    const head = await server.open(code, { method: "HEAD" });
    expect([head.status, head.headers.get("location")]).toEqual([302, target]);

    const stats = await counted(id);
    expect(stats).toMatchObject({ id, human: 2, preview: 4, robot: 3, messages: 0, clicked: 0 });
    expect(stats.hours.reduce((sum, { human }) => sum + human, 0)).toBe(2);
    const { body } = await calls.read(id);
    expect([body.clicks, body.days.at(-1)]).toEqual([2, 2]);
    const order = "?$order[0][0]=clicks&$order[0][1]=desc";
    await newLink();
    expect(
      (await calls.find(order)).body.data.map((row: { clicks: number }) => row.clicks),
    ).toEqual([2, 0]);
  });

  it("is counted once by each of many who open it at the same time", async () => {
    const { id, code } = await newLink();
    await Promise.all(Array.from({ length: 200 }, async () => server.open(code)));
    await Promise.all([server.flush(), server.flush()]);
    expect((await counted(id)).human).toBe(200);
  });

  it("leads to its new target at once, and keeps the former ones", async () => {
    const { id, code } = await newLink();
    const next = "https://other.example/";
    const { body } = await calls.change(id, { url: next });
    expect(body).toMatchObject({ url: next, history: [{ url: target }] });
    expect((await server.open(code)).headers.get("location")).toBe(next);
    await calls.change(id, { title: "Only the title" });
    const last = (await calls.change(id, { url: target, expiredAt: null })).body;
    expect(last.title).toBe("Only the title");
    expect(last.history.map(({ url }: { url: string }) => url)).toEqual([next, target]);
    expect(last.history[0].since).toBe(last.history[1].until);
  });

  it("says in the reader's language that it has expired, or is none", async () => {
    const { id, code } = await newLink({ expiredAt: new Date(Date.now() + 60_000).toISOString() });
    expect((await server.open(code)).status).toBe(302);
    await sql()`update links set expired_at = now() - interval '1 second' where id = ${id}`;
    expect((await calls.read(id)).body.state).toBe("expired");
    const texts = { ru: "Ссылка больше не работает", en: "This link no longer works" };
    for (const [language, text] of Object.entries(texts)) {
      const page = await server.open(code, { headers: { "accept-language": language } });
      expect(page.status).toBe(410);
      expect(await page.text()).toContain(text);
      expect(page.headers.get("set-cookie")).toBeNull();
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    expect((await counted(id)).human).toBe(1);
    expect((await calls.change(id, { expiredAt: null })).body.state).toBe("active");
    expect((await server.open("zzzzzz")).status).toBe(404);
    expect((await server.open("zzzzzz", { method: "HEAD" })).status).toBe(404);
  });

  it.each(["2020-01-01", "yesterday"])("doesn't end at %s", async (expiredAt) => {
    expect((await calls.add({ url: target, expiredAt })).body.data).toMatchObject([
      { path: ["expiredAt"], key: "links.errors.expiredAt" },
    ]);
  });

  it("warns of a site that was blocked since", async () => {
    const { id, code } = await newLink();
    await sql()`update links set url = 'https://evil.example/<script>' where id = ${id}`;
    const page = await server.open(code);
    const html = await page.text();
    expect(page.status).toBe(403);
    expect(page.headers.get("location")).toBeNull();
    expect(html).toContain("evil.example");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('href="https://evil');
  });
});
