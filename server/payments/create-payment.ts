import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { parseMoney } from "#lib/money.ts";
import type { CreatePayment, StartedPayment } from "#lib/payments/payment.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import {
  assertFewUnpaid,
  beginPayment,
  holdPayments,
  keepPayment,
  keepStart,
} from "./begin-payment.ts";
import { type Offer, offersIn } from "./methods.ts";
import { payPath } from "./payment-row.ts";

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
    const started = await beginPayment(offer, payment);
    const answer = { id: payment.id, url: payPath(payment.id, started.start) };
    await sql().begin(async (tx) => {
      await keepStart(tx, payment.id, started);
      await storeAnswer(tx, idempotency, 200, answer);
    });
    return answer;
  },
);

export function refusedMethod(): AppError {
  const key = "payments.errors.method";
  return new AppError("BadRequest", key, { fields: [{ path: ["method"], key }] });
}

async function keep(
  actor: Actor,
  { amount: units, urlSuccess, urlFail }: CreatePayment,
  offer: Offer,
  idempotency: Idempotency | null,
): Promise<PaymentRow> {
  const { userId: ownerId, currency } = actor;
  const amount = parseMoney(units);
  if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
  const requestKey = idempotency && `${idempotency.key} ${idempotency.requestHash}`;
  return sql().begin(async (tx) => {
    // First: the same call at the same moment has its payment kept by then, and is not refused as one too many.
    await holdPayments(tx, ownerId);
    const [known] = requestKey
      ? await tx<PaymentRow[]>`
          select * from payments where owner_id = ${ownerId} and request_key = ${requestKey}`
      : [];
    if (known) return known;
    await assertFewUnpaid(tx, ownerId);
    return keepPayment(tx, actor, {
      ownerId,
      currency,
      amount,
      offer,
      urlSuccess,
      urlFail,
      requestKey,
    });
  });
}
