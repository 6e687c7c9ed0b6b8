import postgres from "postgres";
import { clientOptions, type Sql, type Tx } from "#server/db/client.ts";
import { disableNagle } from "#server/db/no-delay.ts";

/** Options of a client whose session stays open however long the work takes. */
export const lasting = { idle_timeout: 0, max_lifetime: null };

/** One session of another database, that stays open however long the work takes. Its owner ends it. */
export function openSession(url: string): Sql {
  return postgres(url, {
    ...clientOptions(1),
    ...disableNagle(url),
    ...lasting,
  });
}

/** Settings that texts of values depend on, so that they are read as they were written. */
export async function useFixedForms(tx: Tx): Promise<void> {
  await tx.unsafe(
    "set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; " +
      "set local bytea_output = 'hex'; set local extra_float_digits = 1; set local lock_timeout = 0; " +
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  );
}
