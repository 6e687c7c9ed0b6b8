import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Options, type Sql as PostgresSql, type TransactionSql } from "postgres";
import { withoutDelay } from "./no-delay.ts";

type Types = { bigint: bigint };
export type Sql = PostgresSql<Types>;
export type Tx = TransactionSql<Types>;
/** Runs a statement alone or inside the transaction a verb has opened. */
export type Db = Sql | Tx;

interface Clients {
  sql: Sql;
  orm: PostgresJsDatabase;
}

// Next bundles its own copy of every module; the process must still have one pool.
const holder = globalThis as typeof globalThis & { cabinetClients?: Clients };

const timeouts = { idle_timeout: 60, connect_timeout: 10, max_lifetime: 60 * 60 } as const;

/** Options of every connection: camel-cased columns, `bigint` for int8. */
export function clientOptions(max: number): Options<{ bigint: postgres.PostgresType<bigint> }> {
  return {
    ...timeouts,
    max,
    types: { bigint: postgres.BigInt },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    connection: { application_name: `cabinet ${process.env.CABINET_PROCESS ?? "script"}` },
    onnotice: () => {},
  };
}

function connect(): Clients {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the product with `npm start`");
  const max = Number(process.env.DATABASE_POOL || 10);
  return {
    sql: postgres(url, { ...clientOptions(max), ...withoutDelay(url) }),
    // drizzle changes its client's parsers, so it has a small pool of its own.
    orm: drizzle(
      postgres(url, { ...timeouts, max: Math.max(2, Math.ceil(max / 4)), onnotice: () => {} }),
    ),
  };
}

function clients(): Clients {
  holder.cabinetClients ??= connect();
  return holder.cabinetClients;
}

/** The raw client: transactions, bulk paths, hand-written lists. */
export function sql(): Sql {
  return clients().sql;
}

/** The query builder, for single statements on plain tables. */
export function orm(): PostgresJsDatabase {
  return clients().orm;
}

export async function closeClients(): Promise<void> {
  const open = holder.cabinetClients;
  holder.cabinetClients = undefined;
  if (!open) return;
  await Promise.all([
    open.sql.end({ timeout: 5 }),
    (open.orm as unknown as { $client: Sql }).$client.end({ timeout: 5 }),
  ]);
}
