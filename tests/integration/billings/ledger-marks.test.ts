import { afterAll, beforeEach, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults, refund } from "#server/billings/ledger.ts";
import { proveLedgerSinceMarks } from "#server/billings/nightly-check.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";

const day = 86_400_000;
const longAgo = new Date(Date.now() - 100 * day);

let database: TestDatabase | undefined;

beforeEach(async () => {
  await database?.drop();
  database = await useTestDatabase();
  await ensurePartitions(sql(), longAgo);
});
afterAll(() => database?.drop());

/** An account with 100 units given long ago, one spent then and one now, whose past is marked. */
async function marked() {
  const { id: ownerId } = await createUser(sql());
  await createBilling(sql(), { ownerId, at: longAgo });
  const [old] = await createSendings(sql(), ownerId, [{ createdAt: longAgo, status: "sent" }]);
  const [young] = await createSendings(sql(), ownerId, [{ status: "sent" }]);
  if (!old || !young) throw new Error("messages were expected");
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
  return { ownerId, old, young };
}

const markOf = async (ownerId: string) => {
  const rows = await sql()<{ total: bigint }[]>`
    select total from ledger_marks where owner_id = ${ownerId}`;
  return rows.map(({ total }) => total);
};

/** Changes rows without the product and its triggers, as a person with access to the database might. */
async function tamper(id: string): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role to 'replica'`;
    await tx`update billings set amount = amount - 1 where id = ${id}`;
  });
}

test("the past is added up once, and a night reads only the months since", async () => {
  const { ownerId } = await marked();
  expect(await markOf(ownerId)).toEqual([990_000n]);
  const [mark] = await sql()<{ until: Date }[]>`select until from ledger_marks limit 1`;
  expect(mark?.until.getTime()).toBeGreaterThan(longAgo.getTime());
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
  expect(await markOf(ownerId)).toEqual([990_000n]);
});

test("a charge of the marked past that is given back is taken off its mark", async () => {
  const { ownerId, old, young } = await marked();
  await sql().begin((tx) => refund(tx, [old, young]));
  expect(await markOf(ownerId)).toEqual([1_000_000n]);
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a billing changed by hand is found: since the marks every night, before them by the full check", async () => {
  const { ownerId, old, young } = await marked();
  await tamper(old.id);
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
  expect(await findLedgerFaults(sql())).toEqual([{ ownerId, balance: 980_000n, ledger: 979_999n }]);
  await tamper(young.id);
  expect(await proveLedgerSinceMarks(sql())).toEqual([
    { ownerId, balance: 980_000n, ledger: 979_998n },
  ]);
});

test("a balance moved by hand is found in the night", async () => {
  const { ownerId } = await marked();
  await sql()`update balances set balance = balance + 5 where owner_id = ${ownerId}`;
  expect(await proveLedgerSinceMarks(sql())).toMatchObject([{ ownerId, balance: 980_005n }]);
});

test("a wrong mark raises no alarm and is made anew", async () => {
  const { ownerId } = await marked();
  await sql()`update ledger_marks set total = total + 1`;
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
  expect(await markOf(ownerId)).toEqual([990_000n]);
});

test("marks wait for a refund of the past that is under way", async () => {
  const { id: ownerId } = await createUser(sql());
  const [old] = await createSendings(sql(), ownerId, [{ createdAt: longAgo, status: "sent" }]);
  if (!old) throw new Error("a message was expected");
  let proving: Promise<unknown> | undefined;
  await sql().begin(async (tx) => {
    await refund(tx, [old]);
    proving = proveLedgerSinceMarks(sql());
    await untilLockWaits();
  });
  expect(await proving).toEqual([]);
  expect(asMoney((await markOf(ownerId)).reduce((sum, total) => sum + total, 0n))).toBe(0n);
  expect(await proveLedgerSinceMarks(sql())).toEqual([]);
});
