import { AppError } from "#lib/errors.ts";
import { parseMoney } from "#lib/money.ts";
import type { CreateRecurrent, RecurrentView } from "#lib/payments/recurrent.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { refusedMethod } from "../create-payment.ts";
import { chargeableIn } from "../methods.ts";
import { assertFewRecurrents } from "./assert-few.ts";
import { moneyOf, recurrents, viewOf } from "./recurrent-row.ts";

/**
 * Makes an automatic payment of the actor's own account; nothing is charged before its payer has confirmed it.
 * Throws BadRequest for a method that can't be charged again, Conflict for one too many.
 */
export const createRecurrent = permitted(
  "recurrentPayments.create",
  async (
    actor,
    wanted: CreateRecurrent,
    idempotency: Idempotency | null = null,
  ): Promise<RecurrentView> => {
    const { userId: ownerId, currency } = actor;
    const { type, method } = wanted;
    const amount = parseMoney(wanted.amount);
    if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
    if (!(await chargeableIn(currency, method))) throw refusedMethod();
    const threshold = type === "threshold" ? parseMoney(wanted.threshold ?? 0) : null;
    const frequency = type === "frequency" ? (wanted.frequency ?? null) : null;
    return sql().begin(async (tx) => {
      await assertFewRecurrents(tx, ownerId);
      const id = newId();
      await tx`
        insert into recurrent_payments (id, owner_id, type, method, amount, currency, threshold, frequency)
        values (${id}, ${ownerId}, ${type}, ${method}, ${amount}, ${currency}, ${threshold}, ${frequency})`;
      const row = await findRow(tx, actor, recurrents, {
        id,
        permission: "recurrentPayments.create",
      });
      const data = { type, ...moneyOf(row) };
      await record(tx, actor, { name: "recurrentPayments.created", ownerId, ids: [id], data });
      const view = viewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);
