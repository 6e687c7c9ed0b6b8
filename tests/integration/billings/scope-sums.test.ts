import { afterAll, beforeAll, expect, test } from "vitest";
import { billingsList } from "#lib/billings/list.ts";
import { asMoney } from "#lib/money.ts";
import { listBillings } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

function history(count: number): NewSending[] {
  return Array.from({ length: count }, (_, n) => ({
    createdAt: new Date(Date.now() - n * 3_600_000),
    status: n % 5 === 0 ? "failed" : "delivered",
    type: n % 2 === 0 ? "sms" : "viber",
    price: asMoney(10_000n),
  }));
}

test("sums of many accounts go with one that is given to another account", async () => {
  const [before, after, manager] = await Promise.all([
    createUser(sql(), { role: "reseller" }),
    createUser(sql(), { role: "reseller" }),
    createUser(sql(), { role: "manager" }),
  ]);
  const one = await createUser(sql(), { resellerId: before.id });
  await createSendings(sql(), one.id, history(40));
  await foldDeltas(sql());
  await createSendings(sql(), one.id, history(20));
  const seenBy = async (account: typeof one) => {
    const parameters = parseListParameters([], billingsList, "session");
    return (await listBillings(actorFor(account), parameters)).sums;
  };
  const own = await seenBy(one);

  expect(own?.length).toBeGreaterThan(0);
  expect(await seenBy(before)).toEqual(own);
  await sql()`update users set reseller_id = ${after.id}, manager_id = ${manager.id} where id = ${one.id}`;
  expect(await seenBy(before)).toEqual([]);
  expect(await seenBy(after)).toEqual(own);
  expect(await seenBy(manager)).toEqual(own);
  await foldDeltas(sql());
  expect(await seenBy(after)).toEqual(own);

  // Whatever has gone wrong with them, they are made anew from the rows.
  await sql()`update billing_scope_sums set amount = amount + 1 where scope_id = ${after.id}`;
  await sql()`delete from billing_scope_sums where scope_id = ${manager.id}`;
  expect(await seenBy(after)).not.toEqual(own);
  await sql()`select rebuild_sums()`;
  expect(await seenBy(after)).toEqual(own);
  expect(await seenBy(manager)).toEqual(own);
});
