import * as z from "zod";
import { changedAmount } from "#lib/billings/balance-change.ts";
import { locales } from "#lib/locales.ts";
import { profileInput } from "#lib/users/account-input.ts";

/** What a new customer pays by: the price plans of every new account, or those of the account that adds it. */
export const customerPlans = ["standard", "own"] as const;

const { firstName, lastName, email, phone, country } = profileInput.shape;

/** A customer who is added by the account that looks after it, and invited by mail. */
export const customerInput = z.object({
  company: z
    .string("customers.errors.company")
    .trim()
    .min(1, "customers.errors.company")
    .max(200, "users.errors.data.long"),
  firstName,
  lastName,
  email,
  phone: z
    .union([z.literal("").transform(() => undefined), phone])
    .optional()
    .meta({ description: "Where it is known already" }),
  country,
  plan: z.enum(customerPlans, "customers.errors.plan").default("standard"),
  amount: z
    .union([z.literal("").transform(() => null), z.literal(0).transform(() => null), changedAmount])
    .nullish()
    .meta({ description: "Opening balance, off the reseller's own; none where not given" }),
  locale: z.enum(locales, "users.errors.locale").optional().meta({
    description: "Language of the invitation; the caller's where not given",
  }),
});

export type CustomerInput = z.output<typeof customerInput>;
