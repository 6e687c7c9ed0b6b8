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

/** Accounts of every role. Money stands in `balances`. */
export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    email: text(),
    passwordHash: text("password_hash").notNull(),
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
    /** Single paths granted or revoked by an operator, over the role's catalogue. */
    permissions: jsonb().$type<PermissionOverrides>().notNull().default({}),
    /** Raised when rights change, so that every sealed cookie is refreshed. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** Whose sign-in this is of several people's: it is no account, owns nothing and is listed nowhere. */
    memberOf: uuid("member_of").references((): AnyPgColumn => users.id),
    /** Words by whose beginnings an account is found. Folded by a collation that knows all letters in any database. */
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

/** The account's money: narrow, so that every billing is a small in-place update. */
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
});

/** Browser sessions; a row makes each one revocable. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Who is really there while logged in as `userId`; null for the account itself. */
    realUserId: uuid("real_user_id").references(() => users.id),
    /** The session it was opened from, without which it is over; why; and what that opens. */
    parentId: uuid("parent_id"),
    reason: text(),
    opens: text().array().$type<Openable[]>(),
    ip: inet(),
    useragent: text(),
    /** The place of that address; empty if unknown. */
    place: jsonb().$type<Partial<Place> | null>(),
    createdAt,
    /** The time is rounded to the minute. */
    lastSeenAt: momentNow("last_seen_at"),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("sessions_user_id_idx").on(table.userId)],
);

/** Browsers that an account has signed in from; each has an allowance of guesses of its own. */
export const devices = pgTable(
  "devices",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Goes up with every sign-in: older copies of the browser's cookie count no more. */
    generation: integer().notNull().default(1),
    usedAt: momentNow("used_at"),
  },
  (table) => [index("devices_user_id_idx").on(table.userId, table.usedAt)],
);

/** API tokens: `login` ones come from POST /login, `personal` ones from the Tokens tab. Hashes only. */
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
    /** Its first characters, by which its owner knows it. */
    beginning: text().notNull().default(""),
    scope: text().$type<TokenScope>().notNull().default("full"),
    /** Addresses and networks it may be used from; anywhere where there are none. */
    addresses: text().array().notNull().default([]),
    /** The member whose it is: it may no more than they may, and ends with them. */
    madeBy: uuid("made_by").references(() => users.id),
    expiredAt: moment("expired_at"),
    lastUsedAt: moment("last_used_at"),
    /** The address it was last used from, as it came then. */
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

/** Links mailed to choose a new password. Hashes only, and gone once one of the account's is used. */
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

/** Addresses that accounts are about to have: each counts once its mailed link is used. Hashes of keys only. */
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
