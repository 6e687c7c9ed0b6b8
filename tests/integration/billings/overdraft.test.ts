import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { setOverdraft } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as route from "../../../app/api/billings/overdraft/[userId]/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

prepareApi();

test("an operator says how far an account may go, and sends obey it at once", async () => {
  const manager = await createCaller({ role: "manager" });
  const customer = await createCaller({ balance: asMoney(0n), managerId: manager.user.id });
  const send = async () =>
    callApi(sendings, "POST /sendings", {
      caller: customer,
      body: { type: "sms", recipient: "+79161234567", payload: { sender: "Cabinet", text: "Hi" } },
    });
  expect((await send()).status).toBe(400);
  const set = async (amount: unknown, caller = manager) =>
    callApi(route, "PUT /billings/overdraft", {
      caller,
      params: { userId: customer.user.id },
      body: { amount, reason: "as agreed" },
    });
  expect(await set("3,50")).toMatchObject({
    status: 200,
    body: { balance: 0, overdraft: 3.5, total: 3.5 },
  });
  const sent = await send();
  expect(sent).toMatchObject({ status: 200, body: { status: "pending" } });
  const { price } = sent.body;
  let owed = price;
  while ((await send()).status === 200) owed += price;
  expect(owed).toBeLessThanOrEqual(3.5);
  expect(owed + price).toBeGreaterThan(3.5);

  // The debt stays, but the overdraft covers no further spending.
  expect((await set(0)).body.balance).toBe(-owed);
  expect((await set(0)).status).toBe(200);
  expect((await send()).status).toBe(400);
  const told = (await eventsOf(customer.user.id)).filter(
    ({ name }) => name === "billings.overdraft",
  );
  expect(told.map(({ data }) => data)).toEqual([
    { amount: 3.5, was: 0, currency: "RUB", reason: "as agreed" },
    { amount: 0, was: 3.5, currency: "RUB", reason: "as agreed" },
  ]);
  const [notification] = await sql()<{ type: string; params: object }[]>`
    select type, params from notifications where owner_id = ${customer.user.id} and type = 'OverdraftChanged' order by id`;
  expect(notification?.params).toMatchObject({ amount: 3.5, currency: "RUB" });

  for (const amount of [-1, "many", 1.001, 2e9])
    expect((await set(amount)).body.data).toMatchObject([{ key: "billings.errors.overdraft" }]);
});

test("an overdraft isn't given to oneself, to strangers, to accounts above, or by a reseller", async () => {
  const [manager, reseller] = [
    await createUser(sql(), { role: "manager" }),
    await createUser(sql(), { role: "reseller" }),
  ];
  const below = await createUser(sql(), { resellerId: reseller.id });
  const input = { amount: 100, reason: "as agreed" };
  await expect(setOverdraft(actorFor(manager), manager.id, input)).rejects.toMatchObject({
    code: "Conflict",
  });
  await expect(setOverdraft(actorFor(manager), below.id, input)).rejects.toMatchObject({
    code: "NotFound",
  });
  await expect(setOverdraft(actorFor(reseller), below.id, input)).rejects.toMatchObject({
    code: "Forbidden",
  });
  const above = await createUser(sql(), { role: "admin", managerId: manager.id });
  await expect(setOverdraft(actorFor(manager), above.id, input)).rejects.toMatchObject({
    code: "Conflict",
    key: "users.errors.above",
  });
});

test("an overdraft isn't given to oneself by another spelling of the id", async () => {
  const manager = await createCaller({ role: "manager" });
  const own = await callApi(route, "PUT /billings/overdraft", {
    caller: manager,
    params: { userId: manager.user.id.toUpperCase() },
    body: { amount: 100, reason: "as agreed" },
  });
  expect([own.status, own.body.key]).toEqual([409, "users.errors.self"]);
});
