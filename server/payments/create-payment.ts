import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { commissionOf } from "#lib/payments/commission.ts";
import type { CreatePayment, StartedPayment } from "#lib/payments/payment.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, remember } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { type Offer, offersIn } from "./methods.ts";
import { chargeOf, payPath } from "./payment-row.ts";
import { settleKey } from "./settle-times.ts";
import { failPayment } from "./settle.ts";
import { type Started, TerminalRefused } from "./terminals/terminal.ts";

const hour = 3_600_000;
/** Begun and not paid in an hour; more is no person. */
const unpaidAtMost = 100;

/**
 * Begins a top-up of the actor's own account, `amount` in units of its currency: kept first, then given to its
 * terminal, so that a call made again goes on with the same payment. Throws BadRequest for a method that isn't
 * offered, Unprocessable where the terminal refuses, Unavailable where it doesn't answer.
 */
export const createPayment = permitted(
  "payments.create",
  async (
    actor,
    wanted: CreatePayment,
    idempotency: Idempotency | null = null,
  ): Promise<StartedPayment> => {
    const offers = await offersIn(actor.currency);
    const offer = offers.find(({ terminal }) => terminal.id === wanted.method);
    if (!offer) throw refusedMethod();
    const payment = await keep(actor, wanted, offer, idempotency);
    if (payment.status === "error")
      throw new AppError("Unprocessable", "payments.errors.refused", {
        params: { id: payment.id },
      });
    const { externalId, start } = payment.start
      ? { externalId: payment.externalId, start: payment.start }
      : await begin(offer, payment);
    const answer = { id: payment.id, url: payPath(payment.id, start) };
    await sql().begin(async (tx) => {
      await tx`
        update payments set external_id = coalesce(external_id, ${externalId}), start = ${tx.json(toJson(start))}
        where id = ${payment.id} and start is null`;
      await remember(tx, idempotency, 200, answer);
    });
    return answer;
  },
);

function refusedMethod(): AppError {
  const key = "payments.errors.method";
  return new AppError("BadRequest", key, { fields: [{ path: ["method"], key }] });
}

async function keep(
  actor: Actor,
  { amount: units, method, urlSuccess, urlFail }: CreatePayment,
  { rate }: Offer,
  idempotency: Idempotency | null,
): Promise<PaymentRow> {
  const { userId: ownerId, currency } = actor;
  const amount = parseMoney(units);
  if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
  const requestKey = idempotency && `${idempotency.key} ${idempotency.requestHash}`;
  return sql().begin(async (tx) => {
    const [known] = requestKey
      ? await tx<PaymentRow[]>`
          select * from payments where owner_id = ${ownerId} and request_key = ${requestKey}`
      : [];
    if (known) return known;
    await tx`select pg_advisory_xact_lock(hashtext('payments'), hashtext(${ownerId}))`;
    const [begun] = await tx<{ count: number }[]>`
      select count(*)::int as count from payments
      where owner_id = ${ownerId} and id >= ${idFloor(new Date(Date.now() - hour))} and billing_id is null`;
    if (begun && begun.count >= unpaidAtMost)
      throw new AppError("TooManyRequests", "payments.errors.many", {
        headers: { "Retry-After": "600" },
      });
    const [made] = await tx<PaymentRow[]>`
      insert into payments (id, owner_id, method, amount, commission, currency, url_success, url_fail, request_key)
      values (${newId()}, ${ownerId}, ${method}, ${amount}, ${commissionOf(amount, rate)}, ${currency},
        ${urlSuccess ?? null}, ${urlFail ?? null}, ${requestKey})
      on conflict (owner_id, request_key) do nothing
      returning *`;
    if (made) {
      const data = { method, amount: moneyToNumber(asMoney(amount)), currency };
      await record(tx, actor, { name: "payments.created", ownerId, ids: [made.id], data });
      await enqueue(
        tx,
        "settle-payment",
        { id: made.id },
        { key: settleKey(made.id), runAt: new Date(Date.now() + 60_000) },
      );
      return made;
    }
    // The same call at the same moment: its payment stands by now.
    const [other] = await tx<PaymentRow[]>`
      select * from payments where owner_id = ${ownerId} and request_key = ${requestKey}`;
    if (!other) throw new Error("a payment was neither made nor there");
    return other;
  });
}

async function begin({ terminal }: Offer, payment: PaymentRow): Promise<Started> {
  const { id, method } = payment;
  try {
    return await terminal.start(chargeOf(payment));
  } catch (error) {
    log().warn({ err: error, paymentId: id, method }, "payment could not be begun");
    if (!(error instanceof TerminalRefused))
      throw new AppError("Unavailable", "payments.errors.unavailable", {
        headers: { "Retry-After": "60" },
      });
    await failPayment(id, "refused");
    throw new AppError("Unprocessable", "payments.errors.refused", { params: { id } });
  }
}
