import type { ModerationCaseRow } from "#drizzle/schema/moderation.ts";
import { AppError } from "#lib/errors.ts";
import type { CaseView, DecisionInput } from "#lib/moderation/case.ts";
import type { CaseState } from "#lib/moderation/kinds.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { type CaseRow, cases } from "./cases.ts";

const permission = "sendingsModeration.update";
/** The most texts that an account may always send on all of its channels. */
const maxAllowed = 1000;

/**
 * Decides about a text and all that waits with it. What waits is let go, or given back, by a job: there may be a hundred
 * thousand. Throws NotFound for an unknown text, Conflict where it was decided about already, which says by whom.
 */
export const decideCase = permitted(
  permission,
  async (actor, id: string, { decision, comment }: DecisionInput): Promise<CaseView> =>
    transaction(async (tx) => {
      const lock = tx`for no key update of c`;
      const seen = await findRow(tx, actor, cases, { id, permission, lock });
      assertOpen(seen, decision);
      const state: CaseState = decision === "reject" ? "rejected" : "approved";
      const isAlways = decision === "always";
      await tx`
        update moderation_cases set state = ${state}, is_always = ${isAlways}, comment = ${comment},
          decided_by = ${actor.userId}, decided_at = now(), updated_at = now()
        where id = ${id}`;
      if (isAlways) await allow(tx, seen);
      if (seen.state === "pending") {
        await enqueue(tx, "settle-moderation", { id }, { key: `settle-moderation:${id}` });
        const { ownerId, text } = seen;
        await record(tx, actor, {
          name: "sendingsModeration.decided",
          ownerId,
          ids: [id],
          data: { state, text, comment, isAlways },
        });
      }
      return cases.view(await findRow(tx, actor, cases, { id, permission }), actor);
    }),
);

/** The second of two operators sees what the first has decided. */
function assertOpen(seen: CaseRow, decision: DecisionInput["decision"]): void {
  if (seen.state === "approved" || seen.state === "rejected")
    throw new AppError("Conflict", "moderation.errors.decided", {
      params: { state: seen.state, name: seen.decidedByName ?? "" },
    });
  if (seen.state === "marked" && decision === "reject")
    throw new AppError("Conflict", "moderation.errors.gone");
  if (decision === "always" && seen.varies)
    throw new AppError("BadRequest", "moderation.errors.varies");
}

async function allow(tx: Tx, { id, ownerId, type }: CaseRow): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from allowed_texts where owner_id = ${ownerId}`;
  if ((row?.count ?? 0) >= maxAllowed)
    throw new AppError("Conflict", "moderation.errors.allowedMany");
  await tx`
    insert into allowed_texts (owner_id, type, digest, case_id)
    select owner_id, ${type}, digest, id from moderation_cases where id = ${id}
    on conflict (owner_id, type, digest) do update set case_id = excluded.case_id`;
}

/** Takes back that a text is always allowed: it is judged by the rules again. Throws NotFound for an unknown text. */
export const forbidCase = permitted(permission, async (actor, id: string): Promise<CaseView> =>
  transaction(async (tx) => {
    const lock = tx`for no key update of c`;
    const { ownerId } = await findRow(tx, actor, cases, { id, permission, lock });
    await tx`delete from allowed_texts where case_id = ${id}`;
    const changed = await tx<Pick<ModerationCaseRow, "id">[]>`
      update moderation_cases set is_always = false, updated_at = now() where id = ${id} and is_always returning id`;
    if (changed.length > 0)
      await record(tx, actor, { name: "sendingsModeration.forbidden", ownerId, ids: [id] });
    return cases.view(await findRow(tx, actor, cases, { id, permission }), actor);
  }),
);
