import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { foundAtMost, type FoundRequisite } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";

/** So many of the newest are read: no index covers a part of a title. */
const readAtMost = 10_000;

/** Payers in the actor's scope by a part of the title or the beginning of the INN; none where an edition has no payers. */
export const searchRequisites = permitted("requisites.get", async (actor, text: string) => {
  if (!editionOf(env()).features.legal) return [];
  const db = sql();
  const digits = /^\d{4,12}$/.test(text) ? text : "-";
  return db<FoundRequisite[]>`
    select r.id, r.title, r.inn from (
      select r.id, r.title, r.inn from requisites r
      where r.removed_at is null and ${visibleTo(db, actor, "requisites.get", "r.owner_id")}
      order by r.id desc limit ${readAtMost}
    ) r
    where r.title ilike ${containing(text)} or r.inn like ${`${digits}%`}
    order by r.id desc limit ${foundAtMost}`;
});
