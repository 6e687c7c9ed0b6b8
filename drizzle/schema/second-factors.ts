import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Transport } from "#lib/second-factor/passkey.ts";
import { bytea, createdAt, id, moment } from "./columns.ts";
import { users } from "./users.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id);

/** The authenticator app of an account. It is asked for at sign-in once it is confirmed. */
export const authenticators = pgTable("authenticators", {
  userId: userId().primaryKey(),
  /** The secret is encrypted with the installation's key. */
  secret: bytea("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The last TOTP time step whose code was accepted, so that a code can't be used twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt,
});

/** Hashes of recovery codes, for users who lost the authenticator. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userId(),
    codeHash: bytea("code_hash").notNull(),
  },
  (table) => [index("recovery_codes_user_id_idx").on(table.userId)],
);

/** Passkeys of an account. Each is valid for the host it was created on. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** The credential id, base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    /**
     * The signature counter, if the authenticator has one. A cloned passkey is recognised by a counter that goes
     * back.
     */
    counter: bigint({ mode: "bigint" }).notNull(),
    transports: text().array().$type<Transport[]>().notNull(),
    /** The name of the host. */
    rpId: text("rp_id").notNull(),
    lastUsedAt: moment("last_used_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("passkeys_credential_id_key").on(table.credentialId),
    index("passkeys_user_id_idx").on(table.userId, table.id),
  ],
);

/** Hashes of WebAuthn challenges. Each is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: bytea("challenge_hash").primaryKey(),
    userId: userId(),
    purpose: text().$type<"register" | "signIn">().notNull(),
    rpId: text("rp_id").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_user_id_idx").on(table.userId)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

export type AuthenticatorRow = typeof authenticators.$inferSelect;

export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;
