import * as z from "zod";
import { moneyToNumber, parseMoney } from "#lib/money.ts";
import { reason } from "#lib/users/account-input.ts";

/** The limit catches typing errors. It is in units of the account's currency. */
const maxOverdraft = 1_000_000_000n * 10_000n;
const coin = 100n;
const error = "billings.errors.overdraft";

/** A number from a program or a form, with a decimal point or comma. */
const amount = z
  .union([z.number(error), z.string(error).trim().max(30, error)])
  .transform((value, context) => {
    const parsed = parseMoney(value);
    if (parsed !== null && parsed >= 0n && parsed <= maxOverdraft && parsed % coin === 0n)
      return moneyToNumber(parsed);
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  })
  .meta({ description: "0 or above, at most 2 decimals, in units of the account's currency" });

/** How far below nothing an account may go. */
export const overdraftInput = z.object({ amount, reason });

export type OverdraftInput = z.output<typeof overdraftInput>;
