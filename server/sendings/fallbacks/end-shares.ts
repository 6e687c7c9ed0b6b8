import type { SendingSumRow } from "#drizzle/schema/sums.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type EndShares, defaultShares } from "#lib/sendings/fallbacks/likelihood.ts";
import { sql } from "#server/db/client.ts";

const days = 30;
/** Fewer messages than this are too few for a share. */
const minAnswered = 100;

/** The recent results of an account's messages, by channel. */
export async function endShares(ownerId: string): Promise<(type: ChannelType) => EndShares> {
  const since = new Date(Date.now() - days * 86_400_000);
  const rows = await sql()<
    (Pick<SendingSumRow, "type"> & { state: keyof EndShares; count: number })[]
  >`
    select type, state, sum(messages)::float8 as count from sending_sums
    where owner_id = ${ownerId} and hours = 24 and at >= ${since} and state not in ('open', 'stopped')
    group by type, state`;
  return (type) => {
    const own = rows.filter((row) => row.type === type);
    const all = own.reduce((sum, { count }) => sum + count, 0);
    if (all < minAnswered) return defaultShares;
    const ends: EndShares = { sent: 0, delivered: 0, seen: 0, failed: 0 };
    for (const { state, count } of own) ends[state] = count / all;
    return ends;
  };
}
