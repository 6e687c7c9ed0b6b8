import { expect, test } from "vitest";
import type { Money } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { expandTask } from "#server/sendings/service.ts";
import { type Caller, callApi, createCaller, rubles } from "#tests/support/api.ts";
import { send } from "#tests/support/channel-sends.ts";
import { createFallbackCaller, pass, reportOn, viberStep } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as estimateRoute from "../../../app/api/sendings/estimate/route.ts";
import * as sendingsRoute from "../../../app/api/sendings/route.ts";
import * as settingRoute from "../../../app/api/settingsUser/[accountId]/[key]/route.ts";
import * as tokensRoute from "../../../app/api/tokens/route.ts";

prepareApi();

const phone = (index: number) => `+7916${String(index).padStart(7, "0")}`;
const sms = (index: number, given: object = {}) => ({
  type: "sms",
  payload: { sender: "Shop", text: "Hi" },
  recipient: phone(index),
  ...given,
});

/** Sets the cap of an account by another's or its own call. */
async function setCap(caller: Caller, perDay: number | null, of = caller) {
  return callApi(settingRoute, `PUT /settingsUser/${of.user.id}/spendCap`, {
    caller,
    body: { value: { perDay } },
    params: { accountId: of.user.id, key: "spendCap" },
  });
}

async function readCap(caller: Caller) {
  const params = { accountId: caller.user.id, key: "spendCap" };
  const path = `GET /settingsUser/${caller.user.id}/spendCap`;
  return (await callApi(settingRoute, path, { caller, params })).body.value;
}

/** A caller of the same account by a token of its own. */
async function tokenOf({ user }: Caller, spendPerDay: number): Promise<Caller & { id: string }> {
  const made = await createToken(sql(), {
    ownerId: user.id,
    description: "Forms",
    spendPerDay: rubles(spendPerDay),
  });
  return { user, token: made.token, id: made.id };
}

const sendEach = async (caller: Caller, body: object) =>
  callApi(sendingsRoute, "POST /sendings?return=each", { caller, body });

const spentOf = async ({ user }: Caller) => {
  const [row] = await sql()<{ spent: Money }[]>`
    select coalesce(-sum(amount), 0)::bigint as spent from billings
    where owner_id = ${user.id} and source like 'sendings.%' and status in ('pending', 'complete')`;
  return Number(row?.spent) / 10_000;
};

const noticesOf = async ({ user }: Caller) =>
  sql()<{ params: Record<string, unknown> }[]>`
    select params from notifications where owner_id = ${user.id} and type = 'SpendCapReached'`;

async function listOf({ user }: Caller, count: number): Promise<string> {
  const list = await createContactList(sql(), { ownerId: user.id });
  await createContacts(
    sql(),
    list,
    Array.from({ length: count }, (_, index) => ({ phone: phone(index) })),
  );
  return list.id;
}

test("parallel sends never exceed an account's cap, and the owner is told once", async () => {
  const caller = await createFallbackCaller();
  expect((await setCap(caller, 10)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => send(caller, sms(index))),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(30);
  expect(refused[0]).toMatchObject({
    status: 402,
    body: { key: "sendings.errors.cap", name: "PaymentRequired", id: null, status: "failed" },
  });
  expect(await spentOf(caller)).toBe(10);
  expect(await readCap(caller)).toEqual({ perDay: 10, own: 10, given: null, spent: 10 });
  const told = await noticesOf(caller);
  expect(told.map(({ params }) => params)).toEqual([{ amount: 10, currency: "RUB" }]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("what was spent before the cap was set counts, and the next day begins with nothing spent", async () => {
  const caller = await createFallbackCaller();
  for (const index of [0, 1, 2]) await send(caller, sms(index));
  await setCap(caller, 4);
  expect((await send(caller, sms(3))).status).toBe(200);
  expect((await send(caller, sms(4))).status).toBe(402);
  await sql()`update spend_caps set day = day - 1, notified_on = notified_on - 1 where owner_id = ${caller.user.id}`;
  expect((await send(caller, sms(5))).status).toBe(200);
  expect((await readCap(caller)).spent).toBe(1);
  await setCap(caller, null);
  expect(await readCap(caller)).toBeNull();
  const [{ isCapped } = {}] = await sql()`
    select is_capped from balances where owner_id = ${caller.user.id}`;
  expect(isCapped).toBe(false);
});

test("a refund gives the room back the same day, and only then", async () => {
  const caller = await createFallbackCaller();
  const token = await tokenOf(caller, 2);
  const steps = { fallbacks: [viberStep] };
  const ids = [];
  for (const index of [0, 1]) ids.push((await send(token, sms(index, steps))).body.id);
  expect((await send(token, sms(2))).body.key).toBe("sendings.errors.cap");
  await reportOn([ids[0]], 0, "failed", "absent");
  // The failed message's fallback is dearer than the room that it leaves.
  await pass(1_000_000);
  const [step] = await sql()`select error from sendings where chain_id = ${ids[0]} and step = 1`;
  expect(step?.error).toBe("fallbacks.cap");
  expect((await send(token, sms(3))).status).toBe(200);
  expect((await send(token, sms(4))).status).toBe(402);
  await sql()`update spend_caps set day = day - 1 where subject_id = ${token.id}`;
  await reportOn([ids[1]], 0, "failed", "absent");
  const [cap] = await sql()`select spent from spend_caps where subject_id = ${token.id}`;
  expect(Number(cap?.spent)).toBe(20_000);
  // Another token of the account is free.
  expect((await send(caller, sms(5))).status).toBe(200);
  expect((await noticesOf(caller))[0]?.params).toMatchObject({ token: "Forms" });
});

test("a token's cap holds over its campaigns, for several recipients, and can't be lifted by the token", async () => {
  const caller = await createFallbackCaller();
  const { body: made } = await callApi(tokensRoute, "POST /tokens", {
    caller,
    body: { description: "Agent", spendPerDay: 5 },
  });
  expect(made).toMatchObject({ spendPerDay: 5 });
  const token = { user: caller.user, token: String(made.token) };
  const many = { recipient: { include: [await listOf(caller, 8)] } };
  const whole = await send(token, sms(0, many));
  expect(whole).toMatchObject({ status: 402, body: { key: "sendings.errors.cap" } });
  const estimate = await callApi(estimateRoute, "POST /sendings/estimate", { caller: token, body: sms(0, many) }); // prettier-ignore
  expect(estimate.body.blockers).toMatchObject([{ key: "sendings.errors.cap" }]);
  const some = await send(token, sms(0, { recipient: { include: [await listOf(caller, 4)] } }));
  expect(some.status).toBe(200);
  const each = { recipient: [phone(20), phone(21)] };
  expect((await sendEach(token, sms(0, each))).status).toBe(200);
  // The other four recipients are more than the three that are left.
  expect(await expandTask(some.body.taskId)).toBe("wait");
  await sql()`update sendings set sent_at = now() where group_id = ${some.body.taskId}`;
  expect(await expandTask(some.body.taskId)).toBe("done");
  const [task] = await sql()`
    select state, reason, accepted from tasks where id = ${some.body.taskId}`;
  expect(task).toMatchObject({ state: "paused", reason: "cap", accepted: 3 });
  expect((await sendEach(token, sms(0, each))).status).toBe(402);
  expect(await spentOf(caller)).toBe(5);
  const again = { description: "Free", spendPerDay: null };
  expect((await callApi(tokensRoute, "POST /tokens", { caller: token, body: again })).status).toBe(403); // prettier-ignore
  expect((await setCap(token, 100)).status).toBe(403);
});

test("the operator's cap can't be lifted by the account", async () => {
  const admin = await createCaller({ role: "admin" });
  const caller = await createFallbackCaller();
  expect((await setCap(admin, 1, caller)).body.value).toMatchObject({ perDay: 1, given: 1 });
  expect((await setCap(caller, 50)).body.value).toMatchObject({ perDay: 1, own: 50, given: 1 });
  expect((await send(caller, sms(0))).status).toBe(200);
  expect((await send(caller, sms(1))).status).toBe(402);
  const stranger = await createCaller();
  expect((await setCap(stranger, 50, caller)).status).toBe(404);
  for (const wrong of [0, -1, 0.00001]) expect((await setCap(caller, wrong)).status).toBe(400);
});
