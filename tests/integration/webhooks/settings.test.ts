import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { type Caller, callApi, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { putWebhooks } from "#tests/support/webhooks.ts";
import * as blocksRoute from "../../../app/api/settingsUser/[accountId]/webhooks/route.ts";
import * as secretRoute from "../../../app/api/webhooks/secret/route.ts";

prepareApi();

let caller: Caller;
beforeEach(async () => {
  caller = await createCaller();
});
afterAll(() => sql()`delete from event_listeners`);

const get = async (of = caller, as = caller) =>
  callApi(blocksRoute, `GET /settingsUser/${of.user.id}/webhooks`, {
    caller: as,
    params: { accountId: of.user.id },
  });

const block = (given: object = {}) => ({
  isActive: true,
  url: "http://127.0.0.1:9/hook",
  method: "POST",
  ...given,
});

test("PUT replaces all blocks, and GET answers them with what was left out", async () => {
  expect((await get()).body).toEqual({ key: "webhooks", value: {} });
  await putWebhooks(caller, {
    "sendings.status": block(),
    "tasks.state": block({ method: "GET" }),
  });
  const given = block({
    headers: { Authorization: "Bearer key" },
    body: '{"id": "{{data.id}}"}',
    maxConnections: 3,
    successOn: { status: "^20", body: "ok" },
    extras: { statuses: { delivered: "DELIVRD", seen: false } },
  });
  const { status, body } = await putWebhooks(caller, { "sendings.status": given });
  expect(status).toBe(200);
  expect(body.value).toEqual({ "sendings.status": given });
  expect((await get()).body.value).toEqual(body.value);
  await putWebhooks(caller, { "billings.created": { url: "", method: "GET" } });
  expect((await get()).body.value).toEqual({
    "billings.created": {
      isActive: false,
      url: "",
      method: "GET",
      headers: {},
      body: "",
      maxConnections: 10,
      successOn: { status: "", body: "" },
      extras: { statuses: {} },
    },
  });
  expect((await putWebhooks(caller, null)).body.value).toEqual({});
});

test.each([
  ["an unknown event", { "sendings.lost": block() }, []],
  ["no address", block({ url: "" }), ["url"]],
  ["another scheme", block({ url: "ftp://example.com/" }), ["url"]],
  ["a private address", block({ url: "http://10.0.0.1/" }), ["url"]],
  ["a metadata service", block({ url: "http://0xa9fea9fe/" }), ["url"]],
  ["a name and password", block({ url: "http://user:pass@example.com/" }), ["url"]],
  ["no method", { ...block(), method: undefined }, ["method"]],
  ["another method", block({ method: "PUT" }), ["method"]],
  ["no connections", block({ maxConnections: 0 }), ["maxConnections"]],
  ["half a connection", block({ maxConnections: 1.5 }), ["maxConnections"]],
  ["a header of ours", block({ headers: { "Webhook-Id": "1" } }), ["headers", "Webhook-Id"]],
  ["two headers in one", block({ headers: { "X-A": "1\r\nX-B: 2" } }), ["headers", "X-A"]],
  ["a broken pattern", block({ successOn: { status: "(" } }), ["successOn", "status"]],
  ["a back reference", block({ successOn: { body: "(a)\\1" } }), ["successOn", "body"]],
  [
    "a pattern too large",
    block({ successOn: { body: "((a{100}){100}){100}" } }),
    ["successOn", "body"],
  ],
  ["an unknown status", block({ extras: { statuses: { lost: "x" } } }), ["extras", "statuses"]],
])("refuses %s", async (_, given, path) => {
  const isWhole = path.length === 0;
  const { status, body } = await putWebhooks(
    caller,
    isWhole ? given : { "sendings.status": given },
  );
  expect(status).toBe(400);
  if (!isWhole)
    expect(body.data[0].path.slice(0, 2 + path.length)).toEqual([
      "value",
      "sendings.status",
      ...path,
    ]);
  expect((await get()).body.value).toEqual({});
});

test("a secret is shown once, and never with the blocks", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  const { body } = await callApi(secretRoute, "POST /webhooks/secret", { caller });
  expect(body).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  expect(JSON.stringify((await get()).body)).not.toContain(body.secret);
  const [row] = await sql()<{ secret: Buffer }[]>`
    select secret from webhook_secrets where owner_id = ${caller.user.id}`;
  expect(row?.secret.toString("latin1")).not.toContain(body.secret);
});

test("headers are kept sealed, and hidden from a token that may only read", async () => {
  await putWebhooks(caller, { "sendings.status": block({ headers: { "X-Key": "Latchkey" } }) });
  const { token } = await createToken(sql(), { ownerId: caller.user.id, scope: "read" });
  const seen = await get(caller, { ...caller, token });
  expect(seen.body.value["sendings.status"].headers).toEqual({ "X-Key": "••••••••" });
  const rows = await sql()`select encode(headers, 'escape') as text from webhooks`;
  expect(JSON.stringify(rows)).not.toContain("Latchkey");
});

test("a reseller sets those of a customer; strangers don't know them", async () => {
  const { reseller, caller: customer, stranger } = await createFamily();
  expect((await get(customer, reseller)).status).toBe(200);
  expect((await get(customer, stranger)).status).toBe(404);
  const call = {
    params: { accountId: customer.user.id },
    body: { value: { "tasks.state": block() } },
  };
  const path = `PUT /settingsUser/${customer.user.id}/webhooks`;
  expect((await callApi(blocksRoute, path, { caller: stranger, ...call })).status).toBe(404);
  expect((await callApi(blocksRoute, path, { caller: reseller, ...call })).status).toBe(200);
  const member = await createMember(sql(), { ownerId: customer.user.id, role: "marketer" });
  expect(member).toBeTruthy();
});

async function queued(ownerId: string): Promise<number> {
  const data = { groupId: null, status: "sent" as const };
  await sql().begin((tx) =>
    record(tx, { kind: "system" }, { name: "sendings.status", ownerId, ids: [ownerId], data }),
  );
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from event_queue where owner_id = ${ownerId}`;
  return row?.count ?? 0;
}

test("events wait only for accounts that have them delivered", async () => {
  const other = await createCaller();
  await putWebhooks(caller, { "sendings.status": block() });
  expect([await queued(caller.user.id), await queued(other.user.id)]).toEqual([1, 0]);
  await putWebhooks(caller, { "sendings.status": block({ isActive: false }) });
  expect(await queued(caller.user.id)).toBe(1);
});
