import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#lib/locales.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { bytea, createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** Members of an account. An invited member signs in by a row of their own in `users`. */
export const members = pgTable(
  "members",
  {
    id: id(),
    ownerId: ownerId(),
    /** The member's row in `users`; null until the invitation is accepted. */
    userId: uuid("user_id").references(() => users.id),
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    /** The language of the invitation. */
    locale: text().$type<Locale>().notNull(),
    /** The id of the last mailed invitation. Its key is derived from the id; the database has only the key's hash. */
    invitationId: uuid("invitation_id").notNull(),
    keyHash: bytea("key_hash"),
    expiresAt: moment("expires_at").notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("members_owner_id_idx").on(table.ownerId, table.id),
    uniqueIndex("members_email_key").on(table.ownerId, sql`lower(${table.email})`),
    uniqueIndex("members_user_id_key").on(table.userId),
    uniqueIndex("members_key_hash_key").on(table.keyHash),
  ],
);

/** Invitations to accounts that were made for a person, who chooses the account's own sign-in; gone once accepted. */
export const accountInvitations = pgTable("account_invitations", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  email: text().notNull(),
  /** The language of the invitation. */
  locale: text().$type<Locale>().notNull(),
  /** As of `members`. */
  invitationId: uuid("invitation_id").notNull().unique(),
  keyHash: bytea("key_hash").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
  createdAt,
  updatedAt,
});

export type AccountInvitationRow = typeof accountInvitations.$inferSelect;

export type MemberRow = typeof members.$inferSelect;
