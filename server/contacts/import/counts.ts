import type { ContactCountRow } from "#drizzle/schema/contact-counts.ts";
import { type RecordedActor, recordedActor } from "#lib/actor.ts";
import type { ImportCheckInput, ImportCountView } from "#lib/contacts/import-check.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { TableError } from "#server/spreadsheets/service.ts";
import { openStored, reopenStored } from "#server/storage/service.ts";
import { getContactList } from "../contact-lists.ts";
import { countRows } from "./count-rows.ts";
import { SeenInTable } from "./seen-people.ts";

/** Milliseconds between two notes of the progress. */
const pause = 500;

const system: RecordedActor = { kind: "system" };

/**
 * Begins to count what an import of a large file would do; a job does it. An account's earlier count of the same file ends,
 * as its settings are others now. Throws NotFound for a file or list outside the actor's scope.
 */
export const startCount = permitted(
  "contacts.create",
  async (actor, input: ImportCheckInput): Promise<ImportCountView> => {
    await openStored(sql(), actor, input.fileId);
    if (input.ListId) await getContactList(actor, input.ListId);
    return transaction(async (tx) => {
      const former = await tx<ContactCountRow[]>`
        update contact_counts set state = 'canceled', updated_at = now()
        where owner_id = ${actor.userId} and state = 'running' and input ->> 'fileId' = ${input.fileId} returning *`;
      for (const one of former) await tell(tx, recordedActor(actor), one);
      const [row] = await tx<ContactCountRow[]>`
        insert into contact_counts (owner_id, input) values (${actor.userId}, ${tx.json(input)}) returning *`;
      if (!row) throw new Error("A count was inserted and not returned");
      await enqueue(tx, "count-import", { id: row.id });
      return viewOf(row);
    });
  },
);

/** How far a count is, and its result. Throws NotFound outside the actor's scope. */
export const getCount = permitted(
  "contacts.create",
  async (actor, id: string): Promise<ImportCountView> => {
    const db = sql();
    const [row] = await db<ContactCountRow[]>`
      select * from contact_counts where id = ${id} and ${visibleTo(db, actor, "contacts.create", "owner_id")}`;
    if (!row) throw new AppError("NotFound", "contacts.import.errors.notFound");
    return viewOf(row);
  },
);

/** Ends a count without a result. Throws NotFound outside the actor's scope. */
export const cancelCount = permitted(
  "contacts.create",
  async (actor, id: string): Promise<ImportCountView> => {
    const view = await getCount(actor, id);
    return (await moveCount(recordedActor(actor), id, { state: "canceled" })) ?? view;
  },
);

/**
 * Counts a file from its beginning; the people of earlier rows are in the database meanwhile. Answers false if it was stopped
 * before its end, and is to be begun again.
 */
export async function runCount(
  id: string,
  isStopping: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const [row] = await sql()<ContactCountRow[]>`select * from contact_counts where id = ${id}`;
  if (row?.state !== "running") return true;
  const { fileId, ListId, ...how } = row.input;
  const seen = new SeenInTable();
  let isStopped = false;
  let notedAt = Date.now();
  try {
    const file = await reopenStored(sql(), fileId);
    if (!file) throw new TableError("missing");
    const counts = await countRows(file, how, {
      listId: ListId ?? null,
      seen,
      onChunk: async (progress, rows) => {
        isStopped = await isStopping();
        if (isStopped) return false;
        if (Date.now() - notedAt < pause) return true;
        notedAt = Date.now();
        const part = Math.min(999, Math.floor(progress * 1000));
        return (await moveCount(system, id, { progress: part, rows })) !== null;
      },
    });
    if (isStopped) return false;
    if (counts.isWhole) await moveCount(system, id, { state: "completed", rows: counts.rows, counts }); // prettier-ignore
    return true;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    await moveCount(system, id, { state: "failed", fault: error.fault });
    return true;
  } finally {
    await seen.end();
  }
}

type Change = Partial<Pick<ContactCountRow, "state" | "progress" | "rows" | "counts" | "fault">>;

/** Changes a count that runs, and tells its browsers. Null if it runs no longer. */
async function moveCount(
  by: RecordedActor,
  id: string,
  { state, progress, rows, counts, fault }: Change,
): Promise<ImportCountView | null> {
  return transaction(async (tx) => {
    const [row] = await tx<ContactCountRow[]>`
      update contact_counts set state = ${state ?? "running"}, progress = coalesce(${progress ?? null}, progress),
        rows = coalesce(${rows ?? null}, rows), counts = ${counts ? JSON.stringify(counts) : null}::text::jsonb, fault = ${fault ?? null},
        updated_at = now()
      where id = ${id} and state = 'running' returning *`;
    if (!row) return null;
    await tell(tx, by, row);
    return viewOf(row);
  });
}

async function tell(tx: Tx, by: RecordedActor, row: ContactCountRow): Promise<void> {
  const { counts: _, ...progress } = viewOf(row);
  await record(tx, by, {
    name: "contactImports.counted",
    ownerId: row.ownerId,
    ids: [row.id],
    data: { progress },
  });
}

function viewOf({ id, state, progress, rows, counts, fault }: ContactCountRow): ImportCountView {
  return { id, state, progress: state === "completed" ? 1000 : progress, rows, counts, fault };
}
