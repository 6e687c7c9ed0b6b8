import type { LedgerMarkRow } from "#drizzle/schema/ledger-marks.ts";
import type { Money } from "#lib/money.ts";
import type { Db, Sql, Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

const day = 86_400_000;
/** Billings younger than this are never marked, and refunds of slightly younger ones need not look for a mark. */
const unmarkedDays = 40;
const minUnmarkedDays = 30;

/** The moment up to which billings are marked; null where none are. */
export async function markedUntil(db: Db): Promise<Date | null> {
  const [mark] = await db<Pick<LedgerMarkRow, "until">[]>`select until from ledger_marks limit 1`;
  return mark?.until ?? null;
}

/** Subtracts refunded billings from the marks that count them, because a message may fail long after its charge. */
export async function subtractFromMarks(
  tx: Tx,
  returned: readonly { id: string; ownerId: string; amount: Money }[],
): Promise<void> {
  const young = idFloor(new Date(Date.now() - minUnmarkedDays * day));
  const old = returned.filter(({ id }) => id < young);
  if (old.length === 0) return;
  // Marks being made meanwhile don't see this refund: they are waited for.
  await tx`lock table ledger_marks in row exclusive mode`;
  const owners = [...new Set(old.map(({ ownerId }) => ownerId))];
  await tx`select from ledger_marks where owner_id = any(${owners}::uuid[]) order by owner_id for update`;
  await tx`
    update ledger_marks m set total = m.total - (
      select coalesce(sum(r.amount), 0) from unnest(
        ${old.map(({ id }) => id)}::uuid[], ${old.map(({ ownerId }) => ownerId)}::uuid[],
        ${old.map(({ amount }) => String(amount))}::bigint[]
      ) as r(id, owner_id, amount)
      where r.owner_id = m.owner_id and r.id < uuid_floor(m.until))
    where m.owner_id = any(${owners}::uuid[])`;
}

/** Marks the billings of every month that ended 40 or more days ago; the first run marks all of them. */
export async function advanceMarks(db: Sql): Promise<void> {
  const last = new Date(Date.now() - unmarkedDays * day);
  const until = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth()));
  await db.begin(async (tx) => {
    // Refunds of old charges wait, and those under way are waited for.
    await tx`lock table ledger_marks in share row exclusive mode`;
    const since = (await markedUntil(tx)) ?? new Date(0);
    if (since >= until) return;
    await tx`
      insert into ledger_marks (until, owner_id, total)
      select ${until}::timestamptz, owner_id, sum(total)::bigint from (
        select owner_id, total from ledger_marks
        union all
        select owner_id, sum(amount) from billings
        where id >= ${idFloor(since)} and id < ${idFloor(until)} and status in ('pending', 'complete')
        group by owner_id
      ) counted group by owner_id`;
    await tx`delete from ledger_marks where until < ${until}`;
  });
}
