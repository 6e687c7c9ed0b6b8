import type { ReferralRewardRow } from "#drizzle/schema/referrals.ts";
import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { asMoney, type Money, zero } from "#lib/money.ts";
import { remainingReward, rewardOf } from "#lib/referrals/reward.ts";
import { siteKeys } from "#lib/settings/site-settings.ts";
import { insertBillings, billingEvent } from "#server/billings/new-billings.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "#server/events/service.ts";

/** What an account was credited with. */
interface Credited {
  /** The billing that credited it. */
  billingId: string;
  ownerId: string;
  amount: Money;
  currency: string;
}

/** A referrer's billing; the caller moves the balance by it, with the others of its transaction in one call. */
export interface Reward {
  ownerId: string;
  amount: Money;
  event: NewEvent;
}

/** Hundredths of a percent; 0 where the edition has no referrals. */
export async function readRewardRate(db: Db): Promise<number> {
  if (!editionOf(env()).features.referrals) return 0;
  const [row] = await db<Pick<SiteSettingRow, "value">[]>`
    select value from site_settings where key = ${siteKeys.reward}`;
  return typeof row?.value === "number" ? Math.round(row.value * 100) : 0;
}

type Referrer = Pick<UserRow, "id" | "role" | "isActive"> &
  Pick<BalanceRow, "currency"> & { caresFor: boolean };

/**
 * Stores what an account was credited with and the reward of its referrer, once for a billing. Null if no
 * reward is due: there is no referrer, rewards are off, or the referrer manages the account and earns by its
 * prices, or has another currency.
 */
export async function rewardReferrer(tx: Tx, credited: Credited): Promise<Reward | null> {
  const { billingId: sourceId, ownerId, amount: paid, currency } = credited;
  const [referrer] = await tx<Referrer[]>`
    select r.id, r.role, r.is_active, b.currency, r.id in (u.reseller_id, u.manager_id) is true as cares_for
    from users u join users r on r.id = u.referrer_id join balances b on b.owner_id = r.id
    where u.id = ${ownerId}`;
  if (!referrer) return null;
  const isDue = referrer.isActive && !referrer.caresFor && referrer.currency === currency;
  const amount = isDue ? rewardOf(paid, await readRewardRate(tx)) : zero;
  const line = { referrerId: referrer.id, ownerId, sourceId, paid, currency };
  return note(tx, { ...line, reward: amount });
}

/** Takes back the share of a reward that is no longer due after a total of `refunded` was returned. */
export async function takeRewardBack(
  tx: Tx,
  sourceId: string,
  { part, refunded }: { part: Money; refunded: Money },
): Promise<Reward | null> {
  const [known] = await tx<(ReferralRewardRow & { kept: bigint })[]>`
    select w.*, (select sum(s.reward)::bigint from referral_rewards s where s.source_id = w.source_id) as kept
    from referral_rewards w where w.source_id = ${sourceId} and w.paid > 0`;
  if (!known) return null;
  const left = remainingReward(asMoney(known.reward), asMoney(known.paid), refunded);
  // What has been taken back before stays so, though the money came back meanwhile.
  const due = left < known.kept ? asMoney(left - known.kept) : zero;
  return note(tx, { ...known, paid: asMoney(-part), reward: due });
}

/** Notes that what had gone back came back by another billing; a reward that was taken back for it stays so. */
export async function recordRestored(
  tx: Tx,
  sourceId: string,
  { billingId, amount }: Pick<Credited, "billingId" | "amount">,
): Promise<void> {
  await tx`
    insert into referral_rewards (referrer_id, owner_id, source_id, paid, reward, currency)
    select referrer_id, owner_id, ${billingId}, ${amount}, 0, currency
    from referral_rewards where source_id = ${sourceId} and paid > 0`;
}

type Line = Pick<
  ReferralRewardRow,
  "referrerId" | "ownerId" | "sourceId" | "paid" | "reward" | "currency"
>;

async function note(tx: Tx, line: Line): Promise<Reward | null> {
  const { referrerId, reward: amount, currency } = line;
  const billingId = amount === 0n ? null : newId();
  await tx`
    insert into referral_rewards (referrer_id, owner_id, source_id, paid, reward, currency, billing_id)
    values (${referrerId}, ${line.ownerId}, ${line.sourceId}, ${line.paid}, ${amount}, ${currency}, ${billingId})`;
  if (billingId === null) return null;
  const billing = {
    id: billingId,
    ownerId: referrerId,
    amount,
    data: { referral: true } as const,
  };
  await insertBillings(tx, [billing]);
  return { ownerId: referrerId, amount, event: billingEvent(billing, { currency }) };
}
