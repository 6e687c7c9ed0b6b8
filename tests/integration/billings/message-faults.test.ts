import { afterAll, beforeEach, expect, test } from "vitest";
import { ledgerCheckView } from "#lib/billings/ledger-check.ts";
import { asMoney } from "#lib/money.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { findMessageFaults } from "#server/billings/message-faults.ts";
import { checkLedger, listLedgerChecks } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { transaction } from "#server/db/transaction.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings, type NewSending, type Sending } from "#server/seed/factories/sendings.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

process.env.LOG_LEVEL = "silent";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const price = 10_000n;

let database: TestDatabase | undefined;
let user: User;
beforeEach(async () => {
  await database?.drop();
  database = await useTestDatabase();
  await ensurePartitions(sql(), ago(100));
  user = await createUser(sql());
});
afterAll(() => database?.drop());

async function createSending(given: NewSending = {}): Promise<Sending> {
  const [made] = await createSendings(sql(), user.id, [given]);
  if (!made) throw new Error("a message was expected");
  return made;
}

async function become(status: Outcome["status"], id: string): Promise<void> {
  await transaction(async (tx) =>
    applyOutcomes(tx, { kind: "system" }, [{ ownerId: user.id, id, status }]),
  );
}

/** Changes rows without the product and its triggers, as a person with access to the database might. */
async function tamper(change: string, id: string): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role to 'replica'`;
    await tx.unsafe(`${change} where id = $1`, [id]);
  });
}

test("messages in every state, free ones and charges made by hand agree with the ledger", async () => {
  for (const status of sendingStatuses) await createSending({ status });
  await createSending({ price: asMoney(0n) });
  await createSending({ createdAt: ago(80) });
  const actorId = user.id;
  const byHand = { ownerId: user.id, source: "sendings.sms", amount: asMoney(-price), actorId };
  await createBilling(sql(), byHand);
  expect(await findMessageFaults({ maxFaults: 10 })).toEqual({ messages: 9, wrong: 0, faults: [] });
});

test.each([
  ["charged", { status: "failed" }, "update billings set status = 'complete'", 0, -1],
  ["returned", { status: "sent" }, "update billings set status = 'refunded'", -1, 0],
  ["uncharged", { status: "sent" }, "delete from billings", -1, 0],
  ["price", { status: "delivered" }, "update billings set amount = -10001", -1, -1.0001],
  ["price", {}, null, 0, -1],
  ["held", { status: "sent" }, "update billings set status = 'pending'", -1, -1],
  ["held", { status: "processing" }, "update billings set status = 'complete'", -1, -1],
  ["unknown", { status: "sent" }, "delete from sendings", 0, -1],
] as const)("%s: %j after %s", async (problem, given, change, balance, ledger) => {
  const { id } = await createSending(change ? given : { price: asMoney(0n) });
  if (change) await tamper(change, id);
  else
    await sql()`
      insert into billings (id, owner_id, source, amount, status)
      values (${id}, ${user.id}, 'sendings.sms', ${-price}, 'complete')`;
  const cause = { name: "sendingId", id, problem };
  const [due, charged] = [balance, ledger].map((units) => BigInt(Math.round(units * 10_000)));
  const fault = { ownerId: user.id, balance: due, ledger: charged, cause };
  expect(await findMessageFaults({ maxFaults: 10 })).toEqual({
    messages: 1,
    wrong: 1,
    faults: [fault],
  });
});

test("all that differ are counted, and the first are named", async () => {
  const made = await createSendings(
    sql(),
    user.id,
    [1, 2, 3, 4, 5].map(() => ({ createdAt: ago(40) })),
  );
  await createSending({ createdAt: ago(2) });
  for (const { id } of made) await tamper("delete from billings", id);
  const { wrong, messages, faults } = await findMessageFaults({ maxFaults: 3 });
  expect([messages, wrong]).toEqual([6, 5]);
  const first = made
    .map(({ id }) => id)
    .toSorted()
    .slice(0, 3);
  expect(faults.map(({ cause }) => cause?.id)).toEqual(first);
});

test("a night reads the last week's messages, who asks has all of them read that are kept", async () => {
  const admin = await createUser(sql(), { role: "admin" });
  const found = async () => {
    const [last] = await listLedgerChecks(actorFor(admin));
    return ledgerCheckView.strict().parse(last);
  };
  const old = await createSending({ createdAt: ago(40), status: "failed" });
  await createSending({ createdAt: ago(1) });
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role to 'replica'`;
    await tx`update billings set status = 'complete' where id = ${old.id}`;
    await tx`update balances set balance = balance - ${price} where owner_id = ${user.id}`;
  });
  await checkLedger();
  expect(await found()).toMatchObject({ isWhole: false, messages: 1, wrong: 0 });
  await checkLedger(true);
  expect(await found()).toMatchObject({
    isWhole: true,
    messages: 2,
    wrong: 1,
    faults: [{ OwnerId: user.id, SendingId: old.id, problem: "charged", balance: 0, ledger: -1 }],
  });
  const told = await sql()`select type, params from notifications where owner_id = ${admin.id}`;
  expect(told).toEqual([{ type: "LedgerFault", params: { total: 1 } }]);
  // Faults that were found in the past are checked again.
  await checkLedger();
  expect(await found()).toMatchObject({ isWhole: true, wrong: 1 });
});

test("a night reads what was made long before and has moved lately, once, and nothing that waits", async () => {
  const made = await createSendings(
    sql(),
    user.id,
    [40, 20, 9].map((days) => ({ createdAt: ago(days), status: "pending" as const })),
  );
  const [first = "", second = "", waiting = ""] = made.map(({ id }) => id);
  const asked = { young: { since: ago(7), movedSince: ago(3) }, maxFaults: 10 };
  expect(await findMessageFaults(asked)).toEqual({ messages: 0, wrong: 0, faults: [] });
  await become("sent", first);
  await become("failed", second);
  await become("delivered", first);
  expect(await findMessageFaults(asked)).toEqual({ messages: 2, wrong: 0, faults: [] });
  for (const id of [first, waiting]) await tamper("update billings set status = 'refunded'", id);
  const { messages, wrong, faults } = await findMessageFaults(asked);
  expect([messages, wrong]).toEqual([2, 1]);
  const cause = { name: "sendingId", id: first, problem: "returned" };
  expect(faults.map((fault) => fault.cause)).toEqual([cause]);
});

test("charges of a month whose messages are kept no more are no fault", async () => {
  const { id } = await createSending({ createdAt: ago(80) });
  const [{ place } = { place: "" }] = await sql()<{ place: string }[]>`
    select tableoid::regclass::text as place from sendings where id = ${id}`;
  await sql().unsafe(`drop table ${place}`);
  expect(await findMessageFaults({ maxFaults: 10 })).toEqual({ messages: 0, wrong: 0, faults: [] });
});
