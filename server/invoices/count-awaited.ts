import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

/** Invoices that were not paid within this many days are not counted any more. */
const awaitedDays = 30;

/** How many invoices wait for the actor to say whether they are paid; none where an edition has no invoices. */
export const countAwaitedInvoices = permitted("invoices.update", async (actor) => {
  if (!editionOf(env()).features.legal) return 0;
  const db = sql();
  const since = idFloor(new Date(Date.now() - awaitedDays * 86_400_000));
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from invoices i
    where i.id >= ${since} and i.status = 'pending' and i.owner_id <> ${actor.userId}
      and ${visibleTo(db, actor, "invoices.get", "i.owner_id")}
      and ${visibleTo(db, actor, "invoices.update", "i.seller_id")}`;
  return row?.count ?? 0;
});
