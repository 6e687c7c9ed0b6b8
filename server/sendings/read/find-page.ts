import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import { rowCountOf } from "#server/db/totals.ts";
import { countChains } from "./chain-rows.ts";
import { findTexts, type FoundPage } from "./find-texts.ts";
import { readPage } from "./read-rows.ts";
import { isText } from "./search.ts";
import { readTotals, readWholeTotals, type Wanted } from "./totals.ts";

/** Reads a page of messages `s`, or of their chains, and the sums over all of them. */
export async function findPage(
  db: Sql,
  wanted: Wanted,
  parameters: ListParameters,
): Promise<FoundPage> {
  const { isCountWhole, search } = parameters;
  if (isText(search) && !isCountWhole && !wanted.byUpdates)
    return findTexts(db, wanted, parameters);
  const reading = isCountWhole ? readWholeTotals(db, wanted) : readTotals(db, wanted);
  const counting =
    wanted.rowsAre === "messages" ? reading.then(rowCountOf) : countChains(db, wanted, reading);
  const [rows, totals, count] = await Promise.all([
    readPage(db, wanted, parameters, reading),
    reading,
    counting,
  ]);
  return { rows, count, totals };
}
