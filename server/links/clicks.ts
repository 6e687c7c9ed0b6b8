import type { ClickKind } from "#lib/links/click-kinds.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { log } from "#server/log.ts";

interface HourCount {
  linkId: string;
  hour: number;
  kind: ClickKind;
  count: number;
}

interface RecipientCount {
  count: number;
  first: number;
  last: number;
}

interface Click {
  linkId: string;
  kind: ClickKind;
  recipientCode: string | null;
}

const hourMs = 3_600_000;

/** So many different counts are kept while the database is away; further ones are lost, and said to be. */
const maxKept = 200_000;

/**
 * Counts clicks in memory and writes them in sets, so that a redirect waits for no write. A process that is killed
 * loses what it has counted since the last set.
 */
export class ClickCounter {
  #hours = new Map<string, HourCount>();
  #recipients = new Map<string, RecipientCount>();
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #interval: number;

  /** `interval`: milliseconds from the first click of a set to its writing. */
  constructor(interval = 1000) {
    this.#interval = interval;
  }

  note({ linkId, kind, recipientCode }: Click, now = Date.now()): void {
    if (this.#hours.size + this.#recipients.size >= maxKept) {
      log().warn({ linkId }, "a click was not counted");
      return;
    }
    addHour(this.#hours, { linkId, hour: Math.floor(now / hourMs) * hourMs, kind, count: 1 });
    if (kind === "human" && recipientCode !== null)
      addRecipient(this.#recipients, recipientCode, { count: 1, first: now, last: now });
    this.#timer ??= setTimeout(() => void this.flush(), this.#interval).unref();
  }

  /** Writes what is counted; answers after it is written, or kept for the next set where that failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#hours.size === 0) return;
    const [hours, recipients] = [this.#hours, this.#recipients];
    this.#hours = new Map();
    this.#recipients = new Map();
    try {
      await writeClicks([...hours.values()], [...recipients]);
    } catch (error) {
      log().warn({ err: error }, "clicks were not written, they are kept");
      for (const row of hours.values()) addHour(this.#hours, row);
      for (const [code, row] of recipients) addRecipient(this.#recipients, code, row);
      this.#timer ??= setTimeout(() => void this.flush(), this.#interval).unref();
    }
  }
}

function addHour(to: Map<string, HourCount>, row: HourCount): void {
  const key = `${row.linkId} ${row.hour} ${row.kind}`;
  const kept = to.get(key);
  if (kept) kept.count += row.count;
  else to.set(key, { ...row });
}

function addRecipient(to: Map<string, RecipientCount>, code: string, row: RecipientCount): void {
  const kept = to.get(code);
  to.set(
    code,
    kept
      ? {
          count: kept.count + row.count,
          first: Math.min(kept.first, row.first),
          last: Math.max(kept.last, row.last),
        }
      : row,
  );
}

async function writeClicks(
  hours: readonly HourCount[],
  recipients: readonly [string, RecipientCount][],
): Promise<void> {
  await sql().begin(async (tx) => {
    // Every process takes these locks in the same order, so that no two wait for each other.
    const ids = [...new Set(hours.map(({ linkId }) => linkId))];
    await tx`
      select from links where id = any(${plainArray(ids)}::text::uuid[]) order by id for no key update`;
    await writeHours(tx, hours);
    if (recipients.length > 0) await writeRecipients(tx, recipients);
  });
}

async function writeHours(tx: Tx, hours: readonly HourCount[]): Promise<void> {
  const column = (write: (row: HourCount) => string) => plainArray(hours.map(write));
  await tx`
    with counted as (
      select * from unnest(
        ${column(({ linkId }) => linkId)}::text::uuid[],
        ${column(({ hour }) => new Date(hour).toISOString())}::text::timestamptz[],
        ${column(({ kind }) => kind)}::text::text[],
        ${column(({ count }) => String(count))}::text::integer[]) c (link_id, hour, kind, count)
    ),
    summed as (
      update links l set clicks = clicks + c.count
      from (select link_id, sum(count) as count from counted where kind = 'human' group by 1) c where l.id = c.link_id
    )
    insert into link_clicks (link_id, hour, kind, count)
    select c.* from counted c join links l on l.id = c.link_id
    on conflict (link_id, hour, kind) do update set count = link_clicks.count + excluded.count`;
}

async function writeRecipients(
  tx: Tx,
  recipients: readonly [string, RecipientCount][],
): Promise<void> {
  const column = (read: (row: RecipientCount) => number) =>
    plainArray(recipients.map(([, row]) => String(read(row))));
  // Numbers are read in less than half the time that written moments take.
  await tx`
    update link_recipients r set clicks = r.clicks + c.count,
      first_clicked_at = least(r.first_clicked_at, to_timestamp(c.first / 1000.0)),
      last_clicked_at = greatest(r.last_clicked_at, to_timestamp(c.last / 1000.0))
    from unnest(
      ${plainArray(recipients.map(([code]) => code))}::text::text[],
      ${column(({ count }) => count)}::text::integer[],
      ${column(({ first }) => first)}::text::float8[],
      ${column(({ last }) => last)}::text::float8[]) c (code, count, first, last)
    where r.code = c.code`;
}
