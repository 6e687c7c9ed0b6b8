import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment } from "./columns.ts";
import { users } from "./users.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id);

/** The authenticator of an account; asked for at signing in once it is confirmed. */
export const authenticators = pgTable("authenticators", {
  userId: userId().primaryKey(),
  /** Sealed under the installation's key. */
  secret: bytea("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The last half minute whose code was taken: each counts once. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt,
});

/** Codes for who has lost the authenticator; hashes only, each goes when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userId(),
    codeHash: bytea("code_hash").notNull(),
  },
  (table) => [index("recovery_codes_user_id_idx").on(table.userId)],
);

export type AuthenticatorRow = typeof authenticators.$inferSelect;

export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;
