import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { billingDaysList } from "#lib/billings/list.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { listBillingDays } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

const day = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 800 * day));
});
afterAll(() => database.drop());
afterEach(() => {
  vi.restoreAllMocks();
});

function days(actor: Actor, query: Record<string, string> = {}) {
  const parameters = parseListParameters(Object.entries(query), billingDaysList, "session");
  return listBillingDays(actor, parameters);
}

const upwards = { "$order[0][0]": "createdAt", "$order[0][1]": "asc" };

/** One billing each so many days ago; the days, the newest first. */
async function movedBefore(ownerId: string, ago: readonly number[], timeZone: string) {
  const moments = ago.map((count) => new Date(Date.now() - count * day));
  for (const at of moments) await createBilling(sql(), { ownerId, at });
  const dates = moments.map((at) => at.toLocaleDateString("sv-SE", { timeZone }));
  return [...new Set(dates)].toSorted().toReversed();
}

test("a ledger of two years is told whole and in order, however its days are cut", async () => {
  // A zone whose clocks change, one of half hours, one far from UTC.
  for (const timeZone of ["Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"]) {
    const reseller = await createUser(sql(), { role: "reseller" });
    const one = await createUser(sql(), { resellerId: reseller.id });
    const ago = Array.from({ length: 60 }, (_, n) => n * n * 0.21);
    const dates = await movedBefore(one.id, ago, timeZone);
    const own = { ...actorFor(one), timeZone };
    expect(await days(own, { $limit: "100" })).toMatchObject({ total: dates.length });
    for (const [query, expected] of [
      [{}, dates],
      [upwards, dates.toReversed()],
    ] as const) {
      const walked: string[] = [];
      for (let offset = 0; offset < dates.length; offset += 19) {
        const page = await days(own, { ...query, $limit: "19", $offset: String(offset) });
        walked.push(...page.data.map((row) => row.day));
        expect(page).toMatchObject({ total: dates.length });
        expect(page.totalIsEstimate).toBeUndefined();
      }
      expect(walked).toEqual(expected);
    }
    const wide = { ...actorFor(reseller), timeZone };
    const recent = dates.slice(0, 8);
    expect((await days(wide, { $limit: "8" })).data.map((row) => row.day)).toEqual(recent);
  }
});

test("past two seconds there are at least as many as were found by then, and never none", async () => {
  const user = await createUser(sql());
  const dates = await movedBefore(user.id, [1, 2, 3, 500, 501, 700], "UTC");
  const actor = { ...actorFor(user), timeZone: "UTC" };
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 3000));
  const page = await days(actor);
  expect(page).toMatchObject({ total: 3, totalIsEstimate: true });
  expect(page.data.map((row) => row.day)).toEqual(dates.slice(0, 3));

  const later = await createUser(sql());
  const old = await movedBefore(later.id, [600], "UTC");
  const found = await days({ ...actorFor(later), timeZone: "UTC" });
  expect(found.data.map((row) => row.day)).toEqual(old);
});

test("a page past the end says how many there are", async () => {
  const user = await createUser(sql());
  await movedBefore(user.id, [1, 2], "UTC");
  const past = { $offset: "40" };
  expect(await days(actorFor(user), past)).toMatchObject({ data: [], total: 2 });
  expect(await days(actorFor(await createUser(sql())))).toMatchObject({ data: [], total: 0 });
});

test("a title is looked for among the campaigns that the filter names", async () => {
  const user = await createUser(sql());
  const groups = await Promise.all(
    ["Autumn offer", "Autumn news"].map(async (title) => {
      const { id } = await createTask(sql(), { ownerId: user.id, title });
      await createSendings(sql(), user.id, [{ groupId: id, price: asMoney(10_000n) }]);
      return id;
    }),
  );
  const [offer = "", news = ""] = groups;
  const found = async (query: Record<string, string>) =>
    (await days(actorFor(user), query)).data.map(({ groupId }) => groupId);
  expect((await found({ $search: "autumn" })).toSorted()).toEqual(groups.toSorted());
  expect(await found({ $search: "autumn", groupId: news })).toEqual([news]);
  expect(await found({ $search: "news", groupId: offer })).toEqual([]);
});
