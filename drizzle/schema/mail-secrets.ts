import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** Secrets in addresses at which mails become SMS; only their hashes are stored. What one may spend is in `spend_caps`. */
export const mailSecrets = pgTable(
  "mail_secrets",
  {
    id: id(),
    ownerId: ownerId(),
    description: text().notNull(),
    secretHash: bytea("secret_hash").notNull(),
    /** Addresses, and domains as `@shop.example`, whose mails are taken. */
    from: text("from_addresses").array().notNull(),
    /** The sender name of the SMS. */
    sender: text().notNull(),
    hasSubject: boolean("has_subject").notNull(),
    /** The member whose secret it is. It has at most the member's rights, and ends with the member. */
    madeBy: uuid("made_by").references(() => users.id),
    lastUsedAt: moment("last_used_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("mail_secrets_hash_key").on(table.secretHash),
    index("mail_secrets_owner_idx").on(table.ownerId, table.id),
    index("mail_secrets_made_by_idx")
      .on(table.madeBy)
      .where(sql`${table.madeBy} is not null`),
  ],
);
export type MailSecretRow = typeof mailSecrets.$inferSelect;

/** Messages that mails have become, so that a mail that is delivered again sends none. */
export const mailSends = pgTable(
  "mail_sends",
  {
    secretId: uuid("secret_id")
      .notNull()
      .references(() => mailSecrets.id, { onDelete: "cascade" }),
    /** SHA-256 of the Message-ID and the recipient. */
    mailKey: bytea("mail_key").notNull(),
    sendingId: uuid("sending_id").notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.secretId, table.mailKey] }),
    index("mail_sends_created_idx").on(table.createdAt),
  ],
);
export type MailSendRow = typeof mailSends.$inferSelect;
