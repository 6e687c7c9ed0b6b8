import * as z from "zod";

const money = z.object({ currency: z.string(), amount: z.number() });

/** The results of an account's referral code. Amounts are in units of its currency. */
export const referralsView = z
  .object({
    referralCode: z.string().nullable(),
    link: z.string().nullable().meta({ description: "Where somebody registers by the code" }),
    reward: z.number().meta({ description: "Percent of what they top up, 0 where there is none" }),
    registered: z.int().meta({ description: "Accounts that registered by the code" }),
    paying: z.int().meta({ description: "Of these, how many have topped up" }),
    paid: z.array(money).meta({ description: "What they have topped up, less what went back" }),
    earned: money.meta({ description: "What the account had of it" }),
  })
  .meta({ id: "Referrals" });

export type ReferralsView = z.infer<typeof referralsView>;
