import type { ListQuery } from "#components/list/list-query.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import { isId } from "#server/db/ids.ts";
import { getSending } from "#server/sendings/service.ts";
import { getTask } from "#server/tasks/service.ts";
import { searchOwners } from "#server/users/service.ts";
import type { KnownNames } from "../../_components/use-named-filter.tsx";

/** The message whose sheet the address opens; null for none, the sheet itself then says what is wrong. */
export async function openedSending(
  actor: Actor,
  id: string | string[] | undefined,
): Promise<SendingDetails | null> {
  return typeof id === "string" && isId(id) ? ifFound(getSending(actor, id)) : null;
}

/** Names of the tasks and accounts that the address filters by. */
export async function knownNames(actor: Actor, { filters }: ListQuery): Promise<KnownNames> {
  const taskIds = canDo(actor, "tasks.get") ? (filters.groupId ?? []).filter(isId) : [];
  const ownerIds = canDo(actor, "users.get", "children")
    ? (filters.OwnerId ?? []).filter(isId)
    : [];
  const [tasks, owners] = await Promise.all([
    Promise.all(taskIds.map((id) => ifFound(getTask(actor, id)))),
    Promise.all(ownerIds.map((id) => searchOwners(actor, id))),
  ]);
  const known: KnownNames = {};
  for (const task of tasks) if (task?.title) known[task.id] = task.title;
  for (const { id, username } of owners.flat()) known[id] = username;
  return known;
}

/** A link to what is not there still shows the list. */
async function ifFound<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === "NotFound") return null;
    throw error;
  }
}
