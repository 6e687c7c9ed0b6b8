import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ConsentView } from "#lib/contacts/consent.ts";
import { createdAt, id } from "./columns.ts";

/** Whether recipients consent to messages, as the account learnt it. Rows are added and never changed. */
export const contactConsents = pgTable(
  "contact_consents",
  {
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    /**
     * A number in E.164 with a plus, or an e-mail address. Consent outlives contacts and lists, so it refers to none.
     */
    address: text().notNull(),
    kind: text().$type<ConsentView["kind"]>().notNull(),
    source: text().$type<ConsentView["source"]>().notNull(),
    /** The source of the consent: the title of a list, the name of a file or a number. */
    origin: text(),
    word: text(),
    createdBy: uuid("created_by"),
    createdAt,
  },
  (table) => [index("contact_consents_address_idx").on(table.ownerId, table.address, table.id)],
);

export type ContactConsentRow = typeof contactConsents.$inferSelect;
