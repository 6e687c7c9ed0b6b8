import type { WebhookQueueRow } from "#drizzle/schema/webhooks.ts";
import { orderedTries } from "#lib/webhooks/retry.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql } from "#server/db/client.ts";
import { timeOfId } from "#server/db/ids.ts";
import type { Block } from "./block.ts";
import { expandEvents } from "./expand.ts";
import type { Queued, Result } from "./results.ts";
import { tryDelivery } from "./try-delivery.ts";

/** Deliveries read ahead of their turn; below half of it more are read. */
const ahead = 400;
/** Failures in a row after which a receiver is only probed. */
const failuresToProbe = 10;
const longestProbe = 60_000;
/** Milliseconds of a usual answer above which a receiver counts as slow. */
const slowFrom = 2000;

/** The deliveries of one block in this process, which holds the block: no other delivers for it. */
export class Lane {
  block: Block;
  secrets: readonly string[] = [];
  /** Nothing more begins here. */
  isClosed = false;
  /** When it last had anything to do. */
  busyAt = Date.now();
  readonly #onResult: (result: Result) => void;
  readonly #buffer: Queued[] = [];
  /** Deliveries that are read and not yet written down again. */
  readonly #known = new Set<string>();
  #filling: Promise<void> | null = null;
  #inFlight = 0;
  #failuresInRow = 0;
  #probeAt = 0;
  #usualMs = 0;

  constructor(block: Block, onResult: (result: Result) => void) {
    this.block = block;
    this.#onResult = onResult;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get isIdle(): boolean {
    return this.#known.size === 0 && this.#filling === null;
  }

  /** A receiver that fails or takes long shares half of the connections with others of its kind. */
  get isSlow(): boolean {
    return this.#failuresInRow > 0 || this.#usualMs > slowFrom;
  }

  get canStart(): boolean {
    if (this.isClosed || this.#buffer.length === 0) return false;
    if (this.#failuresInRow < failuresToProbe) return this.#inFlight < this.block.maxConnections;
    return this.#inFlight === 0 && Date.now() >= this.#probeAt;
  }

  /** Begins the next delivery. */
  start(): void {
    const queued = this.#buffer.shift();
    if (!queued) return;
    this.#inFlight += 1;
    void this.#deliver(this.block, queued);
  }

  async #deliver(block: Block, queued: Queued): Promise<void> {
    const tried = await tryDelivery(block, this.secrets, queued);
    this.#inFlight -= 1;
    this.#usualMs = this.#usualMs * 0.8 + tried.ms * 0.2;
    if (tried.error === null) this.#failuresInRow = 0;
    else {
      this.#failuresInRow += 1;
      const beyond = this.#failuresInRow - failuresToProbe;
      this.#probeAt = Date.now() + Math.min(longestProbe, 1000 * 2 ** Math.max(0, beyond));
    }
    this.#onResult({ block, queued, tried });
  }

  /** Forgets a delivery that is written down: it may be read again when it is due. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** Drops what was read and not begun; it stays in the queue. */
  close(): void {
    this.isClosed = true;
    for (const { id } of this.#buffer.splice(0)) this.#known.delete(id);
  }

  /** Reads what is due, and makes the next events deliveries where that is little. */
  async fill(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => (this.#filling = null));
    await this.#filling;
  }

  async #fill(): Promise<void> {
    if (this.isClosed || this.#buffer.length > ahead / 2) return;
    const count = await this.#read();
    if (count >= ahead / 2 || this.isClosed) return;
    // What becomes a delivery here needn't be read again.
    const { ready } = await expandEvents(this.block);
    this.#add(ready);
  }

  /** A lane that was closed meanwhile leaves them in the queue. */
  #add(rows: readonly Queued[]): void {
    if (this.isClosed || rows.length === 0) return;
    for (const row of rows) this.#known.add(row.id);
    this.#buffer.push(...rows);
    this.busyAt = Date.now();
  }

  async #read(): Promise<number> {
    const { ownerId, event } = this.block;
    // A later event about the same row waits for an earlier one until that has been tried some times.
    const rows = await sql()<(Omit<WebhookQueueRow, "data"> & { data: string })[]>`
      select q.id, q.event_id, q.what, q.tries, q.since, case when q.data is not null then q.data::text else (
          select d.data::text from webhook_deliveries d where d.owner_id = q.owner_id and d.id = q.id) end as data
      from webhook_queue q
      where q.owner_id = ${ownerId} and q.event = ${event} and q.due_at <= now()
        -- A subquery is looked up by its hash, and an array that isn't a constant from end to end.
        and q.id not in (select unnest(${plainArray([...this.#known])}::text::uuid[]))
        and not exists (
          select from webhook_queue e
          -- The expression keeps the planner from the index of the block, where it would read all that waits.
          where e.row_id = q.row_id and e.id < q.id and e.event || '' = q.event and e.tries < ${orderedTries})
      order by q.due_at, q.id limit ${ahead}`;
    this.#add(rows.map(({ eventId, ...row }) => ({ ...row, happenedAt: timeOfId(eventId) })));
    return rows.length;
  }
}
