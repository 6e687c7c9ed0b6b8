import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import { plainArray, textArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";

export interface FoundLookup extends Pick<SendingRow, "id" | "ownerId"> {
  lookup: LookupAnswer;
}

/** Stores the network's answers with the hlr messages that asked. The first answer stays. */
export async function keepLookups(tx: Tx, found: readonly FoundLookup[]): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const { first, last } = endsOf(ids);
  await tx`
    update sendings s set payload = jsonb_build_object('lookup', o.lookup)
    from unnest(${plainArray(ids)}::text::uuid[], ${plainArray(found.map(({ ownerId }) => ownerId))}::text::uuid[],
      ${textArray(found.map(({ lookup }) => JSON.stringify(lookup)))}::text::jsonb[]) as o(id, owner_id, lookup)
    where s.owner_id = o.owner_id and s.id = o.id and s.id between ${first}::uuid and ${last}::uuid
      and s.type = 'hlr' and s.payload is null`;
}
