import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { domainView } from "#lib/links/domain.ts";
import { maxLinkDomains } from "#lib/links/limits.ts";
import { linkView } from "#lib/links/link.ts";
import { sql } from "#server/db/client.ts";
import { createLinkDomain } from "#server/seed/factories/link-domains.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { startNameServer } from "#tests/support/dns-server.ts";
import { cabinetPage, startHostServer } from "#tests/support/host-server.ts";
import { linkCalls } from "#tests/support/link-calls.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as check from "../../../app/api/linkDomains/[id]/check/route.ts";
import * as freeze from "../../../app/api/linkDomains/[id]/freeze/route.ts";
import * as domain from "../../../app/api/linkDomains/[id]/route.ts";
import * as domains from "../../../app/api/linkDomains/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

let server: Awaited<ReturnType<typeof startHostServer>>;
let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  server = await startHostServer();
  names = await startNameServer();
  process.env.PUBLIC_URL = `http://localhost:${server.port}`;
  process.env.DNS_SERVERS = names.address;
  process.env.WEBHOOK_ALLOW_PRIVATE = "loopback";
});
prepareApi();
afterAll(async () => {
  await server.stop();
  await names.stop();
});

let caller: Caller;
let count = 0;
let host: string;
beforeEach(async () => {
  caller = await createCaller();
  // The system knows every name below this one as its own machine.
  host = `go${count++}.localhost`;
});
const links = linkCalls(() => caller);
const target = "https://shop.example/sale";

const add = async (name = host, as = caller) =>
  callApi(domains, "POST /linkDomains", { caller: as, body: { host: name } });
const checked = async (id: string, as = caller) =>
  callApi(check, `POST /linkDomains/${id}/check`, { caller: as, params: { id } });
const drop = async (id: string, as = caller) =>
  callApi(domain, `DELETE /linkDomains/${id}`, { caller: as, params: { id } });
const stop = async (id: string, isFrozen: boolean, as: Caller) =>
  callApi(freeze, `POST /linkDomains/${id}/freeze`, {
    caller: as,
    params: { id },
    body: { isFrozen },
  });

/** A domain whose record stands in its DNS; it leads to the server of this test. */
async function proven(as = caller, name = host) {
  const { body } = await add(name, as);
  const made = domainView.strict().parse(body);
  const { record } = made;
  names.records.set(record.name, [...(names.records.get(record.name) ?? []), record.value]);
  return made;
}

async function ready(as = caller, name = host) {
  const { id } = await proven(as, name);
  const { body } = await checked(id, as);
  expect(body).toMatchObject({ state: "ready", fault: null });
  return domainView.strict().parse(body);
}

describe("a domain of short links", () => {
  it("works once its record is there and it leads here, and new links have it", async () => {
    const before = linkView.parse((await links.add({ url: target })).body);
    expect(before.shortUrl).toBe(`http://localhost:${server.port}/s/${before.code}`);
    const made = await add(`https://${host.toUpperCase()}/some/page`);
    expect(made.status).toBe(200);
    const { id, record } = domainView.strict().parse(made.body);
    expect(made.body).toMatchObject({ host, state: "waiting", fault: null, checkedAt: null });
    expect((await checked(id)).body).toMatchObject({ state: "waiting", fault: "record" });
    // The record of another account proves nothing.
    names.records.set(record.name, ["short-links=of-another"]);
    expect((await checked(id)).body).toMatchObject({ state: "waiting", fault: "record" });
    expect((await links.read(before.id)).body.shortUrl).toBe(before.shortUrl);

    names.records.set(record.name, ["v=other", record.value]);
    expect((await checked(id)).body).toMatchObject({ state: "ready", fault: null });
    const after = (await links.read(before.id)).body;
    expect(after.shortUrl).toBe(`http://${host}:${server.port}/${before.code}`);
    expect(await eventsOf(caller.user.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "linkDomains.created" })]),
    );
    const found = await callApi(domains, `GET /linkDomains?state=ready&$search=${host}`, {
      caller,
    });
    expect(found.body).toMatchObject({ data: [{ id, state: "ready" }], total: 1 });
  });

  it("serves its account's links and nothing else, without a cookie", async () => {
    await ready();
    const own = (await links.add({ url: target })).body;
    const foreign = (await links.add({ url: target }, await createCaller())).body;
    expect((await server.open("localhost", "/login")).text).toBe(cabinetPage);
    for (const path of [`/${own.code}`, `/s/${own.code}`]) {
      const answer = await server.open(`${host.toUpperCase()}:${server.port}`, path);
      expect(answer).toMatchObject({ status: 302, location: target, cookie: false });
    }
    for (const path of ["/", "/login", "/api", "/metrics", "/messages/links", `/${foreign.code}`]) {
      const answer = await server.open(host, path);
      expect([path, answer.status, answer.cookie]).toEqual([path, 404, false]);
      expect(answer.text).not.toContain(cabinetPage);
      expect(answer.location).toBeUndefined();
    }
    expect((await server.open(host, `/${own.code}+`)).text).toContain("shop.example");
    // On the cabinet's own host all links open, as before.
    expect((await server.open("localhost", `/s/${foreign.code}`)).status).toBe(302);
    expect((await links.add({ url: `http://${host}/x` })).status).toBe(400);
  });

  it("is in the text of a message that names a link", async () => {
    await ready();
    const { id } = (await links.add({ url: target })).body;
    const body = {
      type: "sms",
      payload: { sender: "Cabinet", text: "See $link" },
      recipient: "+79000000003",
      $options: { link: id },
    };
    const { status, body: sent } = await callApi(sendings, "POST /sendings", { caller, body });
    expect(status).toBe(200);
    const [row] = await sql()<{ text: string }[]>`
      select text from sendings where id = ${sent.id ?? sent.data?.[0]?.id}`;
    const code = /^See http:\/\/[^/]+\/([0-9A-Za-z]{8})$/.exec(row?.text ?? "")?.[1] ?? "";
    expect(row?.text).toBe(`See http://${host}:${server.port}/${code}`);
    expect(await server.open(host, `/${code}`)).toMatchObject({ status: 302, location: target });
  });

  it("says why it doesn't work", async () => {
    const { id } = await proven();
    names.state.isSilent = true;
    expect((await checked(id)).body).toMatchObject({ state: "waiting", fault: "dns" });
    names.state.isSilent = false;
    server.state.site = "foreign";
    expect((await checked(id)).body).toMatchObject({ state: "unreached", fault: "foreign" });
    server.state.site = "gone";
    expect((await checked(id)).body).toMatchObject({ state: "unreached", fault: "unreachable" });
    const link = (await links.add({ url: target })).body;
    expect(link.shortUrl).toContain("http://localhost");
    server.state.site = "own";
    expect((await checked(id)).body).toMatchObject({ state: "ready", fault: null });
    // What is out goes on opening when the record is gone.
    names.records.clear();
    expect((await checked(id)).body).toMatchObject({ state: "ready", fault: "record" });
  });
});

describe("domains", () => {
  it.each([
    "",
    "shop",
    "10.0.0.1",
    "[::1]",
    "go.shop.example:8443",
    "user@go.example",
    "a b.example",
  ])("can't be «%s»", async (name) => {
    const { status, body } = await add(name);
    expect(status).toBe(400);
    expect(body.data).toMatchObject([{ path: ["host"], key: "linkDomains.errors.host" }]);
  });

  it("are neither twice in an account nor too many", async () => {
    expect((await add()).status).toBe(200);
    expect((await add()).body.key).toBe("linkDomains.errors.own");
    for (let at = 1; at < maxLinkDomains; at++) await add(`more${at}.${host}`);
    const { status, body } = await add(`last.${host}`);
    expect([status, body.key]).toEqual([409, "linkDomains.errors.many"]);
  });

  it("belong to who writes their DNS", async () => {
    const { id } = await ready();
    const stranger = await createCaller();
    const claimed = await proven(stranger);
    // Both records stand there: the one who was first keeps it.
    const refused = await checked(claimed.id, stranger);
    expect([refused.status, refused.body.key]).toEqual([409, "linkDomains.errors.taken"]);
    names.records.set(claimed.record.name, [claimed.record.value]);
    expect((await checked(claimed.id, stranger)).body.state).toBe("ready");
    expect((await drop(id)).status).toBe(404);
    const code = (await links.add({ url: target }, stranger)).body.code;
    expect((await server.open(host, `/${code}`)).status).toBe(302);
  });

  it("are out of others' reach", async () => {
    const { id } = await ready();
    const stranger = await createCaller();
    expect((await checked(id, stranger)).status).toBe(404);
    expect((await drop(id, stranger)).status).toBe(404);
    expect((await stop(id, true, stranger)).status).toBe(403);
  });

  it("that were removed or stopped open no link and no page of the cabinet", async () => {
    const operator = await createCaller({ role: "admin" });
    const { id } = await ready();
    const { code } = (await links.add({ url: target })).body;
    expect((await stop(id, true, operator)).body.state).toBe("frozen");
    expect(await server.open(host, `/${code}`)).toMatchObject({ status: 404, cookie: false });
    expect((await server.open(host, "/login")).text).not.toContain(cabinetPage);
    expect((await links.find()).body.data[0].shortUrl).toContain("localhost:");
    for (const answer of [await checked(id), await drop(id), await add(host, await createCaller())])
      expect([answer.status, answer.body.key]).toEqual([409, "linkDomains.errors.frozen"]);
    expect((await stop(id, false, operator)).body.state).toBe("ready");
    expect((await server.open(host, `/${code}`)).status).toBe(302);

    expect((await drop(id)).status).toBe(200);
    expect((await server.open(host, `/${code}`)).status).toBe(404);
    expect((await server.open(host, "/login")).text).not.toContain(cabinetPage);
    expect((await server.open("localhost", `/s/${code}`)).status).toBe(302);
  });

  it("are named to a proxy that asks whether to get a certificate", async () => {
    await ready();
    const waiting = `w.${host}`;
    await createLinkDomain(sql(), { ownerId: caller.user.id, host: waiting });
    const asked = async (name: string) =>
      (await server.open("localhost", `/.well-known/short-links?domain=${name}`)).status;
    expect([await asked(host), await asked(waiting), await asked("evil.example")]).toEqual([
      200, 404, 404,
    ]);
  });
});
