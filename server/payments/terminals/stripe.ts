import type Stripe from "stripe";
import { asMoney, zero } from "#lib/money.ts";
import { siteAddress } from "#server/mail/service.ts";
import { terminalTimeout } from "./call.ts";
import {
  minorUnits,
  intentOf,
  isCharge,
  isDisputed,
  reasonOf,
  stateOfIntent,
  stateOfSession,
  disputedAmount,
} from "./stripe-states.ts";
import {
  type Charge,
  type Heard,
  type Terminal,
  TerminalRefused,
  type TerminalState,
} from "./terminal.ts";

/** The events about payments; others are answered and ignored. */
const told =
  /^(?:checkout\.session\.|charge\.refunded$|charge\.dispute\.|refund\.|payment_intent\.)/;

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
          timeout: terminalTimeout,
          maxNetworkRetries: 1,
          telemetry: false,
          httpClient: Client.createFetchHttpClient(),
        }),
    ));
  const session = async ({ externalId }: Charge) =>
    refusable(async () =>
      (await client()).checkout.sessions.retrieve(externalId ?? "", {
        expand: ["payment_intent.latest_charge.refunds"],
      }),
    );
  const intentOfCharge = async ({ externalId }: Charge) =>
    refusable(async () =>
      (await client()).paymentIntents.retrieve(externalId ?? "", {
        expand: ["latest_charge.refunds"],
      }),
    );
  const withDisputes = async (state: TerminalState, intent: Stripe.PaymentIntent | null) => {
    if (!intent || !isDisputed(intent)) return state;
    const { data } = await refusable(async () =>
      (await client()).disputes.list({ payment_intent: intent.id, limit: 100 }),
    );
    return { ...state, refunded: asMoney(state.refunded + disputedAmount(data)) };
  };
  /** Some objects, such as disputes, have no metadata of ours, but their intent has. */
  const aboutIntent = async (object: object): Promise<Heard> => {
    const id = "payment_intent" in object ? object.payment_intent : null;
    if (typeof id !== "string") return { kind: "other" };
    const intent = await refusable(async () => (await client()).paymentIntents.retrieve(id));
    return aboutOf(intent);
  };
  return {
    id: "stripe",
    currencies: ["USD", "EUR", "MXN"],
    async start({ id, charge, currency, urlSuccess, urlFail, keeps }) {
      const answer = await refusable(async () =>
        (await client()).checkout.sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: minorUnits(charge),
                  product_data: { name: "Top-up" },
                },
              },
            ],
            success_url: siteAddress(urlSuccess),
            cancel_url: siteAddress(urlFail),
            client_reference_id: id,
            metadata: { paymentId: id },
            payment_intent_data: {
              metadata: { paymentId: id },
              ...(keeps && { setup_future_usage: "off_session" }),
            },
            ...(keeps && { customer_creation: "always" }),
          },
          { idempotencyKey: id },
        ),
      );
      if (!answer.url) throw new Error("the terminal says nowhere to pay");
      return { externalId: answer.id, start: { url: answer.url } };
    },
    async read(payment) {
      if (payment.externalId === null)
        return { state: "waiting", refunded: zero, card: null, reason: null, key: null };
      if (isCharge(payment)) {
        const intent = await intentOfCharge(payment);
        return withDisputes(stateOfIntent(intent, payment.charge), intent);
      }
      const checkout = await session(payment);
      return withDisputes(stateOfSession(checkout, payment.charge), intentOf(checkout));
    },
    async refund(payment, amount, key) {
      const id = isCharge(payment) ? payment.externalId : intentOf(await session(payment))?.id;
      if (!id) throw new TerminalRefused("nothing was paid");
      const { status } = await refusable(async () =>
        (await client()).refunds.create(
          { payment_intent: id, amount: minorUnits(amount), metadata: { paymentId: payment.id } },
          { idempotencyKey: key },
        ),
      );
      if (status === "failed" || status === "canceled")
        throw new TerminalRefused(`the refund is ${status}`);
    },
    charges: {
      async make({ id, charge, currency }, key) {
        const [customer = "", means = ""] = key.split(" ");
        const intent = await refusable(async () =>
          (await client()).paymentIntents.create(
            {
              amount: minorUnits(charge),
              currency: currency.toLowerCase(),
              customer,
              payment_method: means,
              off_session: true,
              confirm: true,
              metadata: { paymentId: id },
            },
            { idempotencyKey: id },
          ),
        );
        return intent.id;
      },
      async find({ id }) {
        const { data } = await refusable(async () =>
          (await client()).paymentIntents.search({ query: `metadata["paymentId"]:"${id}"` }),
        );
        return data[0]?.id ?? null;
      },
    },
    async receive({ headers, body }): Promise<Heard> {
      const { webhooks } = await client();
      const event = await webhooks
        .constructEventAsync(
          Buffer.from(body).toString(),
          headers.get("stripe-signature") ?? "",
          secret,
        )
        .catch(() => null);
      if (event === null) return { kind: "refused" };
      if (!told.test(event.type)) return { kind: "other" };
      const about = aboutOf(event.data.object);
      return about.kind === "other" ? aboutIntent(event.data.object) : about;
    },
  };
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

/**
 * Turns a final refusal of Stripe into TerminalRefused; other errors are temporary. Stripe's texts are not
 * passed on.
 */
async function refusable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const type = error instanceof Error && "type" in error ? String(error.type) : "unknown";
    // A parallel call with the same key is still running.
    const isAtOnce = error instanceof Error && "statusCode" in error && error.statusCode === 409;
    if (isAtOnce) throw new Error("the terminal is at it", { cause: error });
    if (type === "StripeInvalidRequestError" || type === "StripeCardError")
      throw new TerminalRefused(`the terminal refused: ${type}`, {
        cause: error,
        // What is set up wrong here is not the payer's; what they have withdrawn is.
        reason:
          type === "StripeCardError" || (error instanceof Error && isAboutMeans(error))
            ? reasonOf(error)
            : null,
      });
    throw new Error(`the terminal could not be asked: ${type}`, { cause: error });
  }
}

function isAboutMeans(error: Error): boolean {
  return "param" in error && (error.param === "payment_method" || error.param === "customer");
}
