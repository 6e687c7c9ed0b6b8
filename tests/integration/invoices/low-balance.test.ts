import { expect, test } from "vitest";
import type { InvoiceRow } from "#drizzle/schema/documents.ts";
import { notifyLowBalances } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { invoiceLowBalance } from "#server/invoices/service.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import { type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { callAs, createPayer } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

async function want(caller: Caller, invoice: object | false) {
  const settings = { balance: 500, invoice };
  const body = { value: { events: { BalanceLimit: { channels: ["web"], settings } } } };
  const path = "PUT /settingsUser/{accountId}/{key}";
  return callAs(path, caller, {
    params: { accountId: caller.user.id, key: "notifications" },
    body,
  });
}

async function has(caller: Caller, amount: number): Promise<boolean> {
  const ownerId = caller.user.id;
  await sql()`update balances set balance = ${rubles(amount)} where owner_id = ${ownerId}`;
  await notifyLowBalances();
  const jobs = await sql()`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'invoice-low-balance' and j.payload->>'ownerId' = ${ownerId}`;
  return jobs.length > 0;
}

const invoicesOf = async ({ user }: Caller) => sql()<InvoiceRow[]>`
  select * from invoices where owner_id = ${user.id} order by id`;

async function companyId() {
  const operator = await createCaller({ role: "admin" });
  return (await createCompany(sql(), { ownerId: operator.user.id })).id;
}

test("money that falls under the limit is invoiced once, as the account has asked", async () => {
  const { caller, requisiteId } = await createPayer();
  const invoice = { requisiteId, companyId: await companyId(), data: { SERVICE_PRICE: 2500.5 } };
  expect((await want(caller, { ...invoice, type: "invoice" })).status).toBe(200);
  expect(await has(caller, 500)).toBe(false);
  expect(await has(caller, 400)).toBe(true);
  await Promise.all([1, 2].map(async () => invoiceLowBalance(caller.user.id)));
  await invoiceLowBalance(caller.user.id);
  const [made, ...others] = await invoicesOf(caller);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ source: "system", status: "pending", amount: 25_005_000n });
  const { body } = await callAs("GET /n/invoices?source=system", caller);
  expect(body.data).toMatchObject([{ id: made?.id, source: "system", settles: false }]);
  const id = made?.documentId ?? "";
  expect((await callAs("GET /storage/{id}", caller, { id })).status).toBe(200);
  const notices = await sql()<{ type: string }[]>`
    select type from notifications where owner_id = ${caller.user.id} order by id`;
  expect(notices.map(({ type }) => type)).toEqual(["BalanceLimit", "InvoiceCreated"]);
  // More of it, and less again: another fall, for which the same invoice waits until something comes of it.
  await has(caller, 600);
  await has(caller, 100);
  await invoiceLowBalance(caller.user.id);
  expect(await invoicesOf(caller)).toHaveLength(1);
  await sql()`update invoices set status = 'rejected' where id = ${made?.id ?? null}`;
  await has(caller, 600);
  await has(caller, 100);
  await invoiceLowBalance(caller.user.id);
  expect(await invoicesOf(caller)).toHaveLength(2);
});

test("nothing is invoiced that wasn't asked for, nor what is another account's", async () => {
  const [plain, foreign, owner] = await Promise.all([createPayer(), createPayer(), createPayer()]);
  await want(plain.caller, false);
  expect(await has(plain.caller, 400)).toBe(false);
  await invoiceLowBalance(plain.caller.user.id);
  const theirs = { requisiteId: owner.requisiteId, companyId: await companyId() };
  for (const customerId of [undefined, owner.caller.user.id]) {
    await has(foreign.caller, 1000);
    await want(foreign.caller, { ...theirs, customerId });
    expect(await has(foreign.caller, 400)).toBe(true);
    await invoiceLowBalance(foreign.caller.user.id);
  }
  for (const { caller } of [plain, foreign, owner]) expect(await invoicesOf(caller)).toEqual([]);
});
