import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAmounts } from "#lib/add-amounts.ts";
import type { Dimension } from "#lib/analytics/dimensions.ts";
import { asMoney } from "#lib/money.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { readAnalytics } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
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

function history(count: number, days = 12): NewSending[] {
  return Array.from({ length: count }, (_, n) => ({
    createdAt: new Date(Date.now() - Math.floor(chance(n + 0.5) * days * day)),
    status: pick(sendingStatuses, n),
    error: pick(["UNDELIV", "stopped"], n + 0.05),
    type: pick(["sms", "viber"] as const, n + 0.1),
    sender: pick(["Cabinet", "Other"], n + 0.2),
    groupId: pick([null, ...groups], n + 0.3),
    price: asMoney(pick([0n, 10_000n, 23_500n], n + 0.4)),
    recipient: pick(["+79161234567", "+79251234567", "+79000000002", "a@example.com"], n + 0.6),
  }));
}

interface Asked {
  by: readonly Dimension[];
  from: Date;
  to?: Date;
  filters?: Record<string, string[]>;
}

const columns: Record<Dimension, (timeZone: string) => string> = {
  day: (timeZone) => `(created_at at time zone '${timeZone}')::date::text`,
  hour: () =>
    `to_char(date_trunc('hour', created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:00:00.000Z"')`,
  channel: () => "type",
  operator: () => "mccmnc",
  sender: () => "sender",
  task: () => "group_id::text",
  owner: () => "owner_id::text",
};
const filterColumns: Record<string, string> = {
  type: "type",
  operator: "mccmnc",
  "payload.sender": "sender",
  groupId: "group_id::text",
  OwnerId: "owner_id::text",
};

/** The same, counted from the messages by themselves. */
async function byHand(
  owners: readonly string[],
  timeZone: string,
  { by, from, to, filters = {} }: Asked,
) {
  const names = by.map((name) => `${columns[name](timeZone)} as "${name}"`);
  const places = by.map((_, at) => at + 1).join(", ");
  const where = Object.entries(filters).map(
    ([name, values]) =>
      `${filterColumns[name]} in (${values.map((value) => `'${value}'`).join(", ")})`,
  );
  return sql().unsafe(`
    select ${[...names, ""].join(", ")} count(sent_at)::int as sent, count(*) filter (where status in ('delivered', 'seen'))::int as delivered,
      count(*) filter (where status = 'seen')::int as seen, count(*) filter (where status = 'failed' and error <> 'stopped')::int as failed,
      coalesce(sum(price) filter (where status in ('sent', 'delivered', 'seen')), 0)::float8 / 10000 as paid
    from sendings where recipient <> '+79000000002' and owner_id in (${owners.map((id) => `'${id}'`).join(", ")})
      and id >= '${idFloor(from)}' ${to ? `and id < '${idFloor(to)}'` : ""} ${where.map((one) => `and ${one}`).join(" ")}
    group by ${places} having count(sent_at) > 0 or count(*) filter (where status = 'failed' and error <> 'stopped') > 0`);
}

function sorted(rows: readonly object[]): string[] {
  return rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();
}

async function compare(reader: User, owners: readonly string[], asked: Asked): Promise<void> {
  const actor = actorFor(reader);
  const { by, from, to = null, filters = {} } = asked;
  const { data, total } = await readAnalytics(actor, {
    createdAt: { from, to },
    filters: { ...filters, by: [by.join(",")] },
  });
  const hand = await byHand(owners, actor.timeZone, asked);
  const said = data.map(
    ({
      answered: _,
      optedOut: __,
      clicked: ___,
      clicks: ____,
      spent: _____,
      money,
      owner,
      ...row
    }) => ({
      ...row,
      ...(owner && { owner: owner.id }),
      paid: addAmounts(...money.map(({ amount }) => amount)),
    }),
  );
  expect(sorted(said), JSON.stringify(asked)).toEqual(sorted([...hand]));
  for (const name of ["sent", "delivered", "seen", "failed"] as const)
    expect(total[name]).toBe(hand.reduce((sum, row) => sum + Number(row[name]), 0));
}

describe("analytics", () => {
  test("are what the messages come to: any bounds, dimensions, filters, zone and scope", async () => {
    const reseller = await createUser(sql(), { role: "reseller", timeZone: "Asia/Kolkata" });
    const one = await createUser(sql(), { resellerId: reseller.id, timeZone: "Europe/Moscow" });
    const abroad = await createUser(sql(), { resellerId: reseller.id, currency: "EUR" });
    const admin = await createUser(sql(), { role: "admin", timeZone: "America/St_Johns" });
    const stranger = await createUser(sql());
    const owners = [reseller.id, one.id, abroad.id];
    for (const id of [...owners, stranger.id]) await createSendings(sql(), id, history(250));
    const everyone = [...owners, stranger.id];
    const before = (milliseconds: number) => new Date(Date.now() - milliseconds);
    const asked: Asked[] = [
      { by: ["day", "channel"], from: before(11 * day) },
      { by: ["day"], from: before(8 * day + 1234), to: before(2 * day + 777) },
      { by: ["hour", "operator"], from: before(3 * day + 1234) },
      { by: ["channel"], from: before(20 * day), to: before(50 * 60_000) },
      { by: ["sender", "task", "operator"], from: before(9 * day + 99) },
      { by: ["owner", "channel"], from: before(9 * day) },
      { by: ["owner", "sender"], from: before(9 * day) },
      { by: ["operator"], from: before(100_000_000), to: before(99_000_000) },
      {
        by: ["day", "sender"],
        from: before(9 * day),
        filters: { type: ["viber"], operator: ["25001"] },
      },
      { by: ["day"], from: before(9 * day), filters: { "payload.sender": ["Other"] } },
      { by: ["channel"], from: before(9 * day), filters: { groupId: [groups[0] ?? ""] } },
      { by: ["day"], from: before(9 * day), filters: { OwnerId: [one.id] } },
    ];
    const prove = async () => {
      for (const request of asked) {
        const only = request.filters?.OwnerId;
        await compare(reseller, only ?? owners, request);
        await compare(admin, only ?? everyone, request);
        await compare(one, [one.id], request);
      }
    };
    await prove();
    await foldDeltas(sql());
    await prove();
    expect(await sql()`select from outcome_deltas`).toHaveLength(0);
  });

  // In 400 days all clocks that are changed have been changed twice.
  test("are what the messages come to by the days of any zone", async () => {
    await ensurePartitions(sql(), new Date(Date.now() - 400 * day));
    const zones = [
      "UTC",
      "Europe/Moscow",
      "Europe/Berlin",
      "America/Los_Angeles",
      "America/Havana",
      "America/St_Johns",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Auckland",
      "Pacific/Kiritimati",
      "Pacific/Pago_Pago",
    ];
    const now = Date.now();
    const readers: User[] = [];
    for (const timeZone of zones) {
      const reader = await createUser(sql(), { timeZone });
      await createSendings(sql(), reader.id, history(400, 360));
      readers.push(reader);
    }
    const prove = async () => {
      for (const reader of readers)
        for (const by of [
          ["day"],
          ["day", "channel"],
          ["day", "sender"],
          ["day", "owner"],
        ] as const)
          for (const [since, until] of [
            [365 * day, 0],
            [200 * day + 12_345_678, 20 * day + 55_555_555],
            [3 * day, 2 * day - 13 * hour],
          ] as const)
            await compare(reader, [reader.id], {
              by,
              from: new Date(now - since),
              ...(until && { to: new Date(now - until) }),
            });
    };
    await prove();
    await foldDeltas(sql());
    await prove();
    expect(await sql()`select from outcome_deltas`).toHaveLength(0);
  });

  test("another account's figures are of no one's who may not see it", async () => {
    const [owner, stranger] = [await createUser(sql()), await createUser(sql())];
    await createSendings(sql(), owner.id, history(50));
    const createdAt = { from: new Date(Date.now() - 20 * day), to: null };
    const filters = { OwnerId: [owner.id], by: ["channel"] };
    const { data, total } = await readAnalytics(actorFor(stranger), { createdAt, filters });
    expect(data).toEqual([]);
    expect(total).toMatchObject({ sent: 0, money: [] });
  });

  test("other dimensions, four of them and more than a year are refused", async () => {
    const actor = actorFor(await createUser(sql()));
    const createdAt = { from: new Date(Date.now() - 20 * day), to: null };
    for (const by of [["weather"], ["day,channel,operator,sender"], ["day", "", "x"]])
      await expect(readAnalytics(actor, { createdAt, filters: { by } })).rejects.toMatchObject({
        code: "BadRequest",
      });
    const long = { from: new Date(Date.now() - 367 * day), to: null };
    await expect(readAnalytics(actor, { createdAt: long, filters: {} })).rejects.toMatchObject({
      code: "BadRequest",
      key: "sendings.warnings.filter",
    });
    const year = { from: new Date(Date.now() - 366 * day), to: null };
    expect((await readAnalytics(actor, { createdAt: year, filters: {} })).data).toEqual([]);
  });
});
