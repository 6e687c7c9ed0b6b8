import { readFileSync } from "node:fs";
import path from "node:path";
import { asMoney } from "#lib/money.ts";
import { findDatabase } from "#scripts/find-database.ts";
import { closeClients, type Sql, sql } from "#server/db/client.ts";
import { createUser, type NewUser, testPassword, type User } from "#server/seed/factories/users.ts";

/** Works on the database of the product under test. */
export async function inProduct<Made>(make: (db: Sql) => Promise<Made>): Promise<Made> {
  process.env.DATA_DIR ||= "tests/output/data";
  // An empty value counts as unset: the database is the one in DATA_DIR.
  process.env.DATABASE_URL = "";
  process.env.DATABASE_URL = findDatabase();
  process.env.AUTH_SECRET ||= readFileSync(
    path.join(process.env.DATA_DIR, "auth-secret"),
    "utf8",
  ).trim();
  try {
    return await make(sql());
  } finally {
    await closeClients();
  }
}

/** An account of the product under test with 1 000 units of money; its password is `testPassword`. */
export async function addAccount(given: NewUser): Promise<User> {
  return inProduct(async (db) => createUser(db, { balance: asMoney(10_000_000n), ...given }));
}

export { testPassword };
