import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ConsentView } from "#lib/contacts/consent.ts";
import { createdAt, id } from "./columns.ts";

/** Whether people want to be written to, as it was learnt: rows are added and never changed. */
export const contactConsents = pgTable(
  "contact_consents",
  {
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    /** E.164 with a plus, or an e-mail address: it outlives contacts and lists. */
    address: text().notNull(),
    kind: text().$type<ConsentView["kind"]>().notNull(),
    source: text().$type<ConsentView["source"]>().notNull(),
    /** The title of the list, the name of the file or the number that it came from. */
    origin: text(),
    word: text(),
    createdBy: uuid("created_by"),
    createdAt,
  },
  (table) => [index("contact_consents_address_idx").on(table.ownerId, table.address, table.id)],
);

export type ContactConsentRow = typeof contactConsents.$inferSelect;
