import { sql } from "drizzle-orm";
import { date, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { money } from "./columns.ts";
import { ownerId } from "./owner.ts";

/**
 * What an account or one of its tokens may spend on messages in a day of the account's zone, and has spent
 * (docs/decisions/0088). Rows are only changed while the account's balance is locked.
 */
export const spendCaps = pgTable(
  "spend_caps",
  {
    /** The account's id or the token's. A removed token's row stays for campaigns that it began. */
    subjectId: uuid("subject_id").primaryKey(),
    ownerId: ownerId(),
    /** As the account chose; null for no limit of its own. */
    perDay: money("per_day"),
    /** As an account above it chose. The lesser of both applies. */
    perDayByOperator: money("per_day_by_operator"),
    /** The day that `spent` is about; null before the first message. */
    day: date(),
    spent: money("spent")
      .notNull()
      .default(sql`0`),
    /** The day on which the owner was last notified that the cap is reached. */
    notifiedOn: date("notified_on"),
  },
  (table) => [index("spend_caps_owner_idx").on(table.ownerId)],
);

/** Messages that a token with a cap has paid for: what comes back for one makes room under the token's cap again. */
export const cappedCharges = pgTable("capped_charges", {
  /** The message's id, which its charge has as well. */
  id: uuid().primaryKey(),
  tokenId: uuid("token_id").notNull(),
});

export type SpendCapRow = typeof spendCaps.$inferSelect;

export type CappedChargeRow = typeof cappedCharges.$inferSelect;
