import type { FoundProvider } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";

/** Finds providers by a whole id or a part of the title, newest first. */
export const searchProviders = permitted("providers.get", async (_actor, text: string) => {
  const db = sql();
  return findCalled<FoundProvider>(db, text, {
    columns: db`p.id, p.title`,
    from: db`providers p`,
    id: "p.id",
    where: db`true`,
    matches: db`p.title ilike ${containing(text)}`,
  });
});
