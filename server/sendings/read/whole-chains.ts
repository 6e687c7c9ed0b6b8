import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { isSegmented } from "#lib/sendings/channels.ts";
import { chainStatus, type WholeChain } from "#lib/sendings/fallbacks/whole-chain.ts";
import { costOf } from "#lib/sendings/figures.ts";
import type { Sql } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import type { ListedSending } from "./view.ts";

type Link = Pick<
  SendingRow,
  "id" | "chainId" | "type" | "status" | "error" | "segments" | "price" | "createdAt"
>;

/** The chains of these first messages of which more than the first one went out, by their ids. */
export async function wholeChainsOf(
  db: Sql,
  rows: readonly ListedSending[],
): Promise<Map<string, WholeChain>> {
  const firsts = rows.filter(({ step }) => step === 0);
  if (firsts.length === 0) return new Map();
  const ids = firsts.map(({ id }) => id);
  const owners = [...new Set(firsts.map(({ ownerId }) => ownerId))];
  const later = await db<Link[]>`
    select id, chain_id, type, status, error, segments, price, created_at from sendings s
    where s.owner_id = any(${owners}::uuid[]) and s.chain_id = any(${ids}::uuid[]) and s.chain_id <> s.id and s.step > 0
      and s.id > ${endsOf(ids).first}::uuid
    order by s.step`;
  const chains = Map.groupBy(later, ({ chainId }) => chainId);
  return new Map(
    firsts.flatMap((first) => {
      const followed = chains.get(first.id);
      return followed ? [[first.id, chainOf([first, ...followed])] as const] : [];
    }),
  );
}

function chainOf(links: readonly Link[]): WholeChain {
  const status = chainStatus(links.map((link) => link.status));
  const price = links.reduce((sum, link) => sum + costOf(link), 0n);
  return {
    status,
    price: moneyToNumber(asMoney(price)),
    segments: links.reduce((sum, link) => sum + (isSegmented(link.type) ? link.segments : 0), 0),
    steps: links.map((link) => ({
      id: link.id,
      type: link.type,
      status: link.status,
      error: link.error,
      price: moneyToNumber(costOf(link)),
      createdAt: link.createdAt.toISOString(),
    })),
  };
}
