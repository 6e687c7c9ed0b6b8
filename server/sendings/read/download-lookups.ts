import type { ListParameters } from "#lib/list-parameters.ts";
import type { Locale } from "#lib/locales.ts";
import { separatedLine } from "#lib/spreadsheets/harmless-cell.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { type Translate, translatorFor } from "#server/i18n/translate.ts";
import { wantedIn } from "./list.ts";
import { readRows } from "./read-rows.ts";
import { conditionOf } from "./totals.ts";
import { type ListedSending, viewOf } from "./view.ts";

const pageSize = 2000;
// Spreadsheets take a file without it for one in an encoding of their own.
const byteOrderMark = "\uFEFF";

/**
 * Downloads the network's answers to hlr messages, newest first, as CSV in the caller's language. Numbers
 * without an answer yet are included. Only one page is in memory at a time.
 */
export const downloadLookups = permitted(
  "sendings.get",
  async (actor, parameters: ListParameters): Promise<Response> => {
    const db = sql();
    const filters = { ...parameters.filters, type: ["hlr"] };
    // Forbidden filters are refused before the answer begins.
    const where = conditionOf(db, await wantedIn(db, actor, { ...parameters, filters }));
    const translate = translatorFor(actor.locale);
    let after: string | null = null;
    let isBegun = false;
    const lines = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!isBegun) controller.enqueue(encode([headOf(translate)], byteOrderMark));
        isBegun = true;
        const rows: readonly ListedSending[] = await readRows(db, where, {
          ...parameters,
          order: { field: "createdAt", direction: "desc" },
          after,
          offset: 0,
          limit: pageSize,
        });
        after = rows.at(-1)?.id ?? null;
        if (rows.length > 0)
          controller.enqueue(encode(rows.map((row) => lineOf(row, actor.locale, translate))));
        if (rows.length < pageSize) controller.close();
      },
    });
    return new Response(lines, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="hlr.csv"',
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
    });
  },
);

const columns = [
  "number",
  "checkedAt",
  "status",
  "reachable",
  "country",
  "operator",
  "mccmnc",
  "roaming",
] as const;

function headOf(translate: Translate): string[] {
  return columns.map((column) => translate(`messages.lookup.${column}`));
}

function lineOf(row: ListedSending, locale: Locale, translate: Translate): string[] {
  const { payload, status, updatedAt, meta } = viewOf(row, locale);
  const { lookup } = meta;
  const word = (is: boolean | null | undefined) =>
    typeof is === "boolean" ? translate(`messages.lookup.${is ? "yes" : "no"}`) : "";
  return [
    payload.recipient,
    lookup ? updatedAt : "",
    translate(`commons.status.${status}`),
    word(lookup?.isReachable),
    lookup?.country ?? "",
    lookup?.operator ?? "",
    lookup?.mccmnc ?? "",
    word(lookup?.isRoaming),
  ];
}

const encoder = new TextEncoder();

function encode(rows: readonly (readonly string[])[], before = ""): Uint8Array {
  return encoder.encode(before + rows.map((cells) => separatedLine(cells, ";")).join(""));
}
