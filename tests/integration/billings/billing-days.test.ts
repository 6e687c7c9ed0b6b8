import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billingDaysList, billingsList } from "#lib/billings/list.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { listBillingDays, listBillings } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

const day = 86_400_000;
const groups = [newId(), newId()];

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 60 * day));
});
afterAll(() => database.drop());

function pick<Value>(values: readonly Value[], seed: number): Value {
  return values[Math.floor(Math.abs(Math.sin(seed) * 10_000)) % values.length] as Value;
}

function history(count: number): NewSending[] {
  return Array.from({ length: count }, (_, n) => ({
    createdAt: new Date(Date.now() - Math.floor(Math.abs(Math.sin(n + 0.5)) * 12 * day)),
    status: pick(["pending", "sent", "delivered", "failed"] as const, n),
    type: pick(["sms", "viber"] as const, n + 0.1),
    groupId: pick([null, ...groups], n + 0.3),
    price: asMoney(pick([0n, 10_000n, 23_500n], n + 0.4)),
  }));
}

function days(actor: Actor, query: Record<string, string> = {}) {
  const parameters = parseListParameters(Object.entries(query), billingDaysList, "session");
  return listBillingDays(actor, parameters);
}

function rows(actor: Actor, query: Record<string, string> = {}) {
  return listBillings(actor, parseListParameters(Object.entries(query), billingsList, "session"));
}

interface Asked {
  timeZone: string;
  from?: Date;
  status?: string;
  groupId?: string;
}

async function byHand(owners: readonly string[], { timeZone, from, status, groupId }: Asked) {
  const db = sql();
  return db<{ day: string; groupId: string; count: number; amount: number; refunded: number }[]>`
    select (created_at at time zone ${timeZone})::date::text as day, owner_id, coalesce(group_id, ${noGroup}) as group_id,
      case when group_id is null then source end as source, count(*)::int as count,
      coalesce(sum(amount) filter (where status in ('pending', 'complete')), 0)::float8 / 10000 as amount,
      coalesce(sum(amount) filter (where status = 'pending'), 0)::float8 / 10000 as pending,
      coalesce(sum(amount) filter (where status = 'refunded'), 0)::float8 / 10000 as refunded
    from billings where owner_id = any(${[...owners]}::uuid[]) and ${from ? db`id >= ${idFloor(from)}` : db`true`}
      and ${status ? db`status = ${status}` : db`true`}
      and ${groupId ? db`coalesce(group_id, ${noGroup}) = ${groupId}` : db`true`}
    group by 1, 2, 3, 4`;
}

function sorted(lines: readonly object[]): string[] {
  return lines.map((line) => JSON.stringify(Object.entries(line).toSorted())).toSorted();
}

const told = (page: Awaited<ReturnType<typeof days>>) =>
  sorted(
    page.data.map(({ day: date, OwnerId, groupId, sources, count, amount, pending, refunded }) => ({
      day: date,
      ownerId: OwnerId,
      groupId: groupId ?? noGroup,
      source: groupId ? null : (sources[0] ?? null),
      count,
      amount,
      pending,
      refunded,
    })),
  );

describe("billings by day and bulk send", () => {
  test("are what the rows come to, in any zone, range and scope, folded in or not, and made anew", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const one = await createUser(sql(), { resellerId: reseller.id });
    const stranger = await createUser(sql());
    for (const { id } of [reseller, one, stranger]) {
      await createSendings(sql(), id, history(250));
      for (const ago of [0, 0.3, 5.4])
        await createBilling(sql(), { ownerId: id, at: new Date(Date.now() - ago * day) });
      await createBilling(sql(), {
        ownerId: id,
        source: "sendings.sms",
        amount: asMoney(-70_000n),
      });
    }
    const cases: Asked[] = [
      ...["Europe/Moscow", "Asia/Kolkata", "Asia/Kathmandu", "America/Caracas"].flatMap(
        (timeZone) => [{ timeZone }, { timeZone, from: new Date(Date.now() - 7.3 * day) }],
      ),
      { timeZone: "UTC", status: "refunded" },
      { timeZone: "Asia/Kolkata", groupId: groups[0] ?? "" },
      { timeZone: "UTC", groupId: noGroup },
    ];
    const prove = async () => {
      for (const asked of cases) {
        for (const [account, owners] of [
          [one, [one.id]],
          [reseller, [one.id, reseller.id]],
        ] as const) {
          const actor = { ...actorFor(account), timeZone: asked.timeZone };
          const query = {
            $limit: "100",
            ...(asked.from && { "createdAt[$gte]": asked.from.toISOString() }),
            ...(asked.status && { status: asked.status }),
            ...(asked.groupId && { groupId: asked.groupId }),
          };
          const page = await days(actor, query);
          const hand = await byHand(owners, asked);
          expect(told(page), JSON.stringify(asked)).toEqual(sorted(hand));
          expect(page.total).toBe(hand.length);
          const flat = await rows(actor, query);
          expect(page.sums).toEqual(flat.sums);
          expect(flat.total).toBe(hand.reduce((sum, { count }) => sum + count, 0));
          const counted = hand.reduce((sum, { amount }) => sum + amount, 0);
          expect(flat.sum).toBeCloseTo(counted, 6);
          const sources = flat.bySource?.flatMap(({ money }) => money) ?? [];
          expect(sources.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(counted, 6);
        }
      }
    };
    await prove();
    await foldDeltas(sql());
    await prove();
    const kept = () =>
      sql()`select * from billing_groups order by owner_id, at, group_id, source, status`;
    const folded = await kept();
    await sql()`select rebuild_sums()`;
    expect(await kept()).toEqual(folded);
  });

  test("come a page at a time, the newest first, and over many accounts no further back than a page needs", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const one = await createUser(sql(), { resellerId: reseller.id });
    await createSendings(sql(), one.id, history(300));
    const whole = await days(actorFor(one), { $limit: "100" });
    expect(whole.data.map(({ day: date }) => date)).toEqual(
      whole.data
        .map(({ day: date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(whole.total).toBe(whole.data.length);
    for (const [offset, limit] of [
      [0, 3],
      [3, 4],
      [whole.total - 1, 4],
    ] as const) {
      const part = whole.data.slice(offset, offset + limit);
      const query = { $offset: String(offset), $limit: String(limit) };
      expect((await days(actorFor(one), query)).data).toEqual(part);
      expect((await days(actorFor(reseller), query)).data).toEqual(part);
    }
    const few = await days(actorFor(reseller), { $limit: "2" });
    expect(few.totalIsEstimate).toBe(true);
    expect(await days(actorFor(reseller), { $limit: "2", $count: "whole" })).toMatchObject({
      total: whole.total,
      data: few.data,
    });
    const oldest = await days(actorFor(one), {
      "$order[0][0]": "createdAt",
      "$order[0][1]": "asc",
      $limit: "100",
    });
    expect(oldest.data).toEqual(whole.data.toReversed());
  });

  test("are read an hour at a time where only some are asked for, and no row is lost or told twice", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const one = await createUser(sql(), { resellerId: reseller.id });
    await createSendings(sql(), one.id, history(300));
    await createBilling(sql(), { ownerId: one.id, status: "refunded" });
    await createBilling(sql(), { ownerId: one.id, at: new Date(Date.now() - 3 * day) });
    for (const [filter, where] of [
      [{ status: "refunded" }, sql()`status = 'refunded'`],
      [{ source: "sendings.viber" }, sql()`source = 'sendings.viber'`],
      // No hour holds any, and the range ends with whole hours.
      [{ source: "sendings.mms", "createdAt[$gte]": "2026-01-01T00:00:00Z" }, sql()`false`],
      [{ source: "accrual" }, sql()`source = 'accrual'`],
      [{ groupId: groups[1] ?? "" }, sql()`group_id = ${groups[1] ?? ""}`],
      [{ groupId: noGroup, status: "complete" }, sql()`group_id is null and status = 'complete'`],
    ] as const) {
      const hand = await sql()<{ id: string }[]>`
        select id from billings where owner_id = ${one.id} and ${where} order by id desc`;
      const ids = hand.map(({ id }) => id);
      for (const account of [one, reseller]) {
        for (const direction of ["desc", "asc"]) {
          const order = { "$order[0][0]": "createdAt", "$order[0][1]": direction, $limit: "7" };
          const walked: string[] = [];
          for (let after: string | null = ""; after !== null;) {
            const page = await rows(actorFor(account), {
              ...filter,
              ...order,
              ...(after && { $after: after }),
            });
            walked.push(...page.data.map(({ id }) => id));
            after = page.nextAfter;
          }
          const expected = direction === "desc" ? ids : ids.toReversed();
          expect(walked).toEqual(expected);
          const further = await rows(actorFor(account), { ...filter, ...order, $offset: "5" });
          expect(further.data.map(({ id }) => id)).toEqual(expected.slice(5, 12));
        }
      }
    }
  });

  test("take the permission and stay within the scope", async () => {
    const [user, other] = [await createUser(sql()), await createUser(sql())];
    await createBilling(sql(), { ownerId: other.id });
    expect(await days(actorFor(user))).toMatchObject({ data: [], total: 0 });
    expect((await days(actorFor(user), { OwnerId: other.id })).total).toBe(0);
    await expect(days({ ...actorFor(user), permissions: {} })).rejects.toMatchObject({
      code: "Forbidden",
    });
  });
});
