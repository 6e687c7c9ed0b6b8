import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { momentNow } from "./columns.ts";

/**
 * Recipients without a channel, as the delivery reports of an account's own messages have shown
 * (docs/decisions/0053).
 */
export const absentRecipients = pgTable(
  "absent_recipients",
  {
    ownerId: uuid("owner_id").notNull(),
    type: text().$type<ChannelType>().notNull(),
    address: text().notNull(),
    foundAt: momentNow("found_at"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.type, table.address] }),
    index("absent_recipients_found_at_idx").on(table.foundAt),
  ],
);
