import { env } from "#lib/env.ts";
import type { TitledColumn } from "#lib/exports/column.ts";
import { csvHead, csvWriter } from "#lib/exports/csv-rows.ts";
import { findLacking } from "#lib/exports/encode.ts";
import type { FileEncoding } from "#lib/exports/file-format.ts";
import { isOver } from "#lib/exports/online-range.ts";
import { readerFormat } from "#lib/exports/reader-format.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import type { LackingCharacter, ReportContent, ReportPreview } from "#lib/reports/report.ts";
import { permissionOf } from "#lib/reports/rights.ts";
import { permitted } from "#server/auth/permitted.ts";
import { wordsIn } from "#server/exports/service.ts";
import { countReport, openReport, readContent } from "./content.ts";

/** How long (ms) the texts of a report are looked through before it is made. */
const maxLook = 2000;
const shownCharacters = 8;
/** Characters of the text that are shown before and after one that an encoding lacks. */
const around = 14;
/** What a workbook weighs beside its texts in UTF-8, as measured on messages. */
const sheetShare = 0.37;

type OneByte = Exclude<FileEncoding, "utf8">;
const oneByte: readonly OneByte[] = ["win1251", "win1252", "macCyrillic"];

interface Losses {
  count: number;
  rows: number;
  found: Map<string, LackingCharacter>;
}

/**
 * Tells what a report would be: its rows, its size, and the characters that each encoding lacks, by as many rows as are
 * looked through within two seconds. Throws what `createReport` throws.
 */
export const previewReport = permitted(
  "reports.create",
  async (actor, content: ReportContent): Promise<ReportPreview> => {
    assertCan(actor, permissionOf[content.preset]);
    const asked = readContent(content, actor);
    const [{ total, isAtLeast }, { columns, rows }] = await Promise.all([
      countReport(asked, actor),
      openReport(asked, actor),
    ]);
    const look = await lookThrough(actor, columns, rows, content.delimiter);
    // A report that adds rows up has fewer than its list.
    const count = look.isWhole ? look.read : total;
    const share = look.read > 0 ? count / look.read : 1;
    const sized = (bytes: number) => Math.round(bytes * share);
    return {
      rows: count,
      isAtLeast: !look.isWhole && isAtLeast,
      columns: columns.length,
      isShort: !isOver(asked, env().REPORT_ONLINE_DAYS),
      onlineDays: env().REPORT_ONLINE_DAYS,
      read: look.read,
      sizes: {
        utf8: sized(look.bytes),
        xlsx: sized(look.bytes * sheetShare),
        win1251: sized(look.characters),
        win1252: sized(look.characters),
        macCyrillic: sized(look.characters),
      },
      lacking: Object.fromEntries(
        oneByte.map((encoding) => [encoding, lossesOf(look.losses[encoding])]),
      ) as ReportPreview["lacking"],
    };
  },
);

async function lookThrough(
  { locale }: Actor,
  columns: readonly TitledColumn[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
  delimiter: ReportContent["delimiter"],
) {
  const end = Date.now() + maxLook;
  const write = csvWriter(columns, delimiter, readerFormat(locale), wordsIn(locale));
  const losses = Object.fromEntries(
    oneByte.map((encoding) => [encoding, { count: 0, rows: 0, found: new Map() }]),
  ) as Record<OneByte, Losses>;
  const head = csvHead(columns, delimiter);
  const look = { read: 0, bytes: Buffer.byteLength(head), characters: head.length, losses, isWhole: false }; // prettier-ignore
  for await (const some of rows) {
    for (const row of some) {
      const line = write(row);
      look.read += 1;
      look.bytes += Buffer.byteLength(line);
      look.characters += line.length;
      for (const encoding of oneByte) note(losses[encoding], line, encoding);
    }
    if (Date.now() > end) return look;
  }
  look.isWhole = true;
  return look;
}

function note(losses: Losses, line: string, encoding: OneByte): void {
  let isLost = false;
  findLacking(line, encoding, (character, at) => {
    isLost = true;
    losses.count += 1;
    const known = losses.found.get(character);
    if (known) known.count += 1;
    else if (losses.found.size < 1000)
      losses.found.set(character, {
        character,
        count: 1,
        before: line.slice(Math.max(0, at - around), at).toWellFormed(),
        after: line.slice(at + character.length, at + character.length + around).toWellFormed(),
      });
  });
  if (isLost) losses.rows += 1;
}

function lossesOf({ count, rows, found }: Losses) {
  const characters = [...found.values()].toSorted((a, b) => b.count - a.count);
  return { count, rows, characters: characters.slice(0, shownCharacters) };
}
