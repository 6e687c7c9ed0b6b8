import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import type { FoundCompany } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { innIn } from "#server/db/inn-in.ts";
import { containing } from "#server/db/like.ts";

/**
 * Companies that the actor may open, which those are not that only serve them, by a whole id, a part of the title or
 * the beginning of the INN; none where an edition has none.
 */
export const searchCompanies = permitted("companies.update", async (actor, text: string) => {
  if (!editionOf(env()).features.legal) return [];
  const db = sql();
  const inn = db`c.data->'legal'->>'inn'`;
  return findCalled<FoundCompany>(db, text, {
    columns: db`c.id, c.title, ${inn} as inn`,
    from: db`companies c`,
    id: "c.id",
    where: db`c.removed_at is null and ${visibleTo(db, actor, "companies.update", "c.owner_id")}`,
    matches: db`c.title ilike ${containing(text)} or ${inn} like ${innIn(text)}`,
  });
});
