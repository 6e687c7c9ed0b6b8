import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, money } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** Payments and refunds of referred accounts, and the rewards of their referrers (docs/decisions/0049). */
export const referralRewards = pgTable(
  "referral_rewards",
  {
    id: id(),
    referrerId: uuid("referrer_id")
      .notNull()
      .references(() => users.id),
    ownerId: ownerId(),
    /** The billing that credited the account. */
    sourceId: uuid("source_id").notNull(),
    /** The amount is negative for a refund. */
    paid: money("paid").notNull(),
    reward: money("reward").notNull(),
    currency: text().notNull(),
    /** The billing that rewarded the referrer; null if nothing was due. */
    billingId: uuid("billing_id"),
    createdAt,
  },
  (table) => [
    index("referral_rewards_referrer_id_idx").on(table.referrerId, table.id),
    // A payment is rewarded at most once.
    uniqueIndex("referral_rewards_source_id_idx")
      .on(table.sourceId)
      .where(sql`${table.paid} > 0`),
    index("referral_rewards_back_idx")
      .on(table.sourceId)
      .where(sql`${table.paid} < 0`),
  ],
);

export type ReferralRewardRow = typeof referralRewards.$inferSelect;
