import { describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { callAs } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { callRecurrents, makeRecurrent, readyRecurrent } from "#tests/support/recurrents.ts";

prepareApi();

describe("is refused", () => {
  const good = { type: "frequency", frequency: "daily", method: "test", amount: 100, offer: true };
  test.each([
    [{ ...good, type: undefined }, "recurrentPayments.errors.type"],
    [{ ...good, type: "threshold" }, "recurrentPayments.errors.threshold"],
    [{ ...good, frequency: undefined }, "recurrentPayments.errors.frequency"],
    [{ ...good, frequency: "once" }, "recurrentPayments.errors.frequency"],
    [{ ...good, offer: false }, "recurrentPayments.errors.offer"],
    [{ ...good, amount: 0 }, "payments.errors.amount"],
    [{ ...good, method: "stripe" }, "payments.errors.method"],
  ])("%j", async (body, key) => {
    const caller = await createCaller();
    const answer = await callRecurrents(caller, "POST /recurrentPayments", "", body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(key);
  });

  test("the twenty-first", async () => {
    const caller = await createCaller();
    for (let count = 0; count < 20; count++) await makeRecurrent(caller);
    const answer = await callRecurrents(caller, "POST /recurrentPayments", "", good);
    expect([answer.status, answer.body.key]).toEqual([409, "recurrentPayments.errors.many"]);
  });

  test("the twenty-first that is confirmed, made long ago or not", async () => {
    const caller = await createCaller();
    const made = [];
    for (let count = 0; count < 20; count++) made.push(await makeRecurrent(caller));
    // After a day without confirmation they no longer count.
    await sql()`
      update recurrent_payments set created_at = now() - interval '2 days' where owner_id = ${caller.user.id}`;
    for (let count = 0; count < 19; count++) await makeRecurrent(caller);
    const confirm = async (id = "") =>
      callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
    // There is a place for one of two.
    const answers = await Promise.all(made.slice(0, 2).map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const led = made[answers.findIndex(({ status }) => status === 200)];
    expect((await confirm(led)).status).toBe(200);
    expect((await confirm(made[2])).body.key).toBe("recurrentPayments.errors.many");
    const one = await callRecurrents(caller, "POST /recurrentPayments", "", good);
    expect(one.body.key).toBe("recurrentPayments.errors.many");
  });
});

test("is listed by status, type and card, to whom it belongs and to who is above", async () => {
  const { reseller, caller, stranger } = await createFamily();
  const id = await readyRecurrent(caller);
  await makeRecurrent(caller, { type: "threshold", threshold: "500,5", frequency: undefined });
  const found = async (query: string, who = caller) =>
    (await callRecurrents(who, `GET /recurrentPayments${query}`)).body.total;
  expect(await found("")).toBe(2);
  expect(await found("?status=ready")).toBe(1);
  expect(await found("?type=threshold")).toBe(1);
  expect(await found("?$search=4242")).toBe(1);
  expect(await found(`?$search=${id}`)).toBe(1);
  expect(await found("?limit=1&order=createdAt")).toBe(2);
  const payments = await callAs(`GET /payments?RecurrentPaymentId=${id}`, caller);
  expect(payments.body.data).toMatchObject([{ RecurrentPaymentId: id, amount: 100 }]);
  expect(await found("", reseller)).toBe(2);
  expect(await found("", stranger)).toBe(0);
  for (const call of ["GET /recurrentPayments/{id}", "GET /recurrentPayments/{id}/reInit"])
    expect((await callRecurrents(stranger, call, id)).status).toBe(404);
});
