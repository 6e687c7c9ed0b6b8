import { describe, expect, test } from "vitest";
import { recurrentView } from "#lib/payments/recurrent.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { chargeDue } from "#server/payments/service.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import {
  callRecurrents,
  confirmRecurrent,
  makeDue,
  makeRecurrent,
  paymentsOf,
  readyRecurrent,
  recurrentOf,
  settleAll,
} from "#tests/support/recurrents.ts";

prepareApi();

const hour = 3_600_000;
const told = async (ownerId: string) =>
  (
    await sql()<{ type: string }[]>`
      select type from notifications where owner_id = ${ownerId} and type like 'Recurrent%' order by id`
  ).map(({ type }) => type);
/** When the next charge is, in hours from now. */
const hoursLeft = async (id: string) =>
  Math.round((((await recurrentOf(id)).dueAt?.getTime() ?? Number.NaN) - Date.now()) / hour);

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
    expect(await hoursLeft(id)).toBe(24);

    await makeDue(id);
    await Promise.all(Array.from({ length: 8 }, chargeDue));
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(2);
    await Promise.all(Array.from({ length: 8 }, async () => settleAll(id)));
    expect(await balanceOf(caller.user.id)).toBe(1200);
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(2);
    expect(await recurrentOf(id)).toMatchObject({ paymentId: null, failures: 0, turns: 1 });
    expect(await hoursLeft(id)).toBe(24);
    expect(await findLedgerFaults(sql())).toEqual([]);
    const names = (await eventsOf(caller.user.id)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("recurrentPayments"))).toEqual([
      "recurrentPayments.created",
      "recurrentPayments.status",
      "recurrentPayments.charged",
    ]);
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
    expect(await hoursLeft(id)).toBe(24);
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
      pauses.push(await hoursLeft(id));
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
    expect(await told(caller.user.id)).toEqual([failed, failed, failed, "RecurrentPaymentBlocked"]);
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
    expect(await told(caller.user.id)).toEqual(["RecurrentPaymentUnconfirmed"]);
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
    expect(await told(caller.user.id)).toEqual([]);
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

describe("stopped", () => {
  test("it is charged no more: paused, removed, the account switched off, its right taken", async () => {
    const stops: [string, (id: string, owner: string) => Promise<unknown>][] = [
      [
        "paused",
        async (id) => sql()`update recurrent_payments set status = 'pause' where id = ${id}`,
      ],
      [
        "removed",
        async (id) => sql()`update recurrent_payments set removed_at = now() where id = ${id}`,
      ],
      ["off", async (_, owner) => sql()`update users set is_active = false where id = ${owner}`],
      [
        "without the right",
        async (_, owner) =>
          sql()`update users set permissions = '{"recurrentPayments.create": null}' where id = ${owner}`,
      ],
    ];
    for (const [name, stop] of stops) {
      const caller = await createCaller();
      const before = await readyRecurrent(caller);
      const begun = await readyRecurrent(caller);
      await makeDue(begun);
      await chargeDue();
      await makeDue(before);
      for (const id of [before, begun]) await stop(id, caller.user.id);
      await chargeDue();
      await settleAll(begun);
      expect([name, await balanceOf(caller.user.id)]).toEqual([name, 1200]);
      expect(await paymentsOf(before), name).toHaveLength(1);
      const [, charge] = await paymentsOf(begun);
      expect(charge, name).toMatchObject({ status: "error", reason: "cancelled", handedAt: null });
      expect(await told(caller.user.id), name).toEqual([]);
    }
  });

  test("by the switch, it goes on from its next moment; pressed twice it is told once", async () => {
    const caller = await createCaller();
    const id = await readyRecurrent(caller);
    const put = async (status: string) =>
      callRecurrents(caller, "PUT /recurrentPayments/{id}", id, { status });
    for (const status of ["pause", "pause"]) expect((await put(status)).body.status).toBe("pause");
    await sql()`update recurrent_payments set anchor_at = now() - interval '50 hours' where id = ${id}`;
    expect((await put("ready")).body).toMatchObject({ status: "ready" });
    expect(await hoursLeft(id)).toBe(22);
    await chargeDue();
    expect(await paymentsOf(id)).toHaveLength(1);
    const states = (await eventsOf(caller.user.id))
      .filter(({ name }) => name === "recurrentPayments.status")
      .map(({ data }) => (data as { status: string }).status);
    expect(states).toEqual(["ready", "pause", "ready"]);
    expect((await put("block")).status).toBe(400);
  });

  test("by removing it: its card is forgotten, what it paid stays", async () => {
    const caller = await createCaller();
    const id = await readyRecurrent(caller);
    const removed = await callRecurrents(caller, "DELETE /recurrentPayments/{id}", id);
    expect(removed.body).toMatchObject({ id, isActive: false, charged: { count: 1 } });
    expect((await recurrentOf(id)).key).toBeNull();
    expect((await callRecurrents(caller, "GET /recurrentPayments")).body.data).toEqual([]);
    expect((await callRecurrents(caller, "DELETE /recurrentPayments/{id}", id)).status).toBe(409);
    expect((await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id)).status).toBe(
      409,
    );
  });
});

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
  expect(await found("", reseller)).toBe(2);
  expect(await found("", stranger)).toBe(0);
  for (const call of ["GET /recurrentPayments/{id}", "GET /recurrentPayments/{id}/reInit"])
    expect((await callRecurrents(stranger, call, id)).status).toBe(404);
});
