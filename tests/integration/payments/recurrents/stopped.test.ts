import { describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { chargeDue } from "#server/payments/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import {
  callRecurrents,
  dueIn,
  makeDue,
  paymentsOf,
  readyRecurrent,
  recurrentOf,
  settleAll,
  notificationsOfRecurrents,
} from "#tests/support/recurrents.ts";

prepareApi();

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
      expect(await notificationsOfRecurrents(caller.user.id), name).toEqual([]);
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
    expect(await dueIn(id)).toBe(22);
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
