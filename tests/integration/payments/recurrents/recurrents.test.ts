import { describe, expect, test } from "vitest";
import { recurrentView } from "#lib/payments/recurrent.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { chargeDue } from "#server/payments/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import {
  callRecurrents,
  confirmRecurrent,
  dueIn,
  makeDue,
  makeRecurrent,
  paymentsOf,
  readyRecurrent,
  recurrentOf,
  settleAll,
  notificationsOfRecurrents,
} from "#tests/support/recurrents.ts";

prepareApi();

describe("an automatic payment", () => {
  test("is confirmed by its first payment, then charged once for each of its moments", async () => {
    const caller = await createCaller();
    const id = await makeRecurrent(caller);
    await makeDue(id);
    await chargeDue();
    expect(await paymentsOf(id)).toEqual([]);
    await confirmRecurrent(caller, id);
    expect(await balanceOf(caller.user.id)).toBe(1100);
    const { body } = await callRecurrents(caller, "GET /recurrentPayments/{id}", id);
    expect(recurrentView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: "ready",
      frequency: "daily",
      threshold: null,
      meta: { bankData: { cardNumber: "4242" } },
      charged: { count: 1, amount: 100 },
    });
    expect(JSON.stringify(body)).not.toContain((await recurrentOf(id)).key);
    expect(await dueIn(id)).toBe(24);

    await makeDue(id);
    await Promise.all(Array.from({ length: 8 }, chargeDue));
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(2);
    await Promise.all(Array.from({ length: 8 }, async () => settleAll(id)));
    expect(await balanceOf(caller.user.id)).toBe(1200);
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(2);
    expect(await recurrentOf(id)).toMatchObject({ paymentId: null, failures: 0, turns: 1 });
    expect(await dueIn(id)).toBe(24);
    expect(await findLedgerFaults(sql())).toEqual([]);
    const names = (await eventsOf(caller.user.id)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("recurrentPayments"))).toEqual([
      "recurrentPayments.created",
      "recurrentPayments.status",
      "recurrentPayments.charged",
    ]);
  });

  test("is charged once, by several workers at once", async () => {
    const caller = await createCaller();
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await readyRecurrent(caller));
    await sql()`update recurrent_payments set due_at = now() where id = any(${ids}::uuid[])`;
    await Promise.all(Array.from({ length: 6 }, chargeDue));
    for (const id of ids) expect(await paymentsOf(id)).toHaveLength(2);
  });

  test("by a threshold is charged while the balance is under it, five times a day at most", async () => {
    const caller = await createCaller();
    const id = await readyRecurrent(caller, {
      type: "threshold",
      threshold: 2000,
      frequency: undefined,
    });
    expect((await recurrentOf(id)).dueAt).toBeNull();
    for (let round = 0; round < 8; round++) {
      await chargeDue();
      await settleAll(id);
    }
    expect(await balanceOf(caller.user.id)).toBe(1600);
    expect(await dueIn(id)).toBe(24);
    await sql()`update payments set created_at = created_at - interval '25 hours' where recurrent_id = ${id}`;
    await sql()`update recurrent_payments set due_at = null where id = ${id}`;
    await sql()`update recurrent_payments set threshold = 16000000 where id = ${id}`;
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(6);
    await sql()`update recurrent_payments set threshold = 16000001 where id = ${id}`;
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(7);
  });

  test("that fails is tried again after 1, 6 and 24 hours, then blocked; each is told", async () => {
    const caller = await createCaller();
    const id = await readyRecurrent(caller, {}, "once");
    const pauses: number[] = [];
    for (let round = 0; round < 3; round++) {
      await makeDue(id);
      await chargeDue();
      await settleAll(id);
      pauses.push(await dueIn(id));
      await chargeDue();
    }
    expect(pauses).toEqual([1, 6, 24]);
    await makeDue(id);
    await chargeDue();
    await settleAll(id);
    expect(await recurrentOf(id)).toMatchObject({
      status: "block",
      reason: "declined",
      failures: 4,
      dueAt: null,
    });
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(5);
    expect(await balanceOf(caller.user.id)).toBe(1100);
    const failed = "RecurrentPaymentFailed";
    expect(await notificationsOfRecurrents(caller.user.id)).toEqual([
      failed,
      failed,
      failed,
      "RecurrentPaymentBlocked",
    ]);
    expect(
      await sql()`
        select from notifications where owner_id = ${caller.user.id} and type = 'PaymentsFailed'`,
    ).toEqual([]);
    // Blocked it can neither be gone on with nor confirmed.
    const put = await callRecurrents(caller, "PUT /recurrentPayments/{id}", id, {
      status: "ready",
    });
    const again = await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
    expect([put.status, again.status]).toEqual([409, 409]);
  });

  test("whose card is no good any more is confirmed anew, with another one", async () => {
    const caller = await createCaller();
    const id = await readyRecurrent(caller);
    await sql()`update recurrent_payments set key = gen_random_uuid()::text where id = ${id}`;
    await makeDue(id);
    await chargeDue();
    await settleAll(id);
    expect(await recurrentOf(id)).toMatchObject({ status: "error", reason: "card", dueAt: null });
    expect(await notificationsOfRecurrents(caller.user.id)).toEqual([
      "RecurrentPaymentUnconfirmed",
    ]);
    await confirmRecurrent(caller, id);
    expect(await recurrentOf(id)).toMatchObject({ status: "ready", reason: null, failures: 0 });
    await makeDue(id);
    await chargeDue();
    await settleAll(id);
    expect(await balanceOf(caller.user.id)).toBe(1300);
  });

  test("whose first payment is declined says so and may be confirmed again; one left undone waits", async () => {
    const caller = await createCaller();
    const id = await makeRecurrent(caller);
    await confirmRecurrent(caller, id, "cancel");
    expect((await recurrentOf(id)).status).toBe("init");
    await confirmRecurrent(caller, id, "funds");
    expect(await recurrentOf(id)).toMatchObject({ status: "error", reason: "funds" });
    expect(await notificationsOfRecurrents(caller.user.id)).toEqual([]);
    await confirmRecurrent(caller, id);
    expect((await recurrentOf(id)).status).toBe("ready");
    const again = await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
    expect([again.status, again.body.key]).toEqual([409, "recurrentPayments.errors.confirmed"]);
  });

  test("is led to one first payment, however often it is pressed", async () => {
    const caller = await createCaller();
    const id = await makeRecurrent(caller);
    const answers = await Promise.all(
      [1, 2, 3].map(async () =>
        callRecurrents(caller, "GET /recurrentPayments/{id}/reInit?method=test", id),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
    const other = await callRecurrents(
      caller,
      "GET /recurrentPayments/{id}/reInit?method=wallet",
      id,
    );
    expect([other.status, other.body.key]).toEqual([400, "payments.errors.method"]);
  });
});
