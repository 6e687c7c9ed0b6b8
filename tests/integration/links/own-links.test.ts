import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask } from "#server/sendings/service.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { linkCalls } from "#tests/support/link-calls.ts";
import { startLinkServer } from "#tests/support/link-server.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as card from "../../../app/api/contacts/[id]/card/route.ts";
import * as sending from "../../../app/api/sendings/[id]/route.ts";
import * as estimate from "../../../app/api/sendings/estimate/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as task from "../../../app/api/tasks/[id]/route.ts";

prepareApi();

let caller: Caller;
let linkId: string;
let server: Awaited<ReturnType<typeof startLinkServer>>;
beforeAll(async () => {
  server = await startLinkServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  caller = await createCaller();
  linkId = (await links.add({ url: target, title: "Sale" })).body.id;
});
const links = linkCalls(() => caller);
const { send, rowsOf, balanceOf } = sendCalls(() => caller);
const target = "https://shop.example/sale";

/** 139 characters without the link, so that the length of the address decides the segments. */
const text = `${"x".repeat(138)} $link`;

async function codesOf(owner = caller.user.id) {
  return sql()<{ code: string; recipient: string; sendingId: string; groupId: string | null }[]>`
    select code, recipient, sending_id, group_id from link_recipients where owner_id = ${owner} order by recipient`;
}

async function listOf(count: number) {
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  const contacts = Array.from({ length: count }, (_, at) => ({
    phone: `+7916${String(at).padStart(7, "0")}`,
    firstName: `N${at}`,
  }));
  await createContacts(sql(), list, contacts);
  return list.id;
}

it("gives each recipient of a bulk send a code of their own, at the price that was estimated", async () => {
  const body = {
    type: "sms",
    payload: { sender: "Cabinet", text: `$firstName ${text} again $link` },
    recipient: { include: [await listOf(300)], exclude: [] },
    $options: { link: linkId },
  };
  const asked = await callApi(estimate, "POST /sendings/estimate", { caller, body });
  expect(asked.status).toBe(200);
  const before = await balanceOf();
  const { body: answer } = await callApi(sendings, "POST /sendings", { caller, body });
  await expandTask(answer.taskId);
  const spent = Number(before - (await balanceOf())) / 10_000;
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBe(asked.body.price.min);
  expect(asked.body.price.max).toBe(asked.body.price.min);

  const codes = await codesOf();
  expect(codes).toHaveLength(300);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(300);
  const rows = await sql()<{ id: string; text: string; segments: number }[]>`
    select id, text, segments from sendings where group_id = ${answer.taskId} order by id`;
  const byMessage = new Map(codes.map((row) => [row.sendingId, row]));
  for (const row of rows) {
    const { code = "" } = byMessage.get(row.id) ?? {};
    expect(code).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(row.text.split(`/s/${code}`)).toHaveLength(3);
    expect(row.text).not.toContain("$link");
    expect(row.segments).toBe(2);
  }
  expect(await findLedgerFaults(sql())).toEqual([]);
});

it("shows who opened it on the message, the campaign and the contact", async () => {
  const list = await listOf(3);
  const { body: answer } = await send({
    payload: { sender: "Cabinet", text },
    recipient: { include: [list], exclude: [] },
    $options: { link: linkId },
  });
  await expandTask(answer.taskId);
  const [first, second] = await codesOf();
  if (!first || !second) throw new Error("no codes");
  const opened = await server.open(first.code);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, target]);
  await server.open(first.code);
  await server.open(second.code, { agent: "WhatsApp/2.24" });
  await server.open(second.code, { method: "HEAD" });
  await server.flush();

  const read = async (id: string) =>
    (await callApi(sending, `GET /sendings/${id}`, { caller, params: { id } })).body.clicks;
  expect([await read(first.sendingId), await read(second.sendingId)]).toEqual([2, 0]);
  const { body: listed } = await callApi(sendings, `GET /sendings?groupId=${answer.taskId}`, {
    caller,
  });
  expect(
    listed.data
      .map(({ clicks }: { clicks: number }) => clicks)
      .toSorted((a: number, b: number) => b - a),
  ).toEqual([2, 0, 0]);
  const { body: campaign } = await callApi(task, `GET /tasks/${answer.taskId}`, {
    caller,
    params: { id: answer.taskId },
  });
  expect(campaign.clicks).toEqual({ messages: 1, clicks: 2 });
  expect((await links.statsOf(linkId)).body).toMatchObject({
    human: 2,
    preview: 1,
    messages: 3,
    clicked: 1,
  });
  const [contact] = await sql()`
    select id from contacts where owner_id = ${caller.user.id} and phone = ${first.recipient}`;
  const id = String(contact?.id);
  const { body: person } = await callApi(card, `GET /contacts/${id}/card`, {
    caller,
    params: { id },
  });
  expect(person.clicks).toMatchObject({ messages: 1, clicks: 2 });
});

it("gives a single message a code too, and leaves others without", async () => {
  const { body } = await send({ payload: { sender: "Cabinet", text }, $options: { link: linkId } });
  const plain = await send({ $options: { link: linkId } });
  const unnamed = await send({ payload: { sender: "Cabinet", text: "See $link" } });
  const read = async (id: string) =>
    (await callApi(sending, `GET /sendings/${id}`, { caller, params: { id } })).body;
  const codes = await codesOf();
  expect(codes.map(({ sendingId }) => sendingId)).toEqual([body.id]);
  expect(await read(body.id)).toMatchObject({ clicks: 0 });
  expect(await read(plain.body.id)).toMatchObject({ clicks: null });
  expect((await read(unnamed.body.id)).payload.text).toBe("See $link");
});

it("keeps the link for fallbacks and for a task that is sent again", async () => {
  const { body } = await send({
    recipient: { include: ["+79161110001", "+79161110002"], exclude: [] },
    payload: { sender: "Cabinet", text },
    fallbacks: [{ type: "sms", payload: { sender: "Cabinet", text: "Look: $link" } }],
    $options: { link: linkId },
  });
  expect(body).toMatchObject({ total: 2 });
  const [row] = await sql()<{ data: { link: string; fallbacks: { link: string }[] } }[]>`
    select data from tasks where id = ${body.taskId}`;
  expect(row?.data).toMatchObject({ link: linkId, fallbacks: [{ link: linkId }] });
  expect((await links.drop(linkId)).body).toMatchObject({ key: "links.errors.awaited" });
});

it.each(["single", "bulk"])(
  "refuses a link that isn't one's own or has ended (%s)",
  async (kind) => {
    const recipient =
      kind === "single" ? "+79161234567" : { include: ["+79161234567"], exclude: [] };
    const stranger = await createCaller();
    const foreign = (await links.add({ url: target }, stranger)).body.id;
    const given = { recipient, payload: { sender: "Cabinet", text } };
    const before = await balanceOf();
    const refused = await send({ ...given, $options: { link: foreign } });
    expect([refused.status, refused.body.key]).toEqual([404, "links.errors.notFound"]);
    const asked = await callApi(estimate, "POST /sendings/estimate", {
      caller,
      body: { type: "sms", ...given, $options: { link: foreign } },
    });
    expect(asked.status).toBe(404);
    await sql()`update links set expired_at = now() - interval '1 minute' where id = ${linkId}`;
    const ended = await send({ ...given, $options: { link: linkId } });
    expect([ended.status, ended.body.key]).toEqual([400, "links.errors.ended"]);
    expect((await send({ ...given, $options: { link: "no id" } })).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
    expect(await balanceOf()).toBe(before);
  },
);

it("writes nothing of a message that the money doesn't cover", async () => {
  const poor = await createCaller({ balance: 0n as never });
  const own = (await links.add({ url: target }, poor)).body.id;
  const answer = await send(
    { payload: { sender: "Cabinet", text }, $options: { link: own } },
    { as: poor },
  );
  expect([answer.status, answer.body.key]).toEqual([400, "sendings.errors.funds"]);
  expect(await codesOf(poor.user.id)).toEqual([]);
});
