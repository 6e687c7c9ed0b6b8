import { describe, expect, it, vi } from "vitest";
import { conversationView } from "#lib/incoming/conversation.ts";
import { incomingDetails, incomingView } from "#lib/incoming/incoming.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createIncoming, type Incoming } from "#server/seed/factories/incoming.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { hostileTexts } from "#tests/support/input/hostile-texts.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as conversation from "../../../app/api/sendingsIncoming/[id]/conversation/route.ts";
import * as one from "../../../app/api/sendingsIncoming/[id]/route.ts";
import * as incoming from "../../../app/api/sendingsIncoming/route.ts";

const caller = prepareCaller();
const from = "+79161234567";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const add = async (given: Partial<Incoming> & { at?: Date } = {}, as = caller()) =>
  createIncoming(sql(), { ownerId: as.user.id, from, ...given });
const find = async (query = "", as: Caller | null = caller()) =>
  callApi(incoming, `GET /sendingsIncoming${query}`, { caller: as });
const read = async (id: string, as = caller()) =>
  callApi(one, `GET /sendingsIncoming/${id}`, { caller: as, params: { id } });
const talk = async (id: string, query = "", as = caller()) =>
  callApi(conversation, `GET /sendingsIncoming/${id}/conversation${query}`, {
    caller: as,
    params: { id },
  });
const textsOf = ({ body }: Awaited<ReturnType<typeof find>>) =>
  body.data.map((row: { payload: { text: string } }) => row.payload.text);

describe("incoming messages", () => {
  it("are listed and read as documented, newest first", async () => {
    const [sent] = await createSendings(sql(), caller().user.id, [{ recipient: from }]);
    await add({ text: "First", at: minutesAgo(2) });
    const second = await add({ text: "Second", sendingId: sent?.id ?? null });
    const { status, body } = await find();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, offset: 0, limit: 16, nextAfter: null });
    expect(incomingView.strict().parse(body.data[0])).toEqual(body.data[0]);
    expect(body.data).toMatchObject([
      { id: second.id, type: "sms", from, to: "Cabinet", payload: { text: "Second" }, SendingId: sent?.id },
      { payload: { text: "First" }, consent: null, OwnerId: caller().user.id },
    ]);
    expect(body.sums).toEqual([{ state: "sms", count: 2, money: [] }]);
    const details = await read(second.id);
    expect(incomingDetails.strict().parse(details.body)).toEqual(details.body);
    expect(details.body).toMatchObject({ sender: "Cabinet", isBlackListed: false });
  }); // prettier-ignore

  it("are filtered and searched in either spelling", async () => {
    await add({ text: "Old", at: minutesAgo(60) });
    await add({ text: "50% off?", type: "viber" });
    await add({ text: "Other", from: "+79160000002" });
    expect(textsOf(await find("?type=viber"))).toEqual(["50% off?"]);
    expect(textsOf(await find("?from=8%20(916)%20000-00-02"))).toEqual(["Other"]);
    expect(textsOf(await find("?$search=%25"))).toEqual(["50% off?"]);
    expect(textsOf(await find("?$search=%2B79160000002"))).toEqual(["Other"]);
    const since = encodeURIComponent(minutesAgo(5).toISOString());
    expect(textsOf(await find(`?createdAt[$gt]=${since}`))).toEqual(["Other", "50% off?"]);
    expect(textsOf(await find(`?createdAt.$lt=${since}`))).toEqual(["Old"]);
    expect(textsOf(await find("?$order[0][0]=createdAt&$order[0][1]=asc&$limit=1"))).toEqual(["Old"]);
    expect((await find("?$limit=1000")).body.limit).toBe(1000);
    for (const bad of ["type=fax", "text=a", "$order[0][0]=text", "$after=1"])
      expect((await find(`?${bad}`)).status, bad).toBe(400);
  }); // prettier-ignore

  it("are one's own: 401, 403, 404, and of accounts below a reseller", async () => {
    const { reseller, caller: child, stranger } = await createFamily();
    const { id } = await add({ text: "Mine" }, child);
    for (const answer of [await read(id, stranger), await talk(id, "", stranger), await read(newId(), child), await read("1", child)])
      expect([answer.status, answer.body.error]).toEqual([404, 404]);
    expect(textsOf(await find("", stranger))).toEqual([]);
    expect(textsOf(await find(`?OwnerId=${child.user.id}`, reseller))).toEqual(["Mine"]);
    expect((await talk(id, "", reseller)).status).toBe(200);
    expect((await find("", null)).body).toEqual({ error: 401 });
    const blind = await createCaller({ permissions: { "sendingsIncoming.get": null } });
    expect([(await find("", blind)).status, (await read(id, blind)).status]).toEqual([403, 403]);
  }); // prettier-ignore

  it("without a known account are the operator's alone", async () => {
    const [to, text] = [`+7${Date.now()}`.slice(0, 12), `Lost ${newId()}`];
    const message = { type: "sms", from: `+7999${Date.now() % 10_000_000}`, to, text, at: new Date() } as const;
    await receiveMessages(sandboxProviderId, [message]);
    const [admin, manager, reseller] = [
      await createCaller({ role: "admin" }),
      await createCaller({ role: "manager" }),
      await createCaller({ role: "reseller" }),
    ];
    const found = await find(`?$search=${encodeURIComponent(text)}`, admin);
    expect(found.body.data).toMatchObject([{ to, OwnerId: null, owner: null }]);
    const [{ id }] = found.body.data;
    expect((await read(id, admin)).body).toMatchObject({ sender: null });
    expect((await talk(id, "", admin)).body.data).toMatchObject([{ id, way: "in" }]);
    for (const as of [manager, reseller, caller()]) {
      expect(textsOf(await find(`?$search=${encodeURIComponent(text)}`, as))).toEqual([]);
      expect((await read(id, as)).status).toBe(404);
    }
  }); // prettier-ignore

  it("are heard of by their account", async () => {
    await createSendings(sql(), caller().user.id, [{ recipient: from, sender: "Shop" }]);
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    await receiveMessages(sandboxProviderId, [{ type: "sms", from, to: "Shop", text: "Hi", at: new Date() }]);
    const { id } = (await find()).body.data[0];
    await vi.waitFor(() => expect(heard).toContainEqual({ event: "sendingsIncoming.created", data: { id } }));
    await stop();
  }); // prettier-ignore
});

describe("a conversation", () => {
  it("is what was sent and what came, in order, of this account and number alone", async () => {
    const ownerId = caller().user.id;
    const stranger = await createCaller();
    await createSendings(sql(), ownerId, [
      { recipient: from, text: "Hello", createdAt: minutesAgo(9) },
      { recipient: "+79160000009", text: "Not theirs" },
    ]);
    await createSendings(sql(), stranger.user.id, [{ recipient: from, text: "Stranger's" }]);
    const first = await add({ text: "Yes?", at: minutesAgo(8) });
    await createSendings(sql(), ownerId, [{ recipient: from, text: "Tomorrow", createdAt: minutesAgo(7) }]);
    await add({ text: "Fine", at: minutesAgo(6) });
    await add({ text: "Other's" }, stranger);
    const { body } = await talk(first.id);
    expect(conversationView.strict().parse(body)).toEqual(body);
    expect(body.data.map(({ way, text }: { way: string; text: string }) => `${way} ${text}`)).toEqual([
      "out Hello", "in Yes?", "out Tomorrow", "in Fine",
    ]);
    expect(body).toMatchObject({ hasEarlier: false, hasLater: false });
    const blind = { ...caller(), ...(await createCaller({ permissions: { "sendings.get": null } })) };
    const own = await add({ text: "Hi" }, blind);
    await createSendings(sql(), blind.user.id, [{ recipient: from, text: "Hidden" }]);
    expect((await talk(own.id, "", blind)).body.data).toHaveLength(1);
  }); // prettier-ignore

  it("is read page after page both ways, nothing twice and nothing left out", async () => {
    const all = [];
    for (let at = 0; at < 70; at++) {
      const time = minutesAgo(100 - at);
      if (at % 3 === 0) await createSendings(sql(), caller().user.id, [{ recipient: from, text: `${at}`, createdAt: time }]);
      else all.push(await add({ text: `${at}`, at: time }));
    }
    const middle = all.find(({ text }) => text === "35") ?? all[0];
    const id = middle?.id ?? "";
    const first = (await talk(id)).body;
    const rows: { id: string; text: string }[] = first.data;
    for (let { hasEarlier } = first, step = 0; hasEarlier && step < 3; step++) {
      const earlier = (await talk(id, `?before=${rows[0]?.id}`)).body;
      expect(earlier.hasLater).toBeNull();
      rows.unshift(...earlier.data);
      hasEarlier = earlier.hasEarlier;
    }
    for (let { hasLater } = first, step = 0; hasLater && step < 3; step++) {
      const later = (await talk(id, `?after=${rows.at(-1)?.id}`)).body;
      rows.push(...later.data);
      hasLater = later.hasLater;
    }
    expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: 70 }, (_, at) => `${at}`));
    const both = await talk(id, `?before=${id}&after=${id}`);
    expect([both.status, (await talk(id, "?before=1")).status]).toEqual([400, 400]);
  }); // prettier-ignore

  it("says when the number asked for no more, and keeps every text as it came", async () => {
    const list = await createContactList(sql(), { ownerId: caller().user.id, type: "blacklist" });
    await createContacts(sql(), list, [{ phone: from }]);
    for (const text of Object.values(hostileTexts)) {
      const { id } = await add({ text });
      expect((await read(id)).body).toMatchObject({ payload: { text }, isBlackListed: true });
      const entry = (await talk(id)).body.data.find((row: { id: string }) => row.id === id);
      expect(entry.text).toBe(text.slice(0, 2000));
    }
  });
});
