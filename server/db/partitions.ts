import type postgres from "postgres";
import type { Env } from "#lib/env.ts";
import type { Sql } from "./client.ts";

interface PartitionedTable {
  /** Room left in pages for updates, as PostgreSQL's fillfactor. */
  fillfactor: number;
  /** The setting that says how many whole months are kept; without it all are, for ever. */
  kept?: keyof Env & `${string}_KEPT_MONTHS`;
  /** SQL of rows whose month may not go yet. */
  needed?: string;
  /** Statements of SQL that take out what else is kept of the month's rows, its first day being $1. */
  forget?: readonly string[];
}

/** The first id of the month after that of $1. */
const nextMonth = "uuid_floor(($1::date + interval '1 month') at time zone 'UTC')";

/**
 * Every table that is partitioned by month of its id (docs/decisions/0001). Half of each page of messages and
 * charges is left to their updates, which come for whole pages at once.
 */
export const partitionedTables: Record<string, PartitionedTable> = {
  sendings: {
    fillfactor: 50,
    kept: "MESSAGES_KEPT_MONTHS",
    needed: "sent_at is null and failed_at is null",
    forget: [
      "select forget_sending_sums($1)",
      `delete from cascade_plans where id < ${nextMonth}`,
      `delete from cascade_steps where chain_id < ${nextMonth}`,
      `delete from link_recipients where sending_id >= uuid_floor($1::date at time zone 'UTC') and sending_id < ${nextMonth}`,
    ],
  },
  // Billings prove the balances, so they stay.
  billings: { fillfactor: 50 },
  sendings_incoming: { fillfactor: 85, kept: "MESSAGES_KEPT_MONTHS" },
  notifications: { fillfactor: 85, kept: "NOTIFICATIONS_KEPT_MONTHS" },
  events: { fillfactor: 100, kept: "EVENTS_KEPT_MONTHS" },
  events_history: { fillfactor: 100, kept: "EVENTS_HISTORY_KEPT_MONTHS" },
  webhook_deliveries: { fillfactor: 85, kept: "WEBHOOKS_KEPT_MONTHS" },
};

/**
 * Creates the monthly partitions from `since` to two months ahead. An existing one costs a look-up; a new one locks
 * its table for a moment and is given up after 3 s (error 55P03).
 */
export async function ensurePartitions(db: postgres.ISql, since: Date): Promise<void> {
  // A statement a table: none is kept while another one is waited for.
  for (const table of Object.keys(partitionedTables)) await ensurePartitionsOf(db, table, since);
}

/** Creates the monthly partitions of one table likewise. Throws for a table that has none. */
export async function ensurePartitionsOf(
  db: postgres.ISql,
  table: string,
  since: Date,
): Promise<void> {
  const { fillfactor } = partitionedTables[table] ?? {};
  if (fillfactor === undefined) throw new Error(`${table} is not partitioned by month`);
  // A database of an earlier release, which is about to be upgraded, lacks the later tables.
  await db`
    select ensure_partitions(${table}, ${fillfactor}, ${since.toISOString()}, now() + interval '2 months')
    where to_regclass(${table}) is not null`;
}

export interface OldPartition {
  name: string;
  /** False when it holds rows that are needed still. */
  isDropped: boolean;
}

/** Drops the months that the settings no longer keep. Answers each that is due, dropped or not. */
export async function dropOldPartitions(db: Sql, settings: Partial<Env>): Promise<OldPartition[]> {
  const answers: OldPartition[] = [];
  for (const [table, { kept, needed, forget }] of Object.entries(partitionedTables)) {
    const months = kept && settings[kept];
    if (months === undefined) continue;
    for (const name of await dueMonths(db, table, months)) {
      const [row] = needed
        ? await db`select from ${db(name)} where ${db.unsafe(needed)} limit 1`
        : [];
      if (!row) await dropMonth(db, name, forget);
      answers.push({ name, isDropped: !row });
    }
  }
  return answers;
}

/** An existing monthly partition: its first moment is included, its end excluded. */
export interface ExistingMonth {
  name: string;
  start: Date;
  end: Date;
}

/** The months of a table that have been made and not dropped, oldest first. */
export async function existingMonths(db: Sql, table: string): Promise<ExistingMonth[]> {
  return db<ExistingMonth[]>`
    select name, month at time zone 'UTC' as start, (month + interval '1 month') at time zone 'UTC' as "end" from (
      select c.relname as name, to_date(right(c.relname, 7), 'YYYY_MM')::timestamp as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${table}::regclass and c.relname ~ '_\\d{4}_\\d{2}$'
    ) made order by name`;
}

async function dueMonths(db: Sql, table: string, months: number): Promise<string[]> {
  const now = new Date();
  const kept = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  const standing = await existingMonths(db, table);
  return standing.filter(({ start }) => start < kept).map(({ name }) => name);
}

/** Gives up rather than keep everybody waiting behind it: the next round comes within the hour. */
async function dropMonth(db: Sql, name: string, forget: readonly string[] = []): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local lock_timeout to '3s'`;
    const month = `${name.slice(-7).replace("_", "-")}-01`;
    // Locks first, so that transactions that write to the partition commit before the rows that belong to it are
    // deleted.
    await tx`lock table ${tx(name)} in access exclusive mode`;
    for (const statement of forget) await tx.unsafe(statement, [month]);
    await tx`drop table ${tx(name)}`;
  });
}
