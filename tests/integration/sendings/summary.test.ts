import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { recentSmsPrice } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("an sms costs what the latest of the account's own cost on average", async () => {
  const user = await createUser(sql());
  await createSendings(sql(), user.id, [{ unitPrice: asMoney(23_500n) }, { price: asMoney(0n) }]);
  expect(await recentSmsPrice(actorFor(user))).toBe(23_500n);
});

test("it needs the permission, and an account that sent nothing has none", async () => {
  const user = await createUser(sql());
  expect(await recentSmsPrice(actorFor(user))).toBeNull();
  const revoked = { ...actorFor(user), permissions: {} };
  await expect(recentSmsPrice(revoked)).rejects.toMatchObject({ code: "Forbidden" });
});
