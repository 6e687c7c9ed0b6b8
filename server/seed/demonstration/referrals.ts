import { asMoney, moneyScale } from "#lib/money.ts";
import { siteKeys } from "#lib/settings/site-settings.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createBilling } from "../factories/billings.ts";
import type { Accounts } from "./accounts.ts";
import { moscowTime } from "./clock.ts";

const units = (amount: bigint) => asMoney(amount * moneyScale);

/** Age in days, time and amount of top-ups by the florist, whom the customer referred; the reward is 5 %. */
const topUps: readonly [days: number, hour: number, minute: number, bigint][] = [
  [13, 9, 12, 4000n],
  [6, 14, 48, 2000n],
  [1, 11, 6, 1500n],
];

/** Creates a referral code and an account that registered by it and has topped up. */
export async function createReferrals(
  tx: Tx,
  { customer, florist, repair }: Accounts,
  now: Date,
): Promise<void> {
  await tx`insert into site_settings (key, value) values (${siteKeys.reward}, ${tx.json(5)})`;
  await tx`
    update users set referrer_id = ${customer.id} where id in (${florist.id}, ${repair.id})`;
  for (const [days, hours, minutes, amount] of topUps) {
    const at = moscowTime(now, days, hours, minutes);
    const paid = units(amount);
    const reward = asMoney(paid / 20n);
    const { currency } = customer;
    const source = await createBilling(tx, { ownerId: florist.id, amount: paid, at });
    const billing = await createBilling(tx, {
      ownerId: customer.id,
      amount: reward,
      data: { referral: true },
      at,
    });
    await tx`
      insert into referral_rewards (id, referrer_id, owner_id, source_id, paid, reward, currency, billing_id, created_at)
      values (${newIdAt(at)}, ${customer.id}, ${florist.id}, ${source.id}, ${paid}, ${reward}, ${currency}, ${billing.id}, ${at})`;
  }
}
