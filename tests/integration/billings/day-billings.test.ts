import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { listBillingsSince } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("what no message made is told by source, one's own, since the moment, as far as it counts", async () => {
  const [user, other] = [await createUser(sql()), await createUser(sql())];
  const since = new Date(Date.now() - 3_600_000);
  const before = new Date(since.getTime() - 1000);
  const add = async (ownerId: string, more: object) =>
    createBilling(sql(), { ownerId, source: "accrual", amount: asMoney(100_000n), ...more });
  await add(user.id, {});
  await add(user.id, { amount: asMoney(25_000n) });
  await add(user.id, { source: "subtract", amount: asMoney(-10_000n) });
  await add(user.id, { status: "refunded" });
  await add(user.id, { at: before });
  await add(other.id, {});
  await createSendings(sql(), user.id, [{}]);
  expect(await listBillingsSince(actorFor(user), since)).toEqual([
    { source: "accrual", count: 2, amount: 12.5 },
    { source: "subtract", count: 1, amount: -1 },
  ]);
  const noPermission = { ...actorFor(user), permissions: {} };
  await expect(listBillingsSince(noPermission, since)).rejects.toMatchObject({
    code: "Forbidden",
  });
});
