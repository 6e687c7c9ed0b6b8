import { AppError } from "#lib/errors.ts";
import { canSwitch, type SwitchedStatus } from "#lib/payments/recurrent-kinds.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { findRow } from "#server/verbs/row-source.ts";
import {
  assertOwn,
  recurrents,
  lockRecurrent,
  momentAfter,
  moneyOf,
  stateEvent,
  viewOf,
} from "./recurrent-row.ts";

/**
 * Pauses an automatic payment or resumes it from its next due time; missed times are not made up for. Throws
 * Conflict for one that isn't confirmed or is blocked, and when a person other than its owner resumes it.
 */
export const switchRecurrent = permitted(
  "recurrentPayments.update",
  async (actor, id: string, status: SwitchedStatus): Promise<RecurrentView> =>
    sql().begin(async (tx) => {
      const row = await lockRecurrent(tx, actor, id, "recurrentPayments.update");
      if (!canSwitch(row.status)) throw new AppError("Conflict", "recurrentPayments.errors.switch");
      if (status === "ready") assertOwn(row, actor.userId);
      if (row.status !== status) {
        await tx`
          update recurrent_payments set status = ${status}, updated_at = now(), failures = 0, reason = null,
            due_at = ${momentAfter(row, new Date())}
          where id = ${id}`;
        await record(tx, actor, stateEvent(row, status, null, false));
      }
      return viewOf(
        await findRow(tx, actor, recurrents, { id, permission: "recurrentPayments.update" }),
      );
    }),
);

/** Removes an automatic payment, with what its means of payment was charged by; what it has paid stays. */
export const removeRecurrent = permitted(
  "recurrentPayments.remove",
  async (actor, id: string): Promise<RecurrentView> =>
    sql().begin(async (tx) => {
      const row = await lockRecurrent(tx, actor, id, "recurrentPayments.remove");
      await tx`
        update recurrent_payments set removed_at = now(), key = null, updated_at = now() where id = ${id}`;
      const { ownerId } = row;
      const data = moneyOf(row);
      await record(tx, actor, { name: "recurrentPayments.removed", ownerId, ids: [id], data });
      return viewOf(
        await findRow(tx, actor, recurrents, { id, permission: "recurrentPayments.remove" }),
      );
    }),
);
