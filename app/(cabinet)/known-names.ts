import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { ifFound } from "#lib/errors.ts";
import { recurrentName } from "#lib/payments/recurrent-name.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import { isId } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { getRecurrent } from "#server/payments/service.ts";
import { getTask } from "#server/tasks/service.ts";
import { searchOwners } from "#server/users/service.ts";

/** What of an address names rows: its filters, each with its values. */
interface Filtered {
  filters: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Names by id of the accounts, tasks and automatic payments that the address filters by. */
export async function knownNames(actor: Actor, query: Filtered): Promise<KnownNames> {
  const [owners, tasks, recurrents] = await Promise.all([
    knownOwners(actor, query),
    knownTasks(actor, query),
    knownRecurrents(actor, query),
  ]);
  return { ...owners, ...tasks, ...recurrents };
}

async function knownOwners(actor: Actor, { filters }: Filtered): Promise<KnownNames> {
  if (!canDo(actor, "users.get", "children")) return {};
  const ids = [...(filters.OwnerId ?? []), ...(filters.actor ?? [])].filter(isId);
  const found = await Promise.all(ids.map((id) => searchOwners(actor, id)));
  return Object.fromEntries(found.flat().map(({ id, name }) => [id, name]));
}

async function knownTasks(actor: Actor, { filters }: Filtered): Promise<KnownNames> {
  if (!canDo(actor, "tasks.get")) return {};
  const ids = (filters.groupId ?? []).filter(isId);
  const found = await Promise.all(ids.map((id) => ifFound(getTask(actor, id))));
  return Object.fromEntries(
    found.flatMap((task) => (task && taskTitle(task) ? [[task.id, taskTitle(task)]] : [])),
  );
}

async function knownRecurrents(actor: Actor, { filters }: Filtered): Promise<KnownNames> {
  if (!canDo(actor, "recurrentPayments.get")) return {};
  const ids = (filters.RecurrentPaymentId ?? []).filter(isId);
  const found = await Promise.all(ids.map((id) => ifFound(getRecurrent(actor, id))));
  const t = translatorFor(actor.locale);
  return Object.fromEntries(
    found.flatMap((row) =>
      row
        ? [[row.id, recurrentName(actor.locale, row, (key) => t(`recurrentPayments.${key}`))]]
        : [],
    ),
  );
}
