import type { ExportColumn, RawRow, RowStream, TitledColumn } from "#lib/exports/column.ts";
import { wallTimes } from "#lib/exports/reader-format.ts";
import type { Actor } from "#lib/permissions.ts";
import { translatorFor } from "#server/i18n/translate.ts";

type Reader = Pick<Actor, "locale" | "timeZone">;

/** The rows of a list for a file, as its verb has left them. */
export interface CollectedRows extends RowStream {
  columns: readonly TitledColumn[];
  /** Null if the verb has left none, because its list can't be read by one statement. */
  rows: AsyncIterable<readonly RawRow[]> | null;
}

/** The columns of a list for a reader, with their headings. */
export function titledColumns(
  columns: readonly ExportColumn[],
  { locale }: Pick<Actor, "locale">,
  { isDetailed = false, ofSeveral = false } = {},
): TitledColumn[] {
  const t = translatorFor(locale);
  return columns
    .filter((column) => (isDetailed || !column.isDetail) && (ofSeveral || !column.isOfSeveral))
    .map(({ path, kind, words, head }) => ({ path, kind, words, title: t(head) }));
}

export function collectRows(
  columns: readonly TitledColumn[],
  reader: Reader,
  options: Pick<RowStream, "group"> = {},
): CollectedRows {
  const collected: CollectedRows = {
    ...options,
    columns,
    rows: null,
    ofViews(views) {
      collected.rows = rawRows(views, collected.columns, reader);
    },
    ofRows(rows, others) {
      if (others) collected.columns = others;
      collected.rows = rows;
    },
  };
  return collected;
}

async function* rawRows(
  views: AsyncIterable<readonly unknown[]>,
  columns: readonly TitledColumn[],
  { timeZone }: Reader,
): AsyncGenerator<readonly RawRow[]> {
  const wall = wallTimes(timeZone);
  const readers = columns.map(({ path, kind }) => {
    const parts = path.split(".");
    return (view: unknown): string => {
      const value = parts.reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
        view,
      );
      if (value === null || value === undefined) return "";
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return kind === "time" ? wall(text) : text;
    };
  });
  for await (const some of views) yield some.map((view) => readers.map((read) => read(view)));
}
