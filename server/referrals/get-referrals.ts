import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { ReferralsView } from "#lib/referrals/referrals.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { siteAddress } from "#server/mail/service.ts";
import { readRewardRate } from "./rewards.ts";

type Own = Pick<UserRow, "referralCode"> & Pick<BalanceRow, "currency"> & { registered: number };

interface Sum {
  currency: string;
  paid: bigint;
  reward: bigint;
}

/** The actor's own referral code with its results. */
export const getReferrals = inEdition(
  "referrals",
  permitted("billings.find", async (actor): Promise<ReferralsView> => {
    const db = sql();
    const { userId } = actor;
    const [rate, [own], sums, [paying]] = await Promise.all([
      readRewardRate(db),
      db<Own[]>`
      select u.referral_code, b.currency,
        (select count(*)::int from users r where r.referrer_id = u.id) as registered
      from users u join balances b on b.owner_id = u.id where u.id = ${userId}`,
      db<Sum[]>`
      select currency, sum(paid)::bigint as paid, sum(reward)::bigint as reward
      from referral_rewards where referrer_id = ${userId} group by currency order by currency`,
      db<{ count: number }[]>`
      select count(distinct owner_id)::int as count from referral_rewards where referrer_id = ${userId}`,
    ]);
    const { referralCode = null, currency = actor.currency, registered = 0 } = own ?? {};
    const earned = sums.find((sum) => sum.currency === currency)?.reward ?? 0n;
    return {
      referralCode,
      link: referralCode === null ? null : registrationLink(referralCode),
      reward: rate / 100,
      registered,
      paying: paying?.count ?? 0,
      paid: sums.map((sum) => ({
        currency: sum.currency,
        amount: moneyToNumber(asMoney(sum.paid)),
      })),
      earned: { currency, amount: moneyToNumber(asMoney(earned)) },
    };
  }),
);

function registrationLink(ref: string): string {
  return siteAddress(`/registration?${new URLSearchParams({ ref })}`);
}
