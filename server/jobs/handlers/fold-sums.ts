import { outcomeGauges } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { foldDeltas } from "#server/sendings/service.ts";

/** ms until the next time while many messages come. */
const soon = 5000;

/** Keeps what lists add up short: they also read what this has yet to fold in. */
export async function foldSums(): Promise<void> {
  const isBusy = await foldDeltas(sql());
  if (isBusy)
    await enqueue(
      sql(),
      "fold-sums",
      {},
      { key: "fold-sums soon", runAt: new Date(Date.now() + soon) },
    );
  // Messages of before an upgrade are in no sum of analytics until the first check.
  if ((await outcomeGauges()) === null)
    await enqueue(sql(), "check-outcomes", {}, { key: "check-outcomes first" });
}
