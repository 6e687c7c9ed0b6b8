import type { TemplateRow } from "#drizzle/schema/templates.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TemplatesUsing } from "#lib/templates/templates-using.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

type Used = { list: string } | { file: string } | { sender: string; type: ChannelType };

const maxTitles = 2;

/**
 * Finds templates of an account that use a contact list, a file or a sender; null for actors who may not see
 * them.
 */
export async function findTemplatesUsing(
  db: Db,
  actor: Actor,
  ownerId: string,
  used: Used,
): Promise<TemplatesUsing | null> {
  if (!canDo(actor, "templates.get")) return null;
  const rows = await db<(Pick<TemplateRow, "title"> & { count: number })[]>`
    select p.title, (count(*) over ())::int as count from templates p
    where p.owner_id = ${ownerId} and ${visibleTo(db, actor, "templates.get", "p.owner_id")} and ${has(db, used)}
    order by p.id desc limit ${maxTitles}`;
  return { count: rows[0]?.count ?? 0, titles: rows.map(({ title }) => title) };
}

function has(db: Db, used: Used): Fragment {
  if ("list" in used)
    return db`(p.recipient->'include' @> to_jsonb(${used.list}::text)
      or p.recipient->'exclude' @> to_jsonb(${used.list}::text))`;
  return db`exists (
    select from (
      select p.type, p.payload
      union all select f->>'type', f->'payload' from jsonb_array_elements(p.fallbacks) f
    ) m (type, payload) where ${isIn(db, used)})`;
}

function isIn(db: Db, used: Exclude<Used, { list: string }>): Fragment {
  if ("sender" in used) return db`m.type = ${used.type} and m.payload->>'sender' = ${used.sender}`;
  return db`${used.file} in
    (m.payload->>'audio', m.payload->>'image', m.payload->>'file', m.payload->>'video')`;
}
