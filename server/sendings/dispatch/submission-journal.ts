import type { SubmissionRow } from "#drizzle/schema/service.ts";
import type { SubmitResult } from "#server/channels/channel.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { isKnownHistory } from "#server/db/history.ts";
import { retryOutages } from "#server/db/outage.ts";
import { log } from "#server/log.ts";

/** A row of `hand_overs`. It can be deleted once the outcome of all its messages is written. */
interface Row {
  id: SubmissionRow["id"] | null;
  unwritten: number;
}

/** The number of finished rows deleted together, because deleting one with each new row would double the cost. */
const clearedAtOnce = 20;

/** Writes one worker's submissions to one provider. */
export class SubmissionJournal {
  readonly #workerId: string;
  /** Answers that are neither in a journal row nor in the messages yet. */
  readonly #untold = new Map<string, SubmitResult>();
  readonly #rows = new Map<string, Row[]>();
  #obsolete: bigint[] = [];

  constructor(workerId: string) {
    this.#workerId = workerId;
  }

  /** The next row contains the answer, unless the message has it by then. */
  answered(result: SubmitResult): void {
    this.#untold.set(result.id, result);
  }

  /** Called when results are written into their messages. */
  written(ids: readonly string[]): void {
    for (const id of ids) {
      this.#untold.delete(id);
      for (const row of this.#rows.get(id) ?? []) {
        row.unwritten -= 1;
        if (row.unwritten === 0 && row.id !== null) this.#obsolete.push(row.id);
      }
      this.#rows.delete(id);
    }
  }

  /**
   * Commits the messages that are about to be given, waiting while the database is away. False if they may not
   * be given: this worker counts as dead and others have taken its claims, or the reason is in the log.
   */
  async record(given: readonly string[], isOver: () => boolean): Promise<boolean> {
    const answers = [...this.#untold.values()];
    this.#untold.clear();
    const obsolete = this.#obsolete.length < clearedAtOnce ? [] : this.#obsolete.splice(0);
    const row = this.#begin([...given, ...answers.map(({ id }) => id)]);
    try {
      row.id = await retryOutages(() => this.#insert(given, answers, obsolete), isOver);
    } catch (error) {
      log().error({ err: error }, "submission is not recorded");
      return false;
    }
    if (row.id === null) log().error({ workerId: this.#workerId }, "held dead, it gives nothing");
    else if (row.unwritten === 0) this.#obsolete.push(row.id);
    return row.id !== null;
  }

  #begin(ids: readonly string[]): Row {
    const row: Row = { id: null, unwritten: ids.length };
    for (const id of ids) this.#rows.set(id, [...(this.#rows.get(id) ?? []), row]);
    return row;
  }

  /**
   * The lock keeps others from holding this worker dead in between. On another timeline than the known one nothing is
   * given either: others may know that it was, and are heard first (`server/process/heartbeat.ts`).
   */
  async #insert(
    given: readonly string[],
    answers: SubmitResult[],
    obsolete: readonly bigint[],
  ): Promise<bigint | null> {
    const db = sql();
    const [row] = await db<Pick<SubmissionRow, "id">[]>`
      with ${obsolete.length > 0 ? db`gone as (delete from hand_overs where id = any(${obsolete.map(String)}::bigint[])),` : db``}
        me as (select id from workers where id = ${this.#workerId} and ${isKnownHistory(db)} for key share)
      insert into hand_overs (worker_id, given, answers)
      select id, ${plainArray(given)}::text::uuid[], ${JSON.stringify(answers)}::text::json from me returning id`;
    return row?.id ?? null;
  }
}

export interface Known {
  /** When each message was last given to its provider. */
  givenAt: Map<string, Date>;
  answers: Map<string, SubmitResult & { at: Date }>;
}

/** Reads what the journal of these workers says about messages. */
export async function readSubmissions(tx: Tx, workerIds: readonly string[]): Promise<Known> {
  const rows = await tx<
    (Pick<SubmissionRow, "given" | "createdAt"> & { answers: SubmitResult[] })[]
  >`
    select given, answers, created_at from hand_overs where worker_id = any(${workerIds}) order by id`;
  const known: Known = { givenAt: new Map(), answers: new Map() };
  for (const { given, answers, createdAt } of rows) {
    for (const id of given) known.givenAt.set(id, createdAt);
    for (const answer of answers) known.answers.set(answer.id, { ...answer, at: createdAt });
  }
  return known;
}
