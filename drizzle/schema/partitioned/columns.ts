import { sql } from "drizzle-orm";
import { uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** A UUIDv7 that the application assigns; its month decides the partition. */
export const id = uuid().notNull();
export const ownerId = uuid("owner_id").notNull();
/** Computed from the id, so it takes no space. */
export const createdAt = moment("created_at")
  .notNull()
  .generatedAlwaysAs(sql`uuid_extract_timestamp(id)`);
