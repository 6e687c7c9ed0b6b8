import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { EarlyReportRow } from "#drizzle/schema/service.ts";
import { reportedWithin } from "#lib/sendings/fallbacks/conditions.ts";
import { maxDelay } from "#lib/sendings/schedule-limits.ts";
import type { DeliveryReport } from "#server/channels/channel.ts";
import { afterCommit } from "#server/db/after-commit.ts";
import { textArray } from "#server/db/array-text.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { reports as counted } from "#server/metrics/product-metrics.ts";
import { type FoundLookup, keepLookups } from "./lookups.ts";
import type { Outcome } from "./outcome-table.ts";
import { applyOutcomes } from "./outcomes.ts";

/** Reports are accepted for messages dispatched after this time. */
const lately = () => new Date(Date.now() - reportedWithin * 1000);

/** The least id of a message that was dispatched since then; most were made since then too. */
const minId = (isPlanned: boolean) =>
  idFloor(isPlanned ? new Date(lately().getTime() - maxDelay) : lately());

/** Stored reports younger than this many milliseconds may be about a message that was planned long ago. */
const fresh = 600_000;

/**
 * Applies a provider's delivery reports. A report about an unknown message id is stored, because it may have
 * arrived before the answer to the submission. Results are durable when it resolves, or when the transaction
 * `within` commits.
 */
export async function applyReports(
  providerId: string,
  reports: readonly DeliveryReport[],
  within?: Tx,
): Promise<void> {
  if (reports.length === 0) return;
  const apply = async (tx: Tx) => {
    const known = await findByProviderId(tx, providerId, reports, false);
    const unknown = reports.filter(({ providerMessageId }) => !known.has(providerMessageId ?? ""));
    for (const [id, key] of await findByProviderId(tx, providerId, unknown, true))
      known.set(id, key);
    const outcomes: Outcome[] = [];
    const lookups: FoundLookup[] = [];
    const unmatched: DeliveryReport[] = [];
    const early: DeliveryReport[] = [];
    const match = (report: DeliveryReport, key: Key) => {
      outcomes.push(outcomeOf(report, key));
      if (report.lookup) lookups.push({ ...key, lookup: report.lookup });
    };
    for (const report of reports) {
      const key =
        report.sendingId && report.ownerId
          ? { id: report.sendingId, ownerId: report.ownerId }
          : known.get(report.providerMessageId ?? "");
      if (key) match(report, key);
      else unmatched.push(report);
    }
    for (const report of unmatched) {
      const key = await findDoubtful(tx, providerId, report);
      if (key) match(report, key);
      else {
        early.push(report);
        await keepEarly(tx, providerId, report);
      }
    }
    afterCommit(tx, () => {
      for (const [result, { length: count }] of [
        ["matched", outcomes],
        ["unmatched", early],
      ] as const)
        if (count > 0) counted.inc({ provider: providerId, result }, count);
    });
    await keepLookups(tx, lookups);
    // Once and last: money is locked before the task's counters, here as where messages are accepted.
    await applyOutcomes(tx, { kind: "provider", providerId }, outcomes);
  };
  await (within ? apply(within) : transaction(apply));
}

type Key = Pick<SendingRow, "id" | "ownerId">;

/** A stored report. */
type Kept = Pick<EarlyReportRow, "error" | "at" | "lookup"> & { status: Outcome["status"] };

function outcomeOf(
  { status, error, at, providerMessageId }: DeliveryReport,
  { id, ownerId }: Key,
): Outcome {
  return { id, ownerId, status, error, at, ...(providerMessageId && { providerMessageId }) };
}

async function findByProviderId(
  db: Db,
  providerId: string,
  reports: readonly DeliveryReport[],
  isPlanned: boolean,
): Promise<Map<string, Key>> {
  const ids = reports.flatMap((report) =>
    report.sendingId ? [] : (report.providerMessageId ?? []),
  );
  if (ids.length === 0) return new Map();
  const rows = await db<(Key & Pick<EarlyReportRow, "providerMessageId">)[]>`
    select id, owner_id, provider_message_id from sendings
    where provider_message_id = any(${textArray(ids)}::text::text[]) and provider_id = ${providerId}
      and id >= ${minId(isPlanned)} and (sent_at is null or sent_at >= ${lately()})`;
  return new Map(rows.map((row) => [row.providerMessageId, row]));
}

/**
 * Finds the message that a report with an unknown id is about: the one it names by our id, else the only one in doubt to
 * its recipient.
 */
async function findDoubtful(
  tx: Tx,
  providerId: string,
  { recipient, reference }: DeliveryReport,
): Promise<Key | null> {
  if (!recipient) return null;
  const doubtful = await tx<Key[]>`
    select id, owner_id from sendings
    where status = 'processing' and sent_at is null and failed_at is null and provider_id = ${providerId}
      and doubt_at >= ${lately()} and recipient = ${recipient}
      ${reference === undefined ? tx`` : tx`and id::text = ${reference}`} limit 2`;
  return doubtful.length === 1 ? (doubtful[0] ?? null) : null;
}

/** Keeps a report until its message has the provider's id. */
async function keepEarly(tx: Tx, providerId: string, report: DeliveryReport): Promise<void> {
  if (!report.providerMessageId) return;
  await tx`
    insert into early_reports (provider_id, provider_message_id, status, error, at, lookup)
    values (${providerId}, ${report.providerMessageId}, ${report.status}, ${report.error}, ${report.at},
      ${report.lookup ? JSON.stringify(report.lookup) : null}::text::jsonb)
    on conflict do nothing`;
}

/** Takes the reports that overtook the answers about to be written, to be applied along with them. */
export async function takeEarlyReports(
  tx: Tx,
  providerId: string,
  sent: readonly Outcome[],
): Promise<Outcome[]> {
  const byProviderId = new Map(
    sent.flatMap((row) => (row.providerMessageId ? [[row.providerMessageId, row] as const] : [])),
  );
  if (byProviderId.size === 0) return [];
  const early = await tx<(Kept & Pick<EarlyReportRow, "providerMessageId">)[]>`
    delete from early_reports
    where provider_id = ${providerId} and provider_message_id = any(${textArray([...byProviderId.keys()])}::text::text[])
    returning provider_message_id, status, error, at, lookup`;
  return outcomesOf(
    tx,
    early.flatMap(({ providerMessageId, ...report }) => {
      const key = byProviderId.get(providerMessageId);
      return key ? [{ ...report, id: key.id, ownerId: key.ownerId }] : [];
    }),
  );
}

/** The outcomes of stored reports whose messages are known now. Look-up results in them are stored at once. */
async function outcomesOf(tx: Tx, kept: readonly (Key & Kept)[]): Promise<Outcome[]> {
  await keepLookups(
    tx,
    kept.flatMap(({ id, ownerId, lookup }) => (lookup ? { id, ownerId, lookup } : [])),
  );
  return kept.map(({ lookup: _, ...outcome }) => outcome);
}

/** Applies kept reports whose message has its provider's id by now: the two transactions passed each other. */
export async function matchEarlyReports(): Promise<void> {
  const providers = await sql()<{ id: EarlyReportRow["providerId"] }[]>`
    select distinct provider_id as id from early_reports`;
  for (const { id } of providers) {
    await matchKept(id, new Date(0), minId(false));
    await matchKept(id, new Date(Date.now() - fresh), minId(true));
  }
}

/** Matches reports received since a time with messages from an id on. */
async function matchKept(providerId: string, since: Date, firstId: string): Promise<void> {
  await transaction(async (tx) => {
    const matched = await tx<(Key & Kept)[]>`
      delete from early_reports e using sendings s
      where e.provider_id = ${providerId} and e.received_at >= ${since} and s.provider_id = e.provider_id
        and s.provider_message_id = e.provider_message_id and s.id >= ${firstId}
        and (s.sent_at is null or s.sent_at >= ${lately()})
      returning s.id, s.owner_id, e.status, e.error, e.at, e.lookup`;
    const by = { kind: "provider", providerId } as const;
    await applyOutcomes(tx, by, await outcomesOf(tx, matched));
  });
}
