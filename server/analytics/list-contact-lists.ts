import { lineDays } from "#lib/analytics/line.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { listContactLists as findContactLists } from "#server/contacts/service.ts";
import { tasksByList } from "#server/tasks/service.ts";
import { lastDays, linesBy } from "./row-lines.ts";

/**
 * Lists contact lists of the accounts in the actor's scope, newest first by default; with the scope `line` each with the
 * messages that bulk sends to it have sent in the last days.
 */
export const listContactLists = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactListView>> => {
    const page = await findContactLists(actor, parameters);
    const mayCount = canDo(actor, "tasks.get") && canDo(actor, "sendings.get");
    if (!parameters.scope.includes("line") || !mayCount) return page;
    return { ...page, data: await withLines(actor, page.data) };
  },
);

async function withLines(
  actor: Actor,
  rows: readonly ContactListView[],
): Promise<ContactListView[]> {
  const ids = rows.map(({ id }) => id);
  const tasks = await tasksByList(actor, ids, lastDays(actor).from);
  const lines = await linesBy(actor, "task", [...new Set([...tasks.values()].flat())]);
  return rows.map((row) => {
    const its = (tasks.get(row.id) ?? []).flatMap((id) => {
      const line = lines.get(id);
      return line ? [line] : [];
    });
    const sum = (at: number) => its.reduce((total, line) => total + (line[at] ?? 0), 0);
    return {
      ...row,
      line: its.length > 0 ? Array.from({ length: lineDays }, (_, at) => sum(at)) : [],
    };
  });
}
