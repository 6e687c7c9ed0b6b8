import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { testRecipients } from "#lib/sendings/test-recipients.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { transaction } from "#server/db/transaction.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createSendings, type NewSending, type Sending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 60 * day));
});
afterAll(() => database.drop());

const hour = 3_600_000;
const day = 24 * hour;
const groups = [newId(), newId()];
const chance = (seed: number) => Math.abs(Math.sin(seed) * 10_000) % 1;

function pick<Value>(values: readonly Value[], seed: number): Value {
  return values[Math.floor(chance(seed) * values.length)] as Value;
}

let phones = 0;

function history(count: number, until: number): NewSending[] {
  return Array.from({ length: count }, (_, n) => ({
    createdAt: new Date(until - Math.floor(chance(n + 0.5) * 10 * day)),
    status: pick(sendingStatuses, n),
    error: pick(["UNDELIV", "stopped", "REJECTD", null], n + 0.05),
    type: pick(["sms", "viber"] as const, n + 0.1),
    sender: pick(["Cabinet", "Other"], n + 0.2),
    groupId: pick([null, ...groups], n + 0.3),
    step: pick([null, 0, 1], n + 0.35),
    price: asMoney(pick([0n, 10_000n, 23_500n], n + 0.4)),
    recipient: pick(
      [
        `+7916${String(1_000_000 + phones++)}`,
        `+7925${String(1_000_000 + phones++)}`,
        `+7903${String(1_000_000 + phones++)}`,
        ...Object.keys(testRecipients).slice(0, 2),
        "seen@sandbox.example",
      ],
      n + 0.6,
    ),
  }));
}

/** Outcomes as they come: some repeated, some late, some without the provider's id. */
async function moveSome(owners: readonly string[], seed: number): Promise<void> {
  const rows = await sql()<{ id: string; ownerId: string }[]>`
    select id, owner_id from sendings where owner_id = any(${[...owners]}::uuid[]) order by id`;
  const outcomes = rows.map(({ id, ownerId }, n): Outcome => ({
    id,
    ownerId,
    status: pick(["sent", "delivered", "seen", "failed"] as const, n + seed),
    error: pick(["UNDELIV", "stopped", "sandbox no answer"], n + seed + 0.1),
    providerMessageId: pick([null, id], n + seed + 0.2),
    at: new Date(Date.now() + pick([0, 1500, 90_000], n + seed + 0.3)),
  }));
  for (const part of [outcomes.slice(0, 150), outcomes.slice(120)])
    await transaction((tx) => applyOutcomes(tx, { kind: "system" }, part));
  // One account and one status, as workers write them.
  const [ownerId = ""] = owners;
  for (const status of ["sent", "delivered"] as const) {
    const alike = rows.filter((row, n) => row.ownerId === ownerId && n % 3 === 0);
    await transaction((tx) =>
      applyOutcomes(
        tx,
        { kind: "system" },
        alike.map(({ id }) => ({
          id,
          ownerId,
          status,
          providerMessageId: status === "sent" ? id : null,
        })),
      ),
    );
  }
}

async function answer(sendings: readonly Sending[], text: string): Promise<void> {
  await receiveMessages(
    sandboxProviderId,
    sendings.map(({ ownerId, id, type, recipient, sender }) => ({
      type,
      from: recipient,
      to: sender,
      text,
      at: new Date(),
      inReplyTo: { ownerId, sendingId: id },
    })),
  );
}

const facts = `sum((sent_at is not null)::int)::int as sent, sum((status in ('delivered', 'seen'))::int)::int as delivered,
  sum((status = 'seen')::int)::int as seen, sum((status = 'failed' and error is distinct from 'stopped')::int)::int as failed,
  sum((answered_at is not null)::int)::int as answered, sum((opted_out_at is not null)::int)::int as opted_out,
  sum(case when status in ('sent', 'delivered', 'seen') then price else 0 end)::text as spent`;
const sums = `sum(sent)::int as sent, sum(delivered)::int as delivered, sum(seen)::int as seen, sum(failed)::int as failed,
  sum(answered)::int as answered, sum(opted_out)::int as opted_out, sum(spent)::text as spent`;
const isReal = `recipient not like '+7900000000_' and recipient not like '%@sandbox.example'`;

/** Each hour with every property, of the rows and of the sums with what is noted. */
async function compareHours(): Promise<void> {
  const hand = await sql().unsafe(`
    select owner_id, date_trunc('hour', created_at) as at, type, sender, group_id, coalesce(step, 0) as step, mccmnc, ${facts}
    from sendings where ${isReal} group by 1, 2, 3, 4, 5, 6, 7
    having bool_or(sent_at is not null or status = 'failed' and error is distinct from 'stopped' or answered_at is not null or opted_out_at is not null)
    order by 1, 2, 3, 4, 5, 6, 7`);
  const kept = await sql().unsafe(`
    select owner_id, at, type, sender, nullif(group_id, '00000000-0000-0000-0000-000000000000') as group_id, step, nullif(mccmnc, '') as mccmnc, ${sums}
    from (
      select owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent from outcome_sums where hours = 1
      union all select owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent from outcome_deltas
    ) l group by 1, 2, 3, 4, 5, 6, 7 having sum(sent) <> 0 or sum(failed) <> 0 or sum(answered) <> 0 or sum(opted_out) <> 0
    order by 1, 2, 3, 4, 5, 6, 7`);
  expect(hand.length).toBeGreaterThan(50);
  expect([...kept]).toEqual([...hand]);
}

/** Days, scopes, reasons and times, once everything is folded. */
async function compareFolded(): Promise<void> {
  const db = sql();
  const hand = await db.unsafe(`
    with scoped as (
      select s.*, o.scope, o.scope_id from sendings s join users u on u.id = s.owner_id, lateral (
        select 'account' as scope, u.id as scope_id union all select * from billing_scopes(u.reseller_id, u.manager_id)) o
      where ${isReal})
    select scope, scope_id, date_trunc('day', created_at) as at, type, mccmnc, ${facts} from scoped group by 1, 2, 3, 4, 5
    having bool_or(sent_at is not null or status = 'failed' and error is distinct from 'stopped' or answered_at is not null or opted_out_at is not null)
    order by 1, 2, 3, 4, 5`);
  const kept = await db.unsafe(`
    select scope, scope_id, at, type, nullif(mccmnc, '') as mccmnc, ${sums} from outcome_scope_sums where hours = 24
    group by 1, 2, 3, 4, 5 having sum(sent) <> 0 or sum(failed) <> 0 or sum(answered) <> 0 or sum(opted_out) <> 0 order by 1, 2, 3, 4, 5`);
  expect([...kept]).toEqual([...hand]);
  const byChannel = async (table: string) => [
    ...(await db.unsafe(`
      select scope, scope_id, hours, at, type, currency, ${sums} from ${table} group by 1, 2, 3, 4, 5, 6
      having sum(sent) <> 0 or sum(failed) <> 0 or sum(answered) <> 0 order by 1, 2, 3, 4, 5, 6`)),
  ];
  expect(await byChannel("outcome_channel_sums")).toEqual(await byChannel("outcome_scope_sums"));
  const reasons = await db.unsafe(`
    select owner_id, type, coalesce(error, '') as value, count(*)::int as messages from sendings
    where ${isReal} and status = 'failed' and error is distinct from 'stopped' group by 1, 2, 3 order by 1, 2, 3`);
  for (const hours of [1, 24])
    expect([
      ...(await db`select owner_id, type, value, sum(messages)::int as messages from outcome_details
        where detail = 'failed' and hours = ${hours} group by 1, 2, 3 order by 1, 2, 3`),
    ]).toEqual([...reasons]);
  const times = await db.unsafe(`
    select greatest(0, ceil(ln(extract(epoch from delivered_at - sent_at)::float8) / ln(2) * 4)::int + 14) as value, count(*)::int as messages from sendings
    where ${isReal} and status in ('delivered', 'seen') and delivered_at > sent_at group by 1 order by 1`);
  expect(times.length).toBeGreaterThan(1);
  for (const [table, and] of [
    ["outcome_details", ""],
    ["outcome_scope_details", "and scope = 'all'"],
  ])
    expect([
      ...(await db.unsafe(`select value::int, sum(messages)::int as messages from ${table}
        where detail = 'waited' and hours = 24 ${and} group by 1 having sum(messages) <> 0 order by 1`)),
    ]).toEqual([...times]);
}

test("outcomes are what the rows come to: before folding, after it, under another reseller and made anew", async () => {
  const [reseller, another] = [
    await createUser(sql(), { role: "reseller" }),
    await createUser(sql(), { role: "reseller" }),
  ];
  const one = await createUser(sql(), { resellerId: reseller.id });
  const abroad = await createUser(sql(), { resellerId: reseller.id, currency: "EUR" });
  const owners = [one.id, abroad.id, reseller.id];
  const sendings: Sending[] = [];
  for (const id of owners)
    sendings.push(...(await createSendings(sql(), id, history(200, Date.now()))));
  await compareHours();
  await moveSome(owners, 0.7);
  await compareHours();
  await foldDeltas(sql());
  await compareFolded();
  await moveSome(owners, 0.9);
  const reached = sendings.filter((row) => row.sentAt !== null);
  await answer(reached.slice(0, 40), "Thanks");
  await answer(reached.slice(20, 60), "Thanks again");
  await answer(reached.slice(50, 70), "STOP");
  await compareHours();
  const [answered] =
    await sql()`select count(answered_at)::int as answered, count(opted_out_at)::int as "optedOut" from sendings`;
  expect(answered).toEqual({ answered: 70, optedOut: expect.any(Number) });
  expect(answered?.optedOut).toBeGreaterThan(10);
  await foldDeltas(sql());
  await compareFolded();
  await sql()`update users set reseller_id = ${another.id} where id = ${one.id}`;
  await compareFolded();
  const all = async () => [
    await sql()`select * from outcome_sums order by owner_id, hours, at, type, sender, group_id, step, mccmnc`,
    await sql()`select * from outcome_details order by owner_id, hours, at, type, sender, group_id, step, mccmnc, detail, value`,
  ];
  const folded = await all();
  await sql()`select rebuild_sums()`;
  expect(await all()).toEqual(folded);
  await compareFolded();
});

test("the database knows the test recipients", async () => {
  const behaviours = Object.values(testRecipients).map((name) => `${name}@sandbox.example`);
  const all = [...Object.keys(testRecipients), ...behaviours];
  const rows = await sql()`select r from unnest(${all}::text[]) r where is_test_recipient(r)`;
  expect(rows).toHaveLength(all.length);
});
