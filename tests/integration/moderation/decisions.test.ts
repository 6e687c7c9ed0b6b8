import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppError } from "#lib/errors.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { checkLedger, findLedgerFaults } from "#server/billings/service.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { decideCase, forbidCase, listCases, notifyOfWaiting } from "#server/moderation/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import {
  cancelSending,
  dispatchSendings,
  estimateSending,
  expireHeld,
  getSending,
  settleMessages,
} from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import {
  addRule,
  balanceOf,
  caseParameters,
  casesOf,
  queuedOf,
  sendText,
  statusesOf,
  untilRules,
} from "#tests/support/moderation.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;
let operator: Actor;
let other: Actor;
let actor: Actor;
let before: bigint;

// Rules are kept for a second, so all of them are made before the first message.
beforeAll(async () => {
  database = await useTestDatabase();
  await addRule({ action: "hold", text: "казино*\nfree money" });
  await addRule({ action: "refuse", text: "drugs" });
  await addRule({ action: "mark", text: "discount" });
  await addRule({ action: "refuse", text: String.raw`https?://\S+\.top`, kind: "regexp" });
  await sql()`insert into workers (id) values ('moderation')`;
  operator = actorFor(await createUser(sql(), { role: "admin" }));
  other = actorFor(await createUser(sql(), { role: "manager" }));
});
afterAll(() => database.drop());

beforeEach(async () => {
  actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 7n) }));
  before = await balanceOf(actor);
});

const approve = { decision: "approve", comment: "" } as const;
const reject = { decision: "reject", comment: "Gambling needs a licence" } as const;

async function onlyCase(): Promise<string> {
  const [found, more] = await casesOf(actor);
  expect(more).toBeUndefined();
  return found?.id ?? "";
}

const errorOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: AppError) => error,
  );

/** Runs all submission jobs of the account; answers what the provider was given. */
async function dispatchAll(): Promise<string[]> {
  const given: string[] = [];
  const channel = createSendingChannel(async (messages) => {
    given.push(...messages.map(({ id }) => id));
  });
  const ids = await queuedOf(actor);
  const worker = { workerId: "moderation", isStopping: () => false };
  await dispatchSendings(
    { providerId: sandboxProviderId, ownerId: actor.userId, ids },
    channel,
    worker,
  );
  return given;
}

test("a refused text answers with its key, names no rule and costs nothing", async () => {
  const error = await errorOf(sendText(actor, "Buy drυgs and dr\u200Bugs"));
  expect(error).toMatchObject({ code: "BadRequest", key: "sendings.errors.text.refused" });
  expect(JSON.stringify(error)).not.toMatch(/Group/);
  expect(await errorOf(sendText(actor, "See http://cheap.top now"))).toMatchObject({
    key: "sendings.errors.text.refused",
  });
  const bulk = sendText(actor, "drugs", { recipient: ["+79162041835", "+79162041836"] });
  expect(await errorOf(bulk)).toMatchObject({ key: "sendings.errors.text.refused" });
  expect(await statusesOf(actor)).toEqual([]);
  expect(await balanceOf(actor)).toBe(before);
  const { blockers } = await estimateSending(actor, sendOf({ text: "drugs" }));
  expect(blockers.map(({ key }) => key)).toContain("sendings.errors.text.refused");
});

test("a held message keeps its money, is never submitted, and leaves once it is approved", async () => {
  const { id, price, status } = await sendText(actor, "Играйте в КAЗИНO сегодня");
  expect(status).toBe("paused");
  const reserved = before - (await balanceOf(actor));
  expect(Number(reserved) / 10_000).toBe(price);
  expect(await queuedOf(actor)).toEqual([]);
  const worker = { workerId: "moderation", isStopping: () => false };
  const channel = createSendingChannel(async () => {
    throw new Error("it was submitted");
  });
  const batch = { providerId: sandboxProviderId, ownerId: actor.userId, ids: [id] };
  await dispatchSendings(batch, channel, worker);
  expect(await getSending(actor, id)).toMatchObject({
    status: "paused",
    meta: { moderation: "pending" },
  });
  const caseId = await onlyCase();
  await decideCase(operator, caseId, approve);
  expect(await settleMessages(caseId)).toBe(true);
  expect(await queuedOf(actor)).toEqual([id]);
  expect(await dispatchAll()).toEqual([id]);
  expect(await statusesOf(actor)).toEqual(["sent"]);
  expect(before - (await balanceOf(actor))).toBe(reserved);
  const types = await sql()`select type from notifications where owner_id = ${actor.userId}`;
  expect(types.map(({ type }) => type as string)).toContain("PatternApproved");
});

test("a rejected text gives its money back once, however often and by how many that is settled", async () => {
  const { id } = await sendText(actor, "Казиносы ждут: 100 рублей");
  await sendText(actor, "Казиносы ждут: 2000 рублей");
  const caseId = await onlyCase();
  await decideCase(operator, caseId, reject);
  await Promise.all([settleMessages(caseId), settleMessages(caseId), settleMessages(caseId)]);
  await settleMessages(caseId);
  expect(await balanceOf(actor)).toBe(before);
  expect(await statusesOf(actor)).toEqual([
    "failed moderation.rejected",
    "failed moderation.rejected",
  ]);
  expect(await getSending(actor, id)).toMatchObject({
    meta: { moderation: "rejected", moderationComment: "Gambling needs a licence" },
    receipt: { status: "refunded" },
  });
  const notices = await sql()`
    select params->>'comment' as comment from notifications
    where owner_id = ${actor.userId} and type = 'PatternRejected'`;
  expect([...notices]).toEqual([{ comment: "Gambling needs a licence" }]);
});

test("its owner cancels a held message and has the money back; an approval then sends nothing", async () => {
  const { id } = await sendText(actor, "free money for you");
  await cancelSending(actor, id);
  expect(await balanceOf(actor)).toBe(before);
  const page = await listCases(operator, caseParameters({ OwnerId: actor.userId }));
  expect(page.data).toEqual([]);
  const caseId = await onlyCase();
  await decideCase(operator, caseId, approve);
  await settleMessages(caseId);
  expect(await queuedOf(actor)).toEqual([]);
  expect(await statusesOf(actor)).toEqual(["failed cancelled"]);
});

test("a held message whose time is over ends, its money comes back, and a late approval changes nothing", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await sendText(actor, "free money", { schedule: { delay: 0, until } as never });
  expect(await expireHeld()).toBe(0);
  await sql()`update sendings set until = now() - interval '1 s' where id = ${id}`;
  await sql()`update moderated_sends set until = now() - interval '1 s' where id = ${id}`;
  expect(await expireHeld()).toBe(1);
  const caseId = await onlyCase();
  await decideCase(operator, caseId, approve);
  await settleMessages(caseId);
  expect(await statusesOf(actor)).toEqual(["failed expired"]);
  expect(await balanceOf(actor)).toBe(before);
});

test("what is always allowed passes at once, until that is taken back", async () => {
  await sendText(actor, "free money: code 1234");
  const caseId = await onlyCase();
  await decideCase(operator, caseId, { decision: "always", comment: "" });
  await untilRules(actor.userId, (rules) => rules?.allowed.size === 1);
  expect(await sendText(actor, "Free  money: code 987")).toMatchObject({ status: "pending" });
  expect(await sendText(actor, "free money: other code 987")).toMatchObject({ status: "paused" });
  const stranger = actorFor(await createUser(sql(), { balance: asMoney(10n ** 7n) }));
  expect(await sendText(stranger, "free money: code 1234")).toMatchObject({ status: "paused" });
  await forbidCase(operator, caseId);
  await untilRules(actor.userId, (rules) => rules?.allowed.size === 0);
  expect(await sendText(actor, "free money: code 1")).toMatchObject({ status: "paused" });
});

test("the second of two operators sees what the first has decided", async () => {
  await sendText(actor, "free money");
  const caseId = await onlyCase();
  const outcomes = await Promise.allSettled([
    decideCase(operator, caseId, approve),
    decideCase(other, caseId, reject),
    decideCase(operator, caseId, approve),
  ]);
  const refused = outcomes.flatMap((one) =>
    one.status === "rejected" ? [one.reason as AppError] : [],
  );
  expect(refused).toHaveLength(2);
  const [found] = await casesOf(actor);
  for (const error of refused)
    expect(error).toMatchObject({
      code: "Conflict",
      key: "moderation.errors.decided",
      params: { state: found?.state },
    });
});

test("a marked text goes out and is seen by operators", async () => {
  expect(await sendText(actor, "A discount!")).toMatchObject({ status: "pending" });
  const page = await listCases(
    operator,
    caseParameters({ OwnerId: actor.userId, state: "marked" }),
  );
  expect(page.data).toMatchObject([{ state: "marked", messages: 1, text: "A discount!" }]);
  const [marked] = page.data;
  expect(await errorOf(decideCase(operator, marked?.id ?? "", reject))).toMatchObject({
    key: "moderation.errors.gone",
  });
});

test("sends of one text wait together, others apart; operators are told once of all", async () => {
  await sendText(actor, "free money 1");
  await sendText(actor, "free money 22");
  await sendText(actor, "Free money and more");
  const page = await listCases(operator, caseParameters({ OwnerId: actor.userId }));
  expect(page.data.map(({ messages }) => messages)).toEqual([2, 1]);
  await notifyOfWaiting();
  await notifyOfWaiting();
  const told = await sql()`
    select params->>'count' as count from notifications
    where owner_id = ${operator.userId} and type = 'ModerationWaiting'`;
  expect(told).toHaveLength(1);
});

test("customers may neither see nor decide, and the ledger agrees after everything", async () => {
  await sendText(actor, "free money");
  const caseId = await onlyCase();
  expect(await errorOf(decideCase(actor, caseId, approve))).toMatchObject({ code: "Forbidden" });
  expect(await errorOf(listCases(actor, caseParameters({})))).toMatchObject({ code: "Forbidden" });
  expect(await findLedgerFaults(sql())).toEqual([]);
  await checkLedger(true);
  const [check] = await sql()`select * from ledger_checks order by id desc limit 1`;
  expect(check).toMatchObject({ faults: [] });
});
