import type Stripe from "stripe";
import { asMoney, type Money } from "#lib/money.ts";
import { minorUnit } from "#lib/payments/commission.ts";
import type { PaymentReason } from "#lib/payments/kinds.ts";
import type { Charge, TerminalState } from "./terminal.ts";

/** Made without its payer, so without a checkout: what it is known by is the intent itself. */
export function isCharge({ externalId }: Pick<Charge, "externalId">): boolean {
  return externalId?.startsWith("pi_") ?? false;
}

/** Sessions are asked for with their intents. */
export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session) {
  return typeof intent === "string" ? null : intent;
}

export function minorUnits(amount: Money): number {
  return Number(amount / minorUnit);
}

/** States in which an attempted payment has failed permanently. */
const isOver: readonly Stripe.PaymentIntent.Status[] = ["requires_payment_method", "canceled"];

/** What has come of a checkout. */
export function stateOfSession(session: Stripe.Checkout.Session, charge: Money): TerminalState {
  const intent = intentOf(session);
  const told = stateFrom(intent);
  if (session.payment_status === "paid") {
    if (session.amount_total !== minorUnits(charge))
      throw new Error("the terminal took another amount");
    return { ...told, state: "paid", reason: null, key: keyOf(session, intent) };
  }
  if (session.status === "expired") return { ...told, state: "failed", reason: "expired" };
  // Gone through with, by a way that takes days: it is over when the bank says so.
  if (session.status === "complete") {
    if (!intent || !isOver.includes(intent.status)) return atBank(told);
    return { ...told, state: "failed", reason: "declined" };
  }
  return { ...told, state: "waiting", reason: null };
}

/** What has come of a charge without its payer: whatever would need them has failed. */
export function stateOfIntent(intent: Stripe.PaymentIntent, charge: Money): TerminalState {
  const told = stateFrom(intent);
  if (intent.status === "succeeded") {
    if (intent.amount !== minorUnits(charge)) throw new Error("the terminal took another amount");
    return { ...told, state: "paid", reason: null };
  }
  if (intent.status === "processing") return atBank(told);
  return { ...told, state: "failed", reason: reasonOf(intent.last_payment_error) };
}

function atBank(told: ReturnType<typeof stateFrom>): TerminalState {
  return { ...told, state: "waiting", isAtBank: true, reason: null };
}

function stateFrom(intent: Stripe.PaymentIntent | null) {
  const latest = intent?.latest_charge ?? null;
  const charge = typeof latest === "string" ? null : latest;
  return {
    refunded: asMoney(BigInt(charge ? refundedOf(charge) : 0) * minorUnit),
    comesBack: true as const,
    card: charge?.payment_method_details?.card?.last4 ?? null,
    key: null,
  };
}

/** Without the refunds that failed later, as far as the charge names its refunds. */
function refundedOf({ refunds, amount_refunded: told }: Stripe.Charge): number {
  if (!refunds || refunds.has_more || refunds.data.length === 0) return told;
  return refunds.data
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What a dispute has taken: at once, until it is won. An inquiry takes nothing. */
const takes: readonly Stripe.Dispute.Status[] = ["needs_response", "under_review", "lost"];

/** What disputes of a charge have taken of it. */
export function disputedAmount(disputes: readonly Stripe.Dispute[]): Money {
  const taken = disputes.filter(({ status }) => takes.includes(status));
  return asMoney(taken.reduce((sum, { amount }) => sum + BigInt(amount), 0n) * minorUnit);
}

/** Whether the payer's bank has asked for a payment back. */
export function isDisputed(intent: Stripe.PaymentIntent | null): boolean {
  const charge = intent?.latest_charge ?? null;
  return charge !== null && typeof charge !== "string" && charge.disputed;
}

/** The payer and what they have paid with, where that was to be kept. */
function keyOf(
  { customer }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): string | null {
  const means = intent?.payment_method ?? null;
  if (!intent?.setup_future_usage || !customer || !means) return null;
  return `${idOf(customer)} ${idOf(means)}`;
}

function idOf(object: string | { id: string }): string {
  return typeof object === "string" ? object : object.id;
}

const codes: Readonly<Record<string, PaymentReason>> = {
  insufficient_funds: "funds",
  expired_card: "card",
  lost_card: "card",
  stolen_card: "card",
  incorrect_number: "card",
  invalid_number: "card",
  resource_missing: "card",
};

/** Maps Stripe's codes of a refusal to our reasons. */
export function reasonOf(refusal: unknown): PaymentReason {
  for (const name of ["decline_code", "code"] as const) {
    const code: unknown =
      typeof refusal === "object" && refusal !== null && name in refusal
        ? Reflect.get(refusal, name)
        : null;
    const reason = typeof code === "string" ? codes[code] : undefined;
    if (reason) return reason;
  }
  return "declined";
}
