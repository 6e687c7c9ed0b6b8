import type { PendingQuery, Row } from "postgres";

const rowsAtOnce = 1000;

/**
 * Reads all rows of a query as views, some at a time. They are of one moment, because one statement reads them; it
 * begins when the first are asked for.
 */
export async function* readViews<Found extends object, View>(
  query: PendingQuery<Found[] & Row[]> | PendingQuery<Found[]>,
  view: (row: Found) => View,
): AsyncGenerator<readonly View[]> {
  for await (const rows of (query as PendingQuery<Found[]>).cursor(rowsAtOnce))
    yield (rows as unknown as readonly Found[]).map(view);
}
