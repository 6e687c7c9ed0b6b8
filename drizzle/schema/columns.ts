import { sql } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";

/** The primary key of most tables: ids stand in the order that rows were made in. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Now, where no other moment is given. */
export const momentNow = (name: string) => moment(name).notNull().defaultNow();

export const createdAt = momentNow("created_at");
export const updatedAt = momentNow("updated_at");
