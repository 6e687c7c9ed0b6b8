import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DomainFault } from "#lib/links/domain-states.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Domains on which accounts' short links open. A removed one stays closed: it never shows the cabinet's pages. */
export const linkDomains = pgTable(
  "link_domains",
  {
    id: id(),
    ownerId: ownerId(),
    host: text().notNull(),
    /** What the account's DNS record has to say. */
    token: text().notNull(),
    /** When the record was found. */
    verifiedAt: moment("verified_at"),
    /** Since when this installation answers at the domain; null while it doesn't. */
    readyAt: moment("ready_at"),
    checkedAt: moment("checked_at"),
    fault: text().$type<DomainFault>(),
    /** When an operator stopped it. */
    frozenAt: moment("frozen_at"),
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("link_domains_owner_idx").on(table.ownerId, table.id),
    index("link_domains_host_idx").on(table.host),
    uniqueIndex("link_domains_verified_key")
      .on(table.host)
      .where(sql`verified_at is not null and removed_at is null`),
  ],
);
export type LinkDomainRow = typeof linkDomains.$inferSelect;
