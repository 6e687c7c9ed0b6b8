import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Openable } from "#lib/auth/login-as.ts";
import type { Role } from "#lib/grants.ts";
import type { PermissionOverrides } from "#lib/permissions.ts";
import type { Place, TelemetryData } from "#lib/telemetry/telemetry.ts";
import type { TokenScope } from "#lib/tokens/scopes.ts";
import type { UserData } from "#lib/users/user.ts";
import { bytea, createdAt, id, moment, momentNow, money, tsvector, updatedAt } from "./columns.ts";

/** Accounts of every role. Their money is in `balances`. */
export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    email: text(),
    passwordHash: text("password_hash").notNull(),
    /** Set while the password is one that an operator has chosen under strict sign-in: until when it is good. */
    firstPasswordUntil: moment("first_password_until"),
    role: text().$type<Role>().notNull().default("user"),
    resellerId: uuid("reseller_id"),
    managerId: uuid("manager_id"),
    isActive: boolean("is_active").notNull().default(true),
    verified: boolean().notNull().default(false),
    locale: text(),
    timeZone: text("time_zone"),
    referralCode: text("referral_code"),
    /** The account whose referral code was used (docs/decisions/0049). */
    referrerId: uuid("referrer_id").references((): AnyPgColumn => users.id),
    data: jsonb().$type<UserData>().notNull().default({}),
    /** Permissions granted or revoked by an operator, in addition to the role's. */
    permissions: jsonb().$type<PermissionOverrides>().notNull().default({}),
    /** Raised when rights change, so that cookies with the earlier rights are replaced. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** The account this member signs in for. A member's row is no account: it owns nothing and isn't listed. */
    memberOf: uuid("member_of").references((): AnyPgColumn => users.id),
    /**
     * Words for finding the account by prefix. Their case is folded by a collation that works for all letters in any
     * database.
     */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', translate(lower((username || ' ' || coalesce(email, '') || ' ' || coalesce(data->>'company', '') || ' ' || coalesce(data->>'firstName', '') || ' ' || coalesce(data->>'middleName', '') || ' ' || coalesce(data->>'lastName', '') || ' ' || coalesce(data->>'phone', '')) collate "pg_c_utf8"), '@._+-/\\«»"''()&,:;', '                 '))`,
      ),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("users_words_idx").using("gin", table.words),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    index("users_email_idx").on(sql`lower(${table.email})`),
    uniqueIndex("users_referral_code_key").on(table.referralCode),
    index("users_referrer_id_idx").on(table.referrerId),
    index("users_reseller_id_idx").on(table.resellerId, table.id),
    index("users_manager_id_idx").on(table.managerId, table.id),
    index("users_operators_idx")
      .on(table.id)
      .where(sql`${table.role} in ('manager', 'admin')`),
  ],
);

/** Balances of accounts. The table is narrow, so that each billing is a small in-place update. */
export const balances = pgTable("balances", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  currency: text().notNull().default("RUB"),
  balance: money("balance")
    .notNull()
    .default(sql`0`),
  overdraft: money("overdraft")
    .notNull()
    .default(sql`0`),
  /** Whether the account or a token of it has a spend cap (`spend_caps`). */
  isCapped: boolean("is_capped").notNull().default(false),
});

/** Browser sessions. Deleting a row ends its session. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The person who signed in as the account `userId`; null for the account's own session. */
    realUserId: uuid("real_user_id").references(() => users.id),
    /** The session it was opened from, which must last as long; the reason; and the rights it opens. */
    parentId: uuid("parent_id"),
    reason: text(),
    opens: text().array().$type<Openable[]>(),
    ip: inet(),
    useragent: text(),
    /** The city and country of the address; empty if unknown. */
    place: jsonb().$type<Partial<Place> | null>(),
    createdAt,
    /** The time is rounded to the minute. */
    lastSeenAt: momentNow("last_seen_at"),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("sessions_user_id_idx").on(table.userId)],
);

/** Browsers from which an account has signed in. Each has its own limit of failed attempts. */
export const devices = pgTable(
  "devices",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Raised with every sign-in, so that an older copy of the browser's cookie is no longer accepted. */
    generation: integer().notNull().default(1),
    usedAt: momentNow("used_at"),
  },
  (table) => [index("devices_user_id_idx").on(table.userId, table.usedAt)],
);

/** API tokens: `login` ones come from POST /login, `personal` ones from the Tokens tab. Only hashes are stored. */
export const tokens = pgTable(
  "tokens",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    kind: text().$type<"login" | "personal">().notNull(),
    description: text().notNull().default(""),
    tokenHash: bytea("token_hash").notNull(),
    /** The first characters of the token, by which its owner recognises it. */
    beginning: text().notNull().default(""),
    scope: text().$type<TokenScope>().notNull().default("full"),
    /** Addresses and networks from which the token is accepted; empty for any. */
    addresses: text().array().notNull().default([]),
    /** The member whose token it is. It has at most the member's rights, and is revoked with the member. */
    madeBy: uuid("made_by").references(() => users.id),
    /** The most that one send of an agent may cost without a person; any price if null. */
    approveOver: money("approve_over"),
    /** Calls per second that it may make; as many as any token may if null. */
    ratePerSecond: integer("rate_per_second"),
    expiredAt: moment("expired_at"),
    lastUsedAt: moment("last_used_at"),
    /** The address of the token's last use, as it was received. */
    lastUsedFrom: inet("last_used_from"),
    createdAt,
  },
  (table) => [
    uniqueIndex("tokens_token_hash_key").on(table.tokenHash),
    index("tokens_owner_id_idx").on(table.ownerId, table.id),
    index("tokens_made_by_idx")
      .on(table.madeBy)
      .where(sql`${table.madeBy} is not null`),
  ],
);

/** Hashes of the keys in mailed recovery links. All of an account are deleted when one is used. */
export const recoveryKeys = pgTable(
  "recovery_keys",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    keyHash: bytea("key_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex("recovery_keys_key_hash_key").on(table.keyHash),
    index("recovery_keys_user_id_idx").on(table.userId),
  ],
);

/**
 * Requested changes of e-mail addresses. Each takes effect when its mailed link is used; only hashes of keys are
 * stored.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    email: text().notNull(),
    keyHash: bytea("key_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt,
  },
  (table) => [uniqueIndex("email_changes_user_id_key").on(table.userId)],
);

export const telemetry = pgTable(
  "telemetry",
  {
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The member who signed in to the account. */
    memberId: uuid("member_id"),
    action: text().notNull(),
    ip: inet(),
    useragent: text(),
    data: jsonb().$type<TelemetryData>().notNull().default({}),
    createdAt,
  },
  (table) => [index("telemetry_user_id_idx").on(table.userId, table.id)],
);

export type UserRow = typeof users.$inferSelect;

export type BalanceRow = typeof balances.$inferSelect;

export type SessionRow = typeof sessions.$inferSelect;

export type TelemetryRow = typeof telemetry.$inferSelect;

export type DeviceRow = typeof devices.$inferSelect;

export type RecoveryKeyRow = typeof recoveryKeys.$inferSelect;

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export type TokenRow = typeof tokens.$inferSelect;
