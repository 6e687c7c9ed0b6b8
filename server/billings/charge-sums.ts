import type { Money } from "#lib/money.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import type { Tx } from "#server/db/client.ts";
import { foldLock } from "#server/db/fold-lock.ts";

interface Counted {
  id: string;
  ownerId: string;
  source: string;
  amount: Money;
}

/**
 * Adds a billing made by hand to the sums of its channel; null for a source without a channel. The charge of a
 * message is added together with its message.
 */
export function chargeSums(tx: Tx, source: string) {
  if (!source.startsWith("sendings.")) return null;
  return {
    /** Folding merges rows that it doesn't expect to appear meanwhile. */
    lock: async () => {
      await tx`select pg_advisory_xact_lock(${foldLock})`;
    },
    add: async ({ id, ownerId, amount }: Counted) => {
      await tx`
        insert into billing_sums as s (owner_id, hours, at, source, status, billings, amount)
        select ${ownerId}, hours, date_trunc(case hours when 1 then 'hour' else 'day' end, uuid_extract_timestamp(${id}::uuid), 'UTC'),
          ${source}, 'complete', 1, ${amount} from (values (1), (24)) as grain (hours)
        on conflict (owner_id, hours, at, source, status)
        do update set billings = s.billings + 1, amount = s.amount + excluded.amount`;
      await tx`
        insert into billing_groups as s (owner_id, at, group_id, source, status, billings, amount)
        select ${ownerId}, date_trunc('hour', uuid_extract_timestamp(${id}::uuid), 'UTC'), ${noGroup}, ${source}, 'complete', 1, ${amount}
        on conflict (owner_id, at, group_id, source, status)
        do update set billings = s.billings + 1, amount = s.amount + excluded.amount`;
    },
  };
}
