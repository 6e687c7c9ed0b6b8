import { afterAll, beforeAll, expect, test } from "vitest";
import { createSendings } from "#drizzle/seed/factories/sendings.ts";
import { createUser } from "#drizzle/seed/factories/users.ts";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { recentSmsPrice, summarizeSince } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const hour = 3_600_000;

test("a day's figures are of one's own messages that left since then", async () => {
  const [user, other] = [await createUser(sql()), await createUser(sql())];
  const now = Date.now();
  const lately = { createdAt: new Date(now - hour), unitPrice: asMoney(23_500n) };
  const statuses = ["delivered", "sent", "failed", "pending"] as const;
  await createSendings(
    sql(),
    user.id,
    statuses.map((status) => ({ ...lately, status })),
  );
  await createSendings(sql(), user.id, [{ ...lately, createdAt: new Date(now - 3 * hour) }]);
  await createSendings(sql(), other.id, [lately]);
  const summary = await summarizeSince(actorFor(user), new Date(now - 2 * hour));
  expect(summary).toEqual({ sent: 2, delivered: 1, charged: 4.7, isCapped: false });
  expect(await recentSmsPrice(actorFor(user))).toBe(23_500n);
});

test("they need the permission, and an account that sent nothing has none", async () => {
  const user = await createUser(sql());
  const since = new Date(Date.now() - hour);
  expect(await summarizeSince(actorFor(user), since)).toEqual({
    sent: 0,
    delivered: 0,
    charged: 0,
    isCapped: false,
  });
  expect(await recentSmsPrice(actorFor(user))).toBeNull();
  const revoked = { ...actorFor(user), permissions: {} };
  await expect(summarizeSince(revoked, since)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(recentSmsPrice(revoked)).rejects.toMatchObject({ code: "Forbidden" });
});
