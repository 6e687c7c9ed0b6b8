import * as z from "zod";
import { moneyScale, moneyToNumber, parseMoney } from "#lib/money.ts";

/** The account's setting that limits what its messages may cost in a day. */
export const spendCapKey = "spendCap";

const invalid = "settings.errors.spendCap";

/** The limit catches typing errors. */
const most = 1_000_000_000n * moneyScale;

/** A cap as it is set: units of the account's currency above nothing, or null for none. */
export const spendCapSetting = z.object(
  {
    perDay: z
      .number(invalid)
      .nullable()
      .refine((sum) => {
        const money = sum === null ? null : parseMoney(sum);
        return sum === null || (money !== null && money > 0n && money <= most);
      }, invalid),
  },
  invalid,
);

export type SpendCapSetting = z.infer<typeof spendCapSetting>;

/** A cap as a person types it; empty for none. */
export const spendCapInput = z.object({
  perDay: z
    .union([z.number(), z.string().trim().max(30)], invalid)
    .nullish()
    .transform((value, context): number | null => {
      if (value === undefined || value === null || value === "") return null;
      const money = parseMoney(value);
      if (money !== null && money > 0n && money <= most) return moneyToNumber(money);
      context.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    }),
});

/** A cap as it is read. Sums are in units of the account's currency, null where there is no such limit. */
export interface SpendCapView {
  /** What applies: the lesser of both limits. */
  perDay: number | null;
  own: number | null;
  /** Set by an account above this one. */
  given: number | null;
  /** What messages of the present day have cost. */
  spent: number;
}
