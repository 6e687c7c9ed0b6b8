import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import type { FoundRequisite } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { innIn } from "#server/db/inn-in.ts";
import { containing } from "#server/db/like.ts";

/**
 * Payers in the actor's scope by a whole id, a part of the title or the beginning of the INN; none where an edition
 * has no payers.
 */
export const searchRequisites = permitted("requisites.get", async (actor, text: string) => {
  if (!editionOf(env()).features.legal) return [];
  const db = sql();
  return findCalled<FoundRequisite>(db, text, {
    columns: db`r.id, r.title, r.inn`,
    from: db`requisites r`,
    id: "r.id",
    where: db`r.removed_at is null and ${visibleTo(db, actor, "requisites.get", "r.owner_id")}`,
    matches: db`r.title ilike ${containing(text)} or r.inn like ${innIn(text)}`,
  });
});
