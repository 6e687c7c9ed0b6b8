import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { VerificationChannel } from "#lib/verifications/channels.ts";
import type { VerificationOrigin, VerificationState } from "#lib/verifications/states.ts";
import { bytea, createdAt, id, moment, money, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Checks whether a person holds a number: a code goes out, and is typed in again. Its charge has its id. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    ownerId: ownerId(),
    phone: text().notNull(),
    /** The country of the number, ISO; null where it is not known. */
    country: text(),
    /** The ways that the code goes, in their order. */
    channels: text().array().$type<VerificationChannel[]>().notNull(),
    /** The place of the last one used in `channels`. */
    step: smallint().notNull().default(0),
    steppedAt: moment("stepped_at").notNull(),
    /** The messages that carried the code, in their order. */
    sendings: uuid().array().notNull(),
    origin: text().$type<VerificationOrigin>().notNull(),
    state: text().$type<VerificationState>().notNull().default("pending"),
    /** Wrong codes so far. */
    attempts: smallint().notNull().default(0),
    digits: smallint().notNull(),
    /** A keyed hash of the code, which is kept nowhere. */
    codeHash: bytea("code_hash").notNull(),
    /** What a success costs in 1/10 000 of a unit, as it was when the code went out. */
    price: money("price").notNull(),
    tariffId: uuid("tariff_id"),
    ruleId: text("rule_id"),
    /** Where a confirmed person is written down as having agreed; null where nothing was asked. */
    listId: uuid("list_id"),
    firstName: text("first_name"),
    consentText: text("consent_text"),
    expiredAt: moment("expired_at").notNull(),
    approvedAt: moment("approved_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("verifications_owner_idx").on(table.ownerId, table.id),
    index("verifications_phone_idx").on(table.ownerId, table.phone, table.id),
    index("verifications_open_idx")
      .on(table.expiredAt)
      .where(sql`state = 'pending'`),
  ],
);
export type VerificationRow = typeof verifications.$inferSelect;

/** How an account's codes go out, and the form by which its pages ask for them. */
export const verificationSettings = pgTable(
  "verification_settings",
  {
    ownerId: ownerId().primaryKey(),
    /** Names the form on pages; no secret. */
    publicKey: text("public_key").notNull(),
    channels: text().array().$type<VerificationChannel[]>().notNull(),
    smsSender: text("sms_sender").notNull(),
    voiceSender: text("voice_sender").notNull(),
    digits: smallint().notNull(),
    minutes: smallint().notNull(),
    /** Seconds until the next way is tried. */
    wait: smallint().notNull(),
    /** The text with `$code`; empty for the usual one. */
    text: text().notNull(),
    /** Codes that may go out in a day. */
    perDay: integer("per_day").notNull(),
    /** The countries that codes go to, ISO; empty for all. */
    countries: text().array().notNull(),
    /** Whether pages may ask for codes by the public key. */
    isOpen: boolean("is_open").notNull(),
    origins: text().array().notNull(),
    listId: uuid("list_id"),
    consentText: text("consent_text").notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex("verification_settings_key").on(table.publicKey)],
);
export type VerificationSettingsRow = typeof verificationSettings.$inferSelect;
