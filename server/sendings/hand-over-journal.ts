import type { SubmitResult } from "#server/channels/channel.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";

/** One row of `hand_overs`. Its use is over once all that it names is written into the messages. */
export interface JournalRow {
  id: bigint | null;
  unwritten: number;
}

interface Entry {
  workerId: string;
  /** Messages about to be given to their provider. */
  given: string[];
  /** What became of those given earlier. */
  answers: SubmitResult[];
  /** Rows no longer of use. */
  obsolete: bigint[];
}

/**
 * Commits what is about to be given; null when this worker is held dead: others have taken its
 * claims, so it must give nothing. The lock keeps them from holding it dead in between.
 */
export async function recordHandOver(entry: Entry): Promise<bigint | null> {
  const db = sql();
  const [row] = await db<{ id: bigint }[]>`
    with gone as (delete from hand_overs where id = any(${entry.obsolete.map(String)}::bigint[])),
      me as (select id from workers where id = ${entry.workerId} for key share)
    insert into hand_overs (worker_id, given, answers)
    select id, ${entry.given}::uuid[], ${db.json(toJson(entry.answers))}::jsonb from me returning id`;
  return row?.id ?? null;
}

export interface Known {
  /** When each message was last given to its provider. */
  givenAt: Map<string, Date>;
  answers: Map<string, SubmitResult & { at: Date }>;
}

/** What the rows of these workers say of messages. */
export async function readHandOvers(tx: Tx, workerIds: readonly string[]): Promise<Known> {
  const rows = await tx<{ given: string[]; answers: SubmitResult[]; createdAt: Date }[]>`
    select given, answers, created_at from hand_overs where worker_id = any(${workerIds}) order by id`;
  const known: Known = { givenAt: new Map(), answers: new Map() };
  for (const { given, answers, createdAt } of rows) {
    for (const id of given) known.givenAt.set(id, createdAt);
    for (const answer of answers) known.answers.set(answer.id, { ...answer, at: createdAt });
  }
  return known;
}
