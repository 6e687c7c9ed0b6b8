import { sql } from "drizzle-orm";
import { customType, bigint, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Money } from "#lib/money.ts";

/** The primary key of most tables. Ids are UUIDv7, so they sort by the time the rows were made. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Defaults to the current time. */
export const momentNow = (name: string) => moment(name).notNull().defaultNow();

/** An amount in 1/10 000 of a currency unit. */
export const money = (name: string) => bigint(name, { mode: "bigint" }).$type<Money>();

export const createdAt = momentNow("created_at");
export const updatedAt = momentNow("updated_at");
