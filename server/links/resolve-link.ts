import type { LinkRow } from "#drizzle/schema/links.ts";
import { reportsToWarn } from "#lib/links/states.ts";
import { textArray } from "#server/db/array-text.ts";
import { createBatcher } from "#server/db/batcher.ts";
import { lookUps } from "#server/db/client.ts";
import { blockedDomains } from "#server/site-env.ts";
import { isBlocked } from "./target.ts";

type Row = Pick<LinkRow, "id" | "ownerId" | "url" | "frozenAt"> & {
  code: string;
  isOver: boolean;
  isReported: boolean;
  isRecipients: boolean;
};

/** What a code stands for. */
export interface FoundLink {
  id: string;
  ownerId: string;
  url: string;
  /** The code of a single recipient; null for one that is the same for all. */
  recipientCode: string | null;
  /** `over` has expired or was removed, `frozen` was stopped by an operator. */
  state: "active" | "over" | "frozen" | "reported" | "blocked";
}

/**
 * Codes that are asked for at the same time are looked up together; nothing is kept, so that a change holds at once.
 */
const lookUp = createBatcher<string, Row | undefined>(500, async (_, codes) => {
  const wanted = textArray([...new Set(codes)]);
  const rows = await lookUps()<Row[]>`
    with found as (
      select l.code, l.id, false as is_recipients from links l where l.code = any(${wanted}::text::text[])
      union all
      select r.code, r.link_id, true from link_recipients r where r.code = any(${wanted}::text::text[])
    )
    select f.code, l.id, l.owner_id, l.url, l.frozen_at, f.is_recipients, l.reports >= ${reportsToWarn} as is_reported,
      l.removed_at is not null or coalesce(l.expired_at <= now(), false) as is_over
    from found f join links l on l.id = f.id`;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.map((code) => byCode.get(code));
});

/** The link of a code; null for a code that was never given out. */
export async function resolveLink(code: string): Promise<FoundLink | null> {
  const [row, blocked] = await Promise.all([lookUp("", code), blockedDomains()]);
  if (!row) return null;
  const { id, ownerId, url } = row;
  return {
    id,
    ownerId,
    url,
    recipientCode: row.isRecipients ? code : null,
    state: stateOf(row, blocked),
  };
}

function stateOf(row: Row, blocked: readonly string[]): FoundLink["state"] {
  if (row.frozenAt) return "frozen";
  if (row.isOver) return "over";
  if (isBlocked(row.url, blocked)) return "blocked";
  return row.isReported ? "reported" : "active";
}
