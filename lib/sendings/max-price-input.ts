import * as z from "zod";
import { type Money, parseMoney } from "#lib/money.ts";

const error = "sendings.errors.maxPrice";

/** Parses `$options.maxPrice`: a decimal number of units of the account's currency. */
export const maxPriceInput = z
  .number({ error })
  .positive({ error })
  .max(1_000_000_000, { error })
  .meta({
    description:
      "The most that one message may cost, in the account's currency: recipients whose message costs more are left out",
  })
  .transform((given, context): Money => {
    const price = parseMoney(given);
    if (price === null) context.addIssue({ code: "custom", message: error });
    return price ?? (0n as Money);
  });
