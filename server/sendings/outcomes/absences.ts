import { absentError } from "#lib/sendings/absent.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import type { Moved } from "./move.ts";

/** Stores recipients who don't have the channel, and removes recipients whom it has reached since. */
export async function storeAbsences(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const found = moved.filter(({ is, error }) => is === "failed" && error === absentError);
  const reached = moved.filter(({ knowsAbsent }) => knowsAbsent);
  await Promise.all([
    ...found.map(
      (row) => tx`
        insert into absent_recipients (owner_id, type, address)
        select distinct s.owner_id, s.type, s.recipient from sendings s where ${isOf(tx, row)} order by s.recipient
        on conflict (owner_id, type, address) do update set found_at = excluded.found_at`,
    ),
    ...reached.map(
      (row) => tx`
        delete from absent_recipients a using sendings s
        where ${isOf(tx, row)} and a.owner_id = s.owner_id and a.type = s.type and a.address = s.recipient`,
    ),
  ]);
}

function isOf(tx: Tx, { ownerId, ids }: Moved): Fragment {
  const { first, last } = endsOf(ids);
  return tx`s.owner_id = ${ownerId} and s.id = any(${plainArray(ids)}::text::uuid[])
    and s.id between ${first}::uuid and ${last}::uuid`;
}
