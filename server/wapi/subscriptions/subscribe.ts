import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import { AppError } from "#lib/errors.ts";
import { moneyToNumber, parseMoney } from "#lib/money.ts";
import { periodFrom } from "#lib/wapi/subscription-period.ts";
import type {
  SubscribeInput,
  SubscriptionQuote,
  SubscriptionView,
} from "#lib/wapi/subscription.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { lockInstance } from "../instance-row.ts";
import { phoneEvent, payPeriod, soldParams } from "./pay-period.ts";
import { type Sale, currentSale } from "./price.ts";
import { findSubscription, viewOf } from "./subscription-row.ts";

/** Throws BadRequest `wapi.errors.tariff-required` where the account has no price for a period. */
export async function assertPriced(ownerId: string): Promise<Sale> {
  const sale = await currentSale(ownerId);
  if (!sale) throw new AppError("BadRequest", "wapi.errors.tariff-required");
  return sale;
}

/** What a subscription of the actor's own would cost, bought now. */
export const quoteSubscription = permitted(
  "subscriptions.create",
  async ({ userId, currency, timeZone }): Promise<SubscriptionQuote> => {
    const { amount } = await assertPriced(userId);
    const { endsAt, dueAt } = periodFrom(new Date(), timeZone);
    return {
      amount: moneyToNumber(amount),
      currency,
      endsAt: endsAt.toISOString(),
      renewsAt: dueAt.toISOString(),
    };
  },
);

/**
 * Buys a subscription for one of the actor's own phones out of their balance, overdraft included; its next periods are
 * paid for by themselves. Throws BadRequest where there is no price, `price` is not what it costs or there is not enough money,
 * Conflict where the phone has one already.
 */
export const subscribe = permitted(
  "subscriptions.create",
  async (
    actor,
    { WapiInstanceId: instanceId, price }: SubscribeInput,
    idempotency: Idempotency | null = null,
  ): Promise<SubscriptionView> => {
    const { userId: ownerId, currency, timeZone } = actor;
    const sale = await assertPriced(ownerId);
    const cost = moneyToNumber(sale.amount);
    if (price !== undefined && parseMoney(price) !== sale.amount)
      throw new AppError("BadRequest", "subscriptions.errors.changed", {
        params: { price: cost, currency },
      });
    return sql().begin(async (tx) => {
      const { title } = await lockInstance(tx, actor, instanceId, "subscriptions.create");
      const period = periodFrom(new Date(), timeZone);
      const kept = await beginAnew(tx, { ownerId, instanceId, currency, ...period });
      const { short, events } = await payPeriod(tx, { ...kept, title }, period, sale);
      if (short !== null)
        throw new AppError("BadRequest", "subscriptions.errors.balance", {
          params: { price: cost, available: moneyToNumber(short), currency },
        });
      const { id } = kept;
      const data = soldParams(title, sale, currency);
      await record(
        tx,
        actor,
        ...events,
        { name: "subscriptions.enabled", ownerId, ids: [id], data },
        phoneEvent({ ownerId, instanceId }),
      );
      const view = viewOf(await findSubscription(tx, actor, id, "subscriptions.create"));
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

type Begun = Pick<
  SubscriptionRow,
  "ownerId" | "instanceId" | "currency" | "anchorAt" | "startsAt"
> & { endsAt: Date };

/** The phone's subscription, to be paid for now: it is made, or begins again where it was over. */
async function beginAnew(tx: Tx, begun: Begun): Promise<SubscriptionRow> {
  const { ownerId, instanceId, currency, anchorAt, startsAt, endsAt } = begun;
  const [row] = await tx<SubscriptionRow[]>`
    insert into subscriptions as s (owner_id, instance_id, status, amount, currency, anchor_at, starts_at, ends_at)
    values (${ownerId}, ${instanceId}, 'active', 0, ${currency}, ${anchorAt}, ${startsAt}, ${endsAt})
    on conflict (instance_id) do update set status = 'active'
      where s.status not in ('active', 'ending') or s.ends_at <= now()
    returning *`;
  if (!row) throw new AppError("Conflict", "subscriptions.errors.active");
  return row;
}
