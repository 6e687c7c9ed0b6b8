import postgres, { type Options, type Sql as PostgresSql, type TransactionSql } from "postgres";
import { env } from "#lib/env.ts";
import { poolSize } from "#server/metrics/product-metrics.ts";
import { watchTransactions } from "./after-commit.ts";
import { disableNagle } from "./no-delay.ts";
import { assertPatchedDriver } from "./patched-driver.ts";

type Types = { bigint: bigint };
export type Sql = PostgresSql<Types>;
export type Tx = TransactionSql<Types>;
/** Runs a statement alone or inside the transaction a verb has opened. */
export type Db = Sql | Tx;

// Next bundles its own copy of every module; the process must still have one pool.
const holder = globalThis as typeof globalThis & {
  cabinetSql?: Sql | undefined;
  cabinetLookUps?: Sql | undefined;
  cabinetOwnLists?: Sql | undefined;
  cabinetWholeStatements?: Sql | undefined;
};

// A list's plan must see the values: one made for any status, range or account reads a hundred times
// as much. The worker's statements are few and always alike.
const seeingPlans = { plan_cache_mode: "force_custom_plan" };
/** These connections keep generic plans, because planning takes longer than running the statement. */
const keptPlans = { plan_cache_mode: "force_generic_plan" };
const lookUpConnections = 2;
/**
 * These connections also read rows in the order of an index, because a generic plan doesn't know the size of
 * the account.
 */
const orderedPlans = {
  ...keptPlans,
  enable_sort: "off",
  enable_incremental_sort: "off",
  enable_bitmapscan: "off",
  enable_seqscan: "off",
};
const ownListConnections = 3;
const wholeStatementConnections = 4;

function applicationName(): string {
  return `cabinet ${process.env.CABINET_PROCESS ?? "script"}`;
}

/** Options of every connection: camel-cased columns, `bigint` for int8. */
export function clientOptions(max: number): Options<{ bigint: postgres.PostgresType<bigint> }> {
  return {
    idle_timeout: 60,
    // Below the ten seconds within which work goes on after an outage.
    connect_timeout: 5,
    max_lifetime: 60 * 60,
    // Seconds before a lost connection is tried again. The library's own grows to 20.
    backoff: (attempt: number) => Math.min(0.5, 2 ** attempt / 100),
    max,
    types: { bigint: postgres.BigInt },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    connection: {
      application_name: applicationName(),
      ...(process.env.CABINET_PROCESS !== "worker" && seeingPlans),
    },
    onnotice: () => {},
  };
}

// `env()` is not used, because the supervisor and the tests set the variables after they have started the database.
function address(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the product with `npm start`");
  return url;
}

/** The address of the server itself, for what needs a session of its own. */
export function directAddress(): string {
  return process.env.DATABASE_DIRECT_URL || address();
}

/** Whether connections go through a pooler that gives each transaction any session (docs/operate/database.md). */
function isPooled(): boolean {
  return directAddress() !== address();
}

/**
 * A pooler refuses settings of a connection, has statements prepared in whichever session was free, and hands a
 * session on when the first of several statements that were sent at once has been answered. Statements that aren't
 * prepared are planned for their values.
 */
function pooledOptions(max: number): ReturnType<typeof clientOptions> {
  // The types of the driver don't know this option of it.
  const sequential: object = { max_pipeline: 0 };
  return {
    ...clientOptions(max),
    ...sequential,
    prepare: false,
    // The pooler's sessions keep the name when the product has ended, so it says that they prove nothing.
    connection: { application_name: `${applicationName()} pooled` },
  };
}

/** Opens a client of `max` connections apart from the pool. Its owner ends it. */
function openClient(max: number, options: object = {}): Sql {
  const base = isPooled() ? pooledOptions(max) : { ...clientOptions(max), ...options };
  return connect(address(), base);
}

/**
 * Opens a client of `max` sessions of the server, past a pooler: for LISTEN, locks and settings of a session. Its owner ends
 * it.
 */
export function openDirect(max: number, options: object = {}): Sql {
  return connect(directAddress(), { ...clientOptions(max), ...options });
}

function connect(url: string, options: ReturnType<typeof clientOptions>): Sql {
  assertPatchedDriver();
  return watchTransactions(postgres(url, { ...options, ...disableNagle(url) }));
}

/** The connection pool of this process. */
export function sql(): Sql {
  if (!holder.cabinetSql) {
    const max = env().DATABASE_POOL;
    poolSize.set(max);
    holder.cabinetSql = openClient(max);
  }
  return holder.cabinetSql;
}

/**
 * Makes the statements of a transaction use generic plans, for statements that find and write rows by keys. The
 * setting is sent along with the first statement, which fails too if the connection is lost.
 */
export function keepPlans(tx: Tx): void {
  tx.unsafe("set local plan_cache_mode = force_generic_plan").catch(() => undefined);
}

/**
 * Connections apart from the pool for short statements that find a row by its key, whose plan doesn't depend on
 * the key. Several statements run on each at once.
 */
export function lookUps(): Sql {
  holder.cabinetLookUps ??= openPlanned(lookUpConnections, keptPlans);
  return holder.cabinetLookUps;
}

/**
 * Connections for a page of one account's rows, which is read by the index of the account. Planning took four
 * times as long as running the statement, so plans are kept.
 */
export function ownLists(): Sql {
  holder.cabinetOwnLists ??= openPlanned(ownListConnections, orderedPlans);
  return holder.cabinetOwnLists;
}

/**
 * Connections for statements that are whole transactions by themselves: they find and write rows by keys, and may wait
 * for a lock, so none is sent behind another.
 */
export function wholeStatements(): Sql {
  holder.cabinetWholeStatements ??= openPlanned(wholeStatementConnections, keptPlans, {
    max_pipeline: 0,
  });
  return holder.cabinetWholeStatements;
}

function openPlanned(max: number, plans: object, options: object = {}): Sql {
  // Behind a pooler a connection costs little, and runs one statement at a time.
  if (isPooled()) return openClient(env().DATABASE_POOL);
  const connection = { ...clientOptions(max).connection, ...plans };
  return openClient(max, { ...options, connection });
}

export async function closeClients(): Promise<void> {
  const open = [
    holder.cabinetSql,
    holder.cabinetLookUps,
    holder.cabinetOwnLists,
    holder.cabinetWholeStatements,
  ];
  holder.cabinetSql = undefined;
  holder.cabinetLookUps = undefined;
  holder.cabinetOwnLists = undefined;
  holder.cabinetWholeStatements = undefined;
  await Promise.all(open.map(async (client) => client?.end({ timeout: 5 })));
}
