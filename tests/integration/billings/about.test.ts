import { beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as route from "../../../app/api/billings/route.ts";

prepareApi();

let caller: Caller;
beforeAll(async () => {
  caller = await createCaller();
});

async function listed(as: Caller) {
  const { body } = await callApi(route, "GET /billings", { caller: as });
  return body.data.map(({ about }: { about: object }) => about);
}

test("a transaction says what it was for", async () => {
  const ownerId = caller.user.id;
  const task = await createTask(sql(), { ownerId, title: "Spring sale" });
  await createSendings(sql(), ownerId, [
    { recipient: "+79160000001", groupId: task.id, status: "delivered" },
    { recipient: "+79160000002", status: "failed", error: "expired" },
  ]);
  const payment = await sql()<{ id: string }[]>`
    insert into payments (owner_id, method, status, amount, commission, currency, card)
    values (${ownerId}, 'yookassa', 'completed', 10000, 0, 'RUB', '4471') returning id`;
  const credit = await createBilling(sql(), { ownerId, amount: asMoney(10_000n) });
  await sql()`
    update billings set data = ${sql().json({ paymentId: payment[0]?.id ?? "" })}
    where id = ${credit.id}`;
  const rows = await listed(caller);
  expect(rows).toContainEqual({ recipient: "+79160000001", task: "Spring sale", TaskId: task.id });
  expect(rows).toContainEqual({ recipient: "+79160000002", reason: "expired" });
  expect(rows).toContainEqual({ method: "yookassa", card: "4471" });
});

test("who may not see messages isn't told their recipients", async () => {
  const accountant = await createCaller({ permissions: { "sendings.get": null } });
  await createSendings(sql(), accountant.user.id, [{ recipient: "+79160000003" }]);
  expect(await listed(accountant)).toContainEqual({});
});
