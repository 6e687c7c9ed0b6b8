import type Stripe from "stripe";
import { asMoney, type Money, zero } from "#lib/money.ts";
import { coin } from "#lib/payments/commission.ts";
import { siteAddress } from "#server/mail/service.ts";
import { terminalPatience } from "./call.ts";
import { type Charge, type Heard, type Terminal, TerminalRefused } from "./terminal.ts";

/** The events that tell of a payment; others are answered and forgotten. */
const told = /^(?:checkout\.session\.|charge\.refunded$|refund\.|payment_intent\.)/;

/** Stripe's checkout: `https://sk_…:whsec_…@api.stripe.com`. Its library is read where it is used. */
export function stripe(address: string): Terminal {
  const url = new URL(address);
  const secret = decodeURIComponent(url.password);
  let made: Promise<Stripe> | undefined;
  const client = async (): Promise<Stripe> =>
    (made ??= import("stripe").then(
      ({ default: Client }) =>
        new Client(decodeURIComponent(url.username), {
          host: url.hostname,
          protocol: url.protocol === "http:" ? "http" : "https",
          ...(url.port && { port: Number(url.port) }),
          timeout: terminalPatience,
          maxNetworkRetries: 1,
          telemetry: false,
          httpClient: Client.createFetchHttpClient(),
        }),
    ));
  const session = async ({ externalId }: Charge) =>
    refusable(async () =>
      (await client()).checkout.sessions.retrieve(externalId ?? "", {
        expand: ["payment_intent.latest_charge"],
      }),
    );
  return {
    id: "stripe",
    currencies: ["USD", "EUR", "MXN"],
    async start({ id, charge, currency, urlSuccess, urlFail }) {
      const answer = await refusable(async () =>
        (await client()).checkout.sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: coins(charge),
                  product_data: { name: "Top-up" },
                },
              },
            ],
            success_url: siteAddress(urlSuccess),
            cancel_url: siteAddress(urlFail),
            client_reference_id: id,
            metadata: { paymentId: id },
            payment_intent_data: { metadata: { paymentId: id } },
          },
          { idempotencyKey: id },
        ),
      );
      if (!answer.url) throw new Error("the terminal says nowhere to pay");
      return { externalId: answer.id, start: { url: answer.url } };
    },
    async read(payment) {
      if (payment.externalId === null)
        return { state: "waiting", refunded: zero, card: null, reason: null };
      const answer = await session(payment);
      const charge = chargeOf(answer);
      const card = charge?.payment_method_details?.card?.last4 ?? null;
      const refunded = asMoney(BigInt(charge?.amount_refunded ?? 0) * coin);
      if (answer.payment_status === "paid") {
        if (answer.amount_total !== coins(payment.charge))
          throw new Error("the terminal took another amount");
        return { state: "paid", refunded, card, reason: null };
      }
      if (answer.status === "expired")
        return { state: "failed", refunded, card, reason: "expired" };
      // Gone through with, by a way that takes days: it is over when the bank says so.
      if (answer.status === "complete") {
        if (intentOf(answer)?.status !== "requires_payment_method")
          throw new Error("the payer's bank is still at it");
        return { state: "failed", refunded, card, reason: "declined" };
      }
      return { state: "waiting", refunded, card, reason: null };
    },
    async refund(payment, amount, key) {
      const answer = await session(payment);
      const id = intentOf(answer)?.id;
      if (!id) throw new TerminalRefused("nothing was paid");
      const { status } = await refusable(async () =>
        (await client()).refunds.create(
          { payment_intent: id, amount: coins(amount), metadata: { paymentId: payment.id } },
          { idempotencyKey: key },
        ),
      );
      if (status === "failed" || status === "canceled")
        throw new TerminalRefused(`the refund is ${status}`);
    },
    async receive({ headers, body }): Promise<Heard> {
      const { webhooks } = await client();
      try {
        const event = await webhooks.constructEventAsync(
          Buffer.from(body).toString(),
          headers.get("stripe-signature") ?? "",
          secret,
        );
        return told.test(event.type) ? aboutOf(event.data.object) : { kind: "other" };
      } catch {
        return { kind: "refused" };
      }
    },
  };
}

/** Sessions are asked for with their intents. */
function intentOf({ payment_intent: intent }: Stripe.Checkout.Session) {
  return typeof intent === "string" ? null : intent;
}

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentOf(session)?.latest_charge ?? null;
  return typeof charge === "string" ? null : charge;
}

/** Which payment an event is about: its metadata travel from session to intent to charge. */
function aboutOf(object: object): Heard {
  const metadata = "metadata" in object ? object.metadata : null;
  if (typeof metadata === "object" && metadata !== null && "paymentId" in metadata) {
    const { paymentId } = metadata;
    if (typeof paymentId === "string") return { kind: "ask", id: paymentId, isSigned: true };
  }
  return { kind: "other" };
}

function coins(amount: Money): number {
  return Number(amount / coin);
}

/** What Stripe refuses for good is told apart from what it couldn't do now; its words stay here. */
async function refusable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const type = error instanceof Error && "type" in error ? String(error.type) : "unknown";
    // The same call is under way.
    const isAtOnce = error instanceof Error && "statusCode" in error && error.statusCode === 409;
    if (isAtOnce) throw new Error("the terminal is at it", { cause: error });
    if (type === "StripeInvalidRequestError" || type === "StripeCardError")
      throw new TerminalRefused(`the terminal refused: ${type}`, { cause: error });
    throw new Error(`the terminal could not be asked: ${type}`, { cause: error });
  }
}
