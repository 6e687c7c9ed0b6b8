import { uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** The account that a row belongs to. */
export const ownerId = () =>
  uuid("owner_id")
    .notNull()
    .references(() => users.id);
