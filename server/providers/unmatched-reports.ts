import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { EarlyReportRow } from "#drizzle/schema/service.ts";
import {
  type ReceiptIdFormat,
  receiptIdFormats,
  type UnmatchedCause,
  type UnmatchedReports,
} from "#lib/providers/unmatched-reports.ts";
import { permitted } from "#server/auth/permitted.ts";
import { receiptId } from "#server/channels/smpp/receipt.ts";
import { textArray } from "#server/db/array-text.ts";
import { type Db, sql } from "#server/db/client.ts";
import { findProvider } from "./list-providers.ts";
import { type ListedProvider, providerViewOf } from "./provider-row.ts";

/** Reports that are looked into: enough to see a cause, and few enough for a screen. */
const maxLooked = 100;
const maxCounted = 10_000;
/** Within this time a report that overtook its submit answer has met it. */
const settledAfter = "2 minutes";

type Kept = Pick<EarlyReportRow, "providerMessageId" | "receivedAt">;
type Given = Pick<SendingRow, "status" | "sentAt"> & { given: string };

/** The reports of a provider that match no message, with the likely causes. Throws NotFound. */
export const findUnmatchedReports = permitted(
  "providers.get",
  async (_actor, id: string): Promise<UnmatchedReports> => diagnoseUnmatched(sql(), id),
);

/** What `findUnmatchedReports` answers. */
export async function diagnoseUnmatched(db: Db, id: string): Promise<UnmatchedReports> {
  const row = await findProvider(db, id);
  // Reports from before a change were read by other settings, and say nothing of the present ones.
  const lasting = db`provider_id = ${id} and received_at > ${row.updatedAt}
    and received_at < now() - ${settledAfter}::interval`;
  const [[counted], kept] = await Promise.all([
    db<{ count: number }[]>`
      select count(*)::int as count from (select from early_reports where ${lasting} limit ${maxCounted}) kept`,
    db<Kept[]>`
      select provider_message_id, max(received_at) as received_at from early_reports
      where ${lasting} group by provider_message_id order by 2 desc limit ${maxLooked}`,
  ]);
  const causes = await findCauses(db, { id, format: formatOf(row), kept });
  return { count: counted?.count ?? 0, looked: kept.length, causes };
}

function formatOf(row: ListedProvider): ReceiptIdFormat | undefined {
  if (row.kind !== "smpp") return undefined;
  return (
    receiptIdFormats.find((format) => format === providerViewOf(row).config.receiptIdFormat) ??
    "same"
  );
}

interface Looked {
  id: string;
  /** The setting of an SMSC; undefined for providers whose ids have no base. */
  format: ReceiptIdFormat | undefined;
  kept: readonly Kept[];
}

async function findCauses(db: Db, { id, format, kept }: Looked): Promise<UnmatchedCause[]> {
  const others = kept.map(({ providerMessageId }) => inOtherBases(providerMessageId, format));
  const asked = kept.flatMap(({ providerMessageId }, at) => [
    providerMessageId,
    ...(others[at] ?? []).flatMap(({ ids }) => ids),
  ]);
  if (asked.length === 0) return [];
  const rows = await db<Given[]>`
    select provider_message_id as given, status, sent_at from sendings
    where provider_message_id = any(${textArray(asked)}::text::text[]) and provider_id = ${id}`;
  const given = new Map(rows.map((row) => [row.given, row]));
  const causes = new Map<string, UnmatchedCause>();
  for (const [at, report] of kept.entries()) {
    const { providerMessageId: example } = report;
    const base = others[at]?.find(({ ids }) =>
      ids.some((other) => awaits(given.get(other), report)),
    );
    const setting = base?.setting ?? null;
    const withoutSetting = given.has(example) ? "old" : "unknown";
    const cause = base ? "base" : withoutSetting;
    const key = `${cause} ${setting}`;
    const known = causes.get(key) ?? { cause, setting, count: 0, example };
    causes.set(key, { ...known, count: known.count + 1 });
  }
  return [...causes.values()].toSorted((a, b) => b.count - a.count);
}

/** Whether a message still waits for a report, and left before this one came: another's id may be the same by chance. */
function awaits(message: Given | undefined, { receivedAt }: Kept): boolean {
  return message?.status === "sent" && message.sentAt !== null && message.sentAt <= receivedAt;
}

/** The spellings of an id in the other number base, with the setting under which receipts would bring those. */
function inOtherBases(id: string, format: ReceiptIdFormat | undefined) {
  if (format === undefined) return [];
  return (["hex-to-dec", "dec-to-hex"] as const).flatMap((conversion) => {
    const other = receiptId(id, conversion);
    if (other === id) return [];
    // Converted receipts that would match unconverted ask for none; the other conversion would not undo it.
    const setting: ReceiptIdFormat = format === "same" ? conversion : "same";
    const padded = other.padStart(8, "0");
    return [{ setting, ids: [other, other.toUpperCase(), padded, padded.toUpperCase()] }];
  });
}
