import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { chargeDue, refundPayment, settlePayment } from "#server/payments/service.ts";
import { createRecurrent } from "#server/seed/factories/recurrent-payments.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  callRecurrents,
  makeDue,
  paymentsOf,
  readyRecurrent,
  recurrentOf,
  notificationsOfRecurrents,
} from "#tests/support/recurrents.ts";

prepareApi();

const threshold = { type: "threshold", threshold: 5000, frequency: undefined };

test("what a payer's bank took back is not charged again by itself", async () => {
  const caller = await createCaller();
  const [low, daily] = [await readyRecurrent(caller, threshold), await readyRecurrent(caller)];
  const [first] = await paymentsOf(low);
  await sql()`update test_payments set refunded = charge where id = ${first?.id ?? null}`;
  await settlePayment(first?.id ?? "");
  for (const id of [low, daily]) {
    await makeDue(id);
    expect((await recurrentOf(id)).status).toBe("pause");
  }
  await chargeDue();
  expect([...(await paymentsOf(low)), ...(await paymentsOf(daily))]).toHaveLength(2);
  expect(await notificationsOfRecurrents(caller.user.id)).toEqual([
    "RecurrentPaymentPaused",
    "RecurrentPaymentPaused",
  ]);
});

test("a refund pauses what the balance alone decides", async () => {
  const caller = await createCaller();
  const [low, daily] = [await readyRecurrent(caller, threshold), await readyRecurrent(caller)];
  const [first] = await paymentsOf(low);
  const admin = actorFor((await createCaller({ role: "admin" })).user);
  await refundPayment(admin, first?.id ?? "", 50);
  expect((await recurrentOf(low)).status).toBe("pause");
  expect((await recurrentOf(daily)).status).toBe("ready");
});

test("of two kept for one shortage one is charged", async () => {
  const caller = await createCaller();
  const ids = [await readyRecurrent(caller, threshold), await readyRecurrent(caller, threshold)];
  await Promise.all([chargeDue(), chargeDue()]);
  await chargeDue();
  const made = async () => (await Promise.all(ids.map(paymentsOf))).flat();
  expect(await made()).toHaveLength(3);
  // An automatic payment that is removed while its charge is open must not block another one.
  for (const id of ids) {
    const { paymentId } = await recurrentOf(id);
    if (paymentId)
      expect((await callRecurrents(caller, "DELETE /recurrentPayments/{id}", id)).status).toBe(200);
  }
  await chargeDue();
  expect(await made()).toHaveLength(4);
});

test("who looks after an account may pause what is charged there, and neither go on nor confirm", async () => {
  const { caller, reseller } = await createFamily();
  const ownerId = caller.user.id;
  const { id } = await createRecurrent(sql(), { ownerId, status: "ready", amount: asMoney(1n) });
  const put = async (status: string) =>
    (await callRecurrents(reseller, "PUT /recurrentPayments/{id}", id, { status })).status;
  expect([await put("pause"), await put("ready")]).toEqual([200, 409]);
  const { id: waiting } = await createRecurrent(sql(), { ownerId });
  const asked = await callRecurrents(reseller, "GET /recurrentPayments/{id}/reInit", waiting);
  expect(asked.body).toMatchObject({ error: 409, key: "recurrentPayments.errors.own" });
});
