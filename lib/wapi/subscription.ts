import * as z from "zod";
import { parseMoney } from "#lib/money.ts";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { renewalProblems, subscriptionStatuses } from "./subscription-states.ts";

const status = z.enum(subscriptionStatuses).meta({
  description:
    "`active` and renewed by itself; `ending` paid, and not renewed; `expired` over, as it couldn't be renewed; `cancelled` over, as it was wanted",
});
const period = {
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().meta({ description: "Until when its phone sends" }),
  renewsAt: z.iso.datetime().nullable().meta({
    description: "When its next period is paid for, or tried again; null where none is",
  }),
  error: z
    .enum(renewalProblems)
    .nullable()
    .meta({ description: "Why its next period couldn't be paid for yet" }),
};

/** What a phone's own view says of its subscription. */
export const phoneSubscription = z.object({ id: rowId(), status, ...period });

/**
 * The subscription of a WAPI phone, as the API and the screens see it. Times are ISO, amounts in units of its
 * currency.
 */
export const subscriptionView = z
  .object({
    id: rowId(),
    WapiInstanceId: rowId(),
    title: z.string().meta({ description: "What its phone is called" }),
    status,
    ...period,
    currency: z.string(),
    receipt: z
      .object({
        tariff: z.string(),
        rule: z.string(),
        units: z.literal(1),
        unit: z.literal("period"),
        unitPrice: z.number(),
        amount: z.number(),
      })
      .nullable()
      .meta({ description: "What the period it is in was sold at; null of one given for nothing" }),
    ...ownedRow,
  })
  .meta({ id: "Subscription" });

export type SubscriptionView = z.infer<typeof subscriptionView>;

const price = z
  .number("subscriptions.errors.price")
  .refine((value) => (parseMoney(value) ?? -1n) >= 0n, "subscriptions.errors.price")
  .optional()
  .meta({ description: "What it is expected to cost; refused where it costs something else" });

/** What buys a subscription of a phone, or buys it anew once it is over. */
export const subscribeInput = z.object({
  WapiInstanceId: rowId("subscriptions.errors.phone"),
  price,
});

export type SubscribeInput = z.output<typeof subscribeInput>;

export const renewalInput = z.object({
  isRenewed: z
    .boolean("subscriptions.errors.renewed")
    .meta({ description: "Whether its next period is paid for by itself" }),
});

/** What a period from now on would cost. */
export interface SubscriptionQuote {
  amount: number;
  currency: string;
  /** The end of the period that would be bought. */
  endsAt: string;
  renewsAt: string;
}
