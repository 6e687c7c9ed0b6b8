import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import {
  type ChainMessage,
  countedStates,
  noSurplus,
  type Surplus,
  surplusOf,
} from "#lib/sendings/fallbacks/people.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";

/** Messages of a bulk send that made the same step together; `was` is null where they are new. */
export interface PeopleMove {
  ownerId: string;
  groupId: string | null;
  step: number | null;
  /** The chains of the messages, in any order. */
  chains: readonly string[];
  ids: readonly string[];
  was: SendingStatus | null;
}

type Link = ChainMessage & Pick<SendingRow, "id" | "chainId" | "groupId">;

/**
 * How the surplus of each bulk send changes with these moves, which the transaction has written: a person with several
 * messages counts once, by the furthest of them. Only chains that have gone past their first message cost anything.
 * Their steps are locked, so that two messages of a chain which move at once are counted one after the other.
 */
export async function countSurplus(
  tx: Tx,
  moves: readonly PeopleMove[],
): Promise<Map<string, Surplus>> {
  const chained = moves.filter(({ step, groupId }) => step !== null && groupId !== null);
  const surplus = new Map<string, Surplus>();
  if (chained.length === 0) return surplus;
  const links = await linksOf(tx, chained);
  if (links.length === 0) return surplus;
  const was = new Map(chained.flatMap((move) => move.ids.map((id) => [id, move.was] as const)));
  for (const chain of Map.groupBy(links, ({ chainId }) => chainId).values()) {
    const groupId = chain[0]?.groupId;
    if (!groupId || chain.length < 2) continue;
    const before = chain.flatMap((link): ChainMessage[] => {
      const status = was.get(link.id);
      if (status === null) return [];
      return status === undefined ? [link] : [{ status, error: null }];
    });
    add(surplus, groupId, surplusOf(chain), surplusOf(before));
  }
  return surplus;
}

/** All messages of the chains that have fallbacks under way. */
async function linksOf(tx: Tx, moves: readonly PeopleMove[]): Promise<Link[]> {
  const all = plainArray(moves.flatMap(({ chains }) => chains));
  const locked = await tx<{ chainId: string }[]>`
    select chain_id from cascade_steps where chain_id = any(${all}::text::uuid[])
    order by chain_id, step for no key update`;
  if (locked.length === 0) return [];
  const ids = [...new Set(locked.map(({ chainId }) => chainId))];
  const chains = tx`${plainArray(ids)}::text::uuid[]`;
  const owners = tx`${plainArray([...new Set(moves.map(({ ownerId }) => ownerId))])}::text::uuid[]`;
  const { first, last } = endsOf(ids);
  return tx<Link[]>`
    select id, chain_id, group_id, status, error from sendings
    where owner_id = any(${owners}) and id = any(${chains}) and id between ${first}::uuid and ${last}::uuid
    union all
    select id, chain_id, group_id, status, error from sendings
    where owner_id = any(${owners}) and chain_id = any(${chains}) and chain_id <> id and id > ${first}::uuid`;
}

function add(all: Map<string, Surplus>, groupId: string, is: Surplus, was: Surplus): void {
  const sum = all.get(groupId) ?? { ...noSurplus };
  for (const state of countedStates) sum[state] += is[state] - was[state];
  all.set(groupId, sum);
}
