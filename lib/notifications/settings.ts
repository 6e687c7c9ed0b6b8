import * as z from "zod";
import { paidAmount } from "#lib/payments/payment.ts";
import { rowId } from "#lib/row-id.ts";
import { notificationChannels } from "./channels.ts";
import { maxLimit } from "./limit.ts";
import { type NotificationType, notificationTypes } from "./notification.ts";

/** The key of `user_settings` that stores where notifications go. */
export const notificationsKey = "notifications";

const channels = z
  .array(z.enum(notificationChannels, "settings.errors.channel"))
  .max(notificationChannels.length, "settings.errors.channel")
  .refine((all) => new Set(all).size === all.length, "settings.errors.channel");

const plain = z.strictObject({ channels, settings: z.strictObject({}).nullish() });

/** The invoice that is created when the balance falls below the limit. */
const limitInvoice = z.strictObject({
  requisiteId: rowId("documents.errors.requisite"),
  companyId: rowId("documents.errors.company"),
  type: z.literal("invoice", "documents.errors.type").default("invoice"),
  data: z.strictObject({ SERVICE_PRICE: paidAmount.optional() }).default({}),
  /** An account below the actor; the actor's own when it is not given. */
  customerId: rowId("invoices.errors.customer").optional(),
});

const limit = z.strictObject({
  channels,
  settings: z
    .strictObject({
      balance: z
        .int("settings.errors.limit")
        .min(0, "settings.errors.limit")
        .max(maxLimit, "settings.errors.limit"),
      includeOverdraft: z.boolean("settings.errors.boolean").default(false),
      invoice: z.union([z.literal(false), limitInvoice], "settings.errors.invoice").optional(),
    })
    .nullish(),
});

const daily = z.strictObject({
  channels,
  settings: z
    .strictObject({
      hour: z
        .int("settings.errors.hour")
        .min(0, "settings.errors.hour")
        .max(23, "settings.errors.hour"),
    })
    .nullish(),
});

const own = ["BalanceLimit", "BalanceDaily"] as const;
type Own = (typeof own)[number];
const others = notificationTypes.filter((type) => !(own as readonly string[]).includes(type));
const shape = Object.fromEntries(others.map((type) => [type, plain.optional()])) as Record<
  Exclude<NotificationType, Own>,
  z.ZodOptional<typeof plain>
>;

/** Where each type of notification goes (API contract). A type that isn't named goes to the cabinet only. */
export const notificationSettings = z.strictObject({
  events: z.strictObject({
    ...shape,
    BalanceLimit: limit.optional(),
    BalanceDaily: daily.optional(),
  }),
});

export type NotificationSettings = z.input<typeof notificationSettings>;
