import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billingsList } from "#lib/billings/list.ts";
import { asMoney } from "#lib/money.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { listBillings } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { dropOldPartitions, ensurePartitions } from "#server/db/partitions.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { foldDeltas, listSendings } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 150 * day));
});
afterAll(() => database.drop());

const hour = 3_600_000;
const day = 24 * hour;
const groups = [newId(), newId()];

function pick<Value>(values: readonly Value[], seed: number): Value {
  return values[Math.floor(Math.abs(Math.sin(seed) * 10_000)) % values.length] as Value;
}

function history(count: number, until: number): NewSending[] {
  return Array.from({ length: count }, (_, n) => ({
    createdAt: new Date(until - Math.floor(Math.abs(Math.sin(n + 0.5)) * 20 * day)),
    status: pick(sendingStatuses, n),
    error: pick(["UNDELIV", "stopped"], n + 0.05),
    type: pick(["sms", "viber"] as const, n + 0.1),
    sender: pick(["Cabinet", "Other"], n + 0.2),
    groupId: pick([null, ...groups], n + 0.3),
    price: asMoney(pick([0n, 10_000n, 23_500n], n + 0.4)),
    text: pick(["Hello", "a".repeat(200)], n + 0.6),
  }));
}

type Where = Partial<Record<"type" | "sender" | "group", string> & Record<"from" | "to", Date>> & {
  status?: readonly string[];
};

async function byHand(owners: readonly string[], where: Where) {
  const db = sql();
  const rows = await db<
    { state: string; count: number; segments: number; currency: string; amount: number }[]
  >`
    select case when status in ('pending', 'paused', 'processing') then 'open'
        when status = 'failed' and error = 'stopped' then 'stopped' else status end as state, b.currency,
      count(*)::int as count, coalesce(sum(segments) filter (where type = 'sms'), 0)::int as segments, sum(price)::float8 / 10000 as amount
    from sendings s join balances b using (owner_id) where owner_id = any(${[...owners]}::uuid[])
      and ${where.from ? db`id >= ${idFloor(where.from)}` : db`true`} and ${where.to ? db`id < ${idFloor(where.to)}` : db`true`}
      and ${where.status ? db`(status = any(${[...where.status]}) or case when status <> 'failed' then false when error = 'stopped' then ${where.status.includes("stopped")} else ${where.status.includes("errored")} end)` : db`true`}
      and ${where.type ? db`type = ${where.type}` : db`true`} and ${where.sender ? db`sender = ${where.sender}` : db`true`}
      and ${where.group ? db`group_id = ${where.group}` : db`true`}
    group by 1, 2 order by 1, 2`;
  return [...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => ({
    state,
    count: some.reduce((sum, { count }) => sum + count, 0),
    segments: some.reduce((sum, { segments }) => sum + segments, 0),
    money: some.map(({ currency, amount }) => ({ currency, amount })),
  }));
}

function queryOf({ from, to, status = [], type, sender, group }: Where): [string, string][] {
  const plain = {
    "createdAt[$gte]": from?.toISOString(),
    "createdAt[$lt]": to?.toISOString(),
    type,
    "payload.sender": sender,
    groupId: group,
  };
  return [
    ["$limit", "1"],
    ...Object.entries(plain).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
    ...status.map((one): [string, string] => ["state.status", one]),
  ];
}

describe("sums", () => {
  test("are what the rows come to: any range, filter and scope, before folding, after it, and made anew", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const [one, abroad] = [
      await createUser(sql(), { resellerId: reseller.id }),
      await createUser(sql(), { resellerId: reseller.id, currency: "EUR" }),
    ];
    const stranger = await createUser(sql());
    const now = Date.now();
    const owners = [reseller.id, one.id, abroad.id];
    for (const id of [...owners, stranger.id]) await createSendings(sql(), id, history(300, now));

    const midnight = new Date(Math.floor(now / day) * day);
    const before = (milliseconds: number) => new Date(now - milliseconds);
    const wanted: Where[] = [
      { from: before(20 * day) },
      { from: before(5 * 60_000) },
      { from: before(3 * hour + 1234) },
      { from: before(50 * hour), to: before(2 * hour) },
      { from: before(50 * hour), to: before(49.5 * hour) },
      {
        from: new Date(+midnight - 9 * day - 5.5 * hour),
        to: new Date(+midnight - 3 * day - 5.5 * hour),
      },
      { from: new Date(+midnight - 4 * day - 3 * hour), to: new Date(+midnight - 3 * hour) },
      { from: new Date(+midnight - day), to: midnight },
      { from: before(20 * day), status: ["delivered", "seen"] },
      { from: before(20 * day), status: ["failed"] },
      { from: before(20 * day), status: ["errored", "seen"] },
      { from: before(20 * day), status: ["pending"] },
      { from: before(20 * day), status: ["pending", "processing", "paused", "sent"] },
      { from: before(20 * day), type: "viber", sender: "Other" },
      { from: before(10 * day), group: groups[0] },
      { group: groups[1], type: "sms" },
    ];
    const prove = async () => {
      for (const where of wanted) {
        for (const [account, scope, asked] of [
          [reseller, owners, ""],
          [reseller, owners, "whole"],
          [one, [one.id], ""],
          [one, [one.id], "whole"],
        ] as const) {
          const query: [string, string][] = [...queryOf(where), ["$count", asked]];
          const page = await listSendings(
            actorFor(account),
            parseListParameters(query, sendingsList, "session"),
          );
          const said = page.sums?.toSorted((a, b) => (a.state < b.state ? -1 : 1));
          expect(said, JSON.stringify(where)).toEqual(await byHand(scope, where));
        }
      }
    };
    await prove();
    await foldDeltas(sql());
    const [left] = await sql()`select count(*)::int as count from sending_deltas`;
    expect(left).toEqual({ count: 0 });
    await prove();
    await moveSome(owners);
    await prove();
    await foldDeltas(sql());
    await prove();
    const sums = () =>
      sql()`select * from sending_sums order by owner_id, hours, at, type, sender, group_id, state`;
    const charges = () =>
      sql()`select * from billing_sums order by owner_id, hours, at, source, status`;
    const folded = [await sums(), await charges()];
    await sql()`select rebuild_sums()`;
    expect([await sums(), await charges()]).toEqual(folded);
  });

  test("of charges follow their messages, and count what no message made", async () => {
    const user = await createUser(sql(), { balance: asMoney(50_000_000n) });
    await createSendings(sql(), user.id, history(200, Date.now()));
    await moveSome([user.id]);
    const prove = async () => {
      for (const filter of [
        [],
        [["status", "complete"]],
        [["source", "accrual"]],
        [["source", "sendings.viber"]],
      ]) {
        const pairs = [["$limit", "1"], ...filter] as [string, string][];
        const page = await listBillings(
          actorFor(user),
          parseListParameters(pairs, billingsList, "session"),
        );
        const [name, value] = filter[0] ?? [];
        const hand = await sql()<{ state: string; count: number; amount: number }[]>`
          select status as state, count(*)::int as count, sum(amount)::float8 / 10000 as amount from billings
          where owner_id = ${user.id} and ${name ? sql()`${sql()(name)} = ${value ?? ""}` : sql()`true`} group by 1 order by 1`;
        expect(
          page.sums
            ?.map(({ state, count, money }) => ({ state, count, amount: money[0]?.amount }))
            .toSorted((a, b) => (a.state < b.state ? -1 : 1)),
        ).toEqual([...hand]);
      }
    };
    await prove();
    await foldDeltas(sql());
    await prove();
  });

  test("forget the messages of a month that is dropped, not their charges", async () => {
    const user = await createUser(sql());
    const old = new Date(Date.now() - 120 * day);
    await createSendings(sql(), user.id, [
      { createdAt: old },
      { createdAt: old, status: "failed" },
      {},
    ]);
    await sql()`
      insert into cascade_plans (id, owner_id, fallbacks) select uuid_floor(at), ${user.id}, '[]' from (values (${old}::timestamptz), (now())) made (at)`;
    await sql()`
      insert into cascade_steps (chain_id, step, owner_id, state, cause, caused_at)
      select uuid_floor(at), 1, ${user.id}, 'ended', 'status', at from (values (${old}::timestamptz), (now())) made (at)`;
    await foldDeltas(sql());
    const query = parseListParameters([["groupId", newId()]], sendingsList, "session");
    expect((await listSendings(actorFor(user), query)).total).toBe(0);
    const [kept] = await sql()<{ sum: number }[]>`
      select sum(messages)::int as sum from sending_sums where owner_id = ${user.id} and hours = 24`;
    expect(kept?.sum).toBe(3);
    const dropped = await dropOldPartitions(sql(), { MESSAGES_KEPT_MONTHS: 2 });
    expect(dropped.filter(({ isDropped }) => isDropped).length).toBeGreaterThan(0);
    const [remaining] = await sql()`
      select (select count(*)::int from cascade_plans) as plans, (select count(*)::int from cascade_steps) as steps`;
    expect(remaining).toEqual({ plans: 1, steps: 1 });
    const rows = await sql()<{ hours: number; sum: number }[]>`
      select hours, sum(messages)::int as sum from sending_sums where owner_id = ${user.id} group by hours order by hours`;
    expect([...rows]).toEqual([
      { hours: 1, sum: 1 },
      { hours: 24, sum: 1 },
    ]);
    const billings = await listBillings(
      actorFor(user),
      parseListParameters([], billingsList, "session"),
    );
    expect(billings).toMatchObject({
      total: 3,
      sums: [
        { state: "complete", count: 2 },
        { state: "refunded", count: 1 },
      ],
    });
  });
});

/** Outcomes as they come: some repeated, some late. */
async function moveSome(owners: readonly string[]): Promise<void> {
  const rows = await sql()<{ id: string; ownerId: string }[]>`
    select id, owner_id from sendings where owner_id = any(${[...owners]}::uuid[]) order by id`;
  const outcomes = rows.map(({ id, ownerId }, n): Outcome => ({
    id,
    ownerId,
    status: pick(["sent", "delivered", "seen", "failed"] as const, n + 0.7),
    error: pick(["UNDELIV", "stopped"], n + 0.8),
  }));
  for (const part of [outcomes.slice(0, 250), outcomes.slice(200)])
    await transaction((tx) => applyOutcomes(tx, { kind: "system" }, part));
}
