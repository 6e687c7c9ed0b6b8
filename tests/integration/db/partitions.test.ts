import { afterAll, beforeAll, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { dropOldPartitions, ensurePartitions, partitionedTables } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

/** The middle of a month, so many from this one. */
function monthAt(distance: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + distance, 15));
}

function nameAt(table: string, distance: number): string {
  return `${table}_${monthAt(distance).toISOString().slice(0, 7).replace("-", "_")}`;
}

async function placesOf(table: string, ownerId: string): Promise<string[]> {
  const rows = await sql()<{ place: string }[]>`
    select tableoid::regclass::text as place from ${sql()(table)} where owner_id = ${ownerId} order by id`;
  return rows.map(({ place }) => place);
}

test("every partitioned table stands in the list", async () => {
  const rows = await sql()<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`;
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(partitionedTables).toSorted(),
  );
});

test("rows of a month without a partition are kept, and stand in it once it is made", async () => {
  const { id: ownerId } = await createUser(sql());
  for (const months of [3, 4, 40]) {
    await createBilling(sql(), { ownerId, at: monthAt(months) });
    await createSendings(sql(), ownerId, [{ createdAt: monthAt(months) }]);
  }
  expect(await placesOf("billings", ownerId)).toEqual(Array(6).fill("billings_later"));
  // As after four months in which no job ran: what came meanwhile lies before the job's own months.
  for (const table of ["sendings", "billings"])
    await sql()`select ensure_partitions(${table}, 50, ${monthAt(4)}, ${monthAt(6)})`;
  const months = [nameAt("sendings", 3), nameAt("sendings", 4), "sendings_later"];
  expect(await placesOf("sendings", ownerId)).toEqual(months);
  expect(new Set(await placesOf("billings", ownerId))).toEqual(
    new Set(months.map((name) => name.replace("sendings", "billings"))),
  );
  await ensurePartitions(sql(), new Date());
  expect(await placesOf("sendings", ownerId)).toEqual(months);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("the newest rows are read month by month, without a look at the others first", async () => {
  const plan = await sql()`
    explain select * from sendings where sender = 'Rare' order by id desc limit 1`;
  expect(JSON.stringify([...plan])).not.toContain("Merge Append");
});

test("old months are dropped where a setting says so, but not under messages that have yet to leave, nor money", async () => {
  const { id: ownerId } = await createUser(sql());
  await ensurePartitions(sql(), monthAt(-6));
  await createSendings(sql(), ownerId, [
    { createdAt: monthAt(-6), status: "paused" },
    { createdAt: monthAt(-5) },
    { createdAt: monthAt(-3) },
  ]);
  await sql()`
    insert into link_recipients (code, link_id, owner_id, sending_id, recipient)
    select 'code' || row_number() over (order by id), id, owner_id, id, recipient from sendings where owner_id = ${ownerId}`;
  expect(await dropOldPartitions(sql(), {})).toEqual([]);
  const due = await dropOldPartitions(sql(), { MESSAGES_KEPT_MONTHS: 3 });
  expect(due).toEqual([
    { name: nameAt("sendings", -6), isDropped: false },
    { name: nameAt("sendings", -5), isDropped: true },
    { name: nameAt("sendings", -4), isDropped: true },
    ...[-6, -5, -4].map((at) => ({ name: nameAt("sendings_incoming", at), isDropped: true })),
  ]);
  expect(await placesOf("sendings", ownerId)).toEqual([-6, -3].map((at) => nameAt("sendings", at)));
  expect(await placesOf("billings", ownerId)).toHaveLength(3);
  // The codes of recipients go with their messages.
  const codes =
    await sql()`select code from link_recipients where owner_id = ${ownerId} order by code`;
  expect(codes.map(({ code }) => code)).toEqual(["code1", "code3"]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});
