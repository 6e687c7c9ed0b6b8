import * as z from "zod";
import { asMoney, type Money, moneyToNumber, parseMoney } from "#lib/money.ts";
import { rowId } from "#lib/row-id.ts";
import { billingSources } from "./billing.ts";

/** The limit catches typing errors. It is in units of the account's currency. */
const maxAmount = 1_000_000_000n * 10_000n;
const maxMultiplier = 10_000n * 10_000n;

/** A number from a program or a form, with a decimal point or comma. */
const written = (error: string) =>
  z.union([z.number(error), z.string(error).trim().max(30, error)]);

/** A positive number with a limited number of decimals, read exactly. */
function positive(max: Money, step: bigint, error: string, most: string) {
  return written(error).transform((value, context) => {
    const parsed = parseMoney(value);
    const isAbove = parsed !== null && parsed > max;
    if (parsed !== null && parsed > 0n && !isAbove && parsed % step === 0n)
      return moneyToNumber(parsed);
    context.addIssue({ code: "custom", message: isAbove ? most : error });
    return z.NEVER;
  });
}

export const changedAmount = positive(
  asMoney(maxAmount),
  1n,
  "billings.errors.amount",
  "billings.errors.amountMost",
).meta({
  description: "Above 0, at most 4 decimals, in units of the account's currency",
});
const multiplier = positive(
  asMoney(maxMultiplier),
  100n,
  "billings.errors.multiplier",
  "billings.errors.multiplierMost",
).meta({
  description: "Times which it is taken: above 0, at most 2 decimals",
});

/**
 * An account's balance changed by hand. The source decides the sign: an accrual
 * credits, every other one debits.
 */
export const balanceChangeInput = z
  .object({
    source: z.enum(billingSources, "billings.errors.source"),
    amount: changedAmount,
    OwnerId: rowId("billings.errors.owner"),
    data: z
      .object({
        multiplier: multiplier.default(1),
        hidden: z
          .object({
            comment: z.string().trim().max(1000, "billings.errors.comment").optional(),
            noRef: z.boolean().optional(),
          })
          .default({}),
      })
      .default({ multiplier: 1, hidden: {} }),
  })
  .refine((change) => totalOf(change) !== null, {
    path: ["amount"],
    error: "billings.errors.product",
  });

export type BalanceChangeValues = z.input<typeof balanceChangeInput>;
export type BalanceChange = z.output<typeof balanceChangeInput>;

/**
 * The amount of a change without its sign; null for invalid numbers, or if `amount` times `multiplier` is finer
 * than 1/10 000 or too large.
 */
export function totalOf({
  amount: one,
  data,
}: {
  amount: number | string;
  data?: { multiplier?: number | string };
}): Money | null {
  const times = parseMoney(data?.multiplier ?? 1);
  const each = parseMoney(one);
  if (each === null || times === null) return null;
  const product = each * times;
  if (product <= 0n || product % 10_000n !== 0n || product / 10_000n > maxAmount) return null;
  return asMoney(product / 10_000n);
}

/** The amount of a change with its sign: the gain of the balance. */
export function signedTotal(change: BalanceChange): Money | null {
  const total = totalOf(change);
  return total && asMoney(change.source === "accrual" ? total : -total);
}
