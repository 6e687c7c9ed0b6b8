import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { momentNow } from "./columns.ts";

/** Who does not have a channel, as reports on an account's own messages have said (docs/decisions/0053). */
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
