import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { mayFollow } from "#lib/tasks/may-follow.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { isOver, type TaskData, taskStates } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { orderOf, readPage, unreadPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment, pageFrame } from "#server/db/paging.ts";
import { readViews } from "#server/db/read-cursor.ts";
import { countOf } from "#server/db/totals.ts";
import { accountName, personName } from "#server/users/service.ts";
import { progressOf } from "./progress.ts";

interface FoundTask extends Omit<
  TaskRow,
  "changedBy" | "createdBy" | "cursor" | "expanded" | "removedAt" | "waiting"
> {
  lists: Pick<ContactListRow, "id" | "title">[];
  addresses: number;
  currency: BalanceRow["currency"];
  owner: string;
  changedBy: string | null;
  clicks: TaskView["clicks"];
}

function taskRows(db: Sql, where: Fragment) {
  return db<FoundTask[]>`
    select t.id, t.owner_id, t.type, t.channel, t.title, t.sender, t.state, t.reason, t.data, t.total, t.accepted, t.follow_ups, t.surplus_sent, t.surplus_delivered, t.surplus_seen, t.surplus_failed, t.surplus_stopped,
      t.sent, t.delivered, t.seen, t.failed, t.stopped, t.excluded, t.duplicates, t.cost, t.refunded, t.charged, t.canary, t.estimate, t.risen_estimate, t.resent_as, t.starts_at, t.until, t.started_at, t.finished_at, t.changed_at, t.created_at, t.updated_at,
      b.currency, ${accountName(db, "u")} as owner, ${personName(db, "c")} as changed_by,
      coalesce((
        select json_agg(json_build_object('id', l.id, 'title', l.title) order by l.id) from contact_lists l
        where l.id in (select value::uuid from jsonb_array_elements_text(t.data->'lists'))), '[]') as lists,
      (select count(*)::int from task_recipients r where r.task_id = t.id and not r.excluded) as addresses,
      case when t.data ? 'link' then (
        select json_build_object('messages', count(*), 'clicks', coalesce(sum(k.clicks), 0))
        from link_recipients k where k.group_id = t.id and k.clicks > 0) end as clicks
    from tasks t
    join balances b on b.owner_id = t.owner_id
    join users u on u.id = t.owner_id
    left join users c on c.id = t.changed_by
    where ${where}`;
}

function viewOf(row: FoundTask): TaskView {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...progressOf(row),
    type: row.type,
    title: row.title,
    sender: row.sender,
    state: row.state,
    reason: row.reason,
    data: {
      sending: row.channel && {
        type: row.channel,
        groupId: row.id,
        payload: shownParts(row.data.payload),
      },
      ...(row.data.hours && { hours: shownHours(row.data.hours) }),
      ...(row.data.canary && { canary: row.data.canary }),
      recipients: { include: { lists: row.lists, recipients: row.addresses } },
    },
    estimate: estimateOf(row),
    risenEstimate:
      row.reason === "price" && row.risenEstimate !== null
        ? moneyToNumber(asMoney(row.risenEstimate))
        : null,
    fallbacks: row.data.fallbacks?.length ?? 0,
    mayFollow: mayFollow({ ...row, fallbacks: row.data.fallbacks ?? [] }, new Date()),
    clicks: row.clicks,
    currency: row.currency,
    OwnerId: row.ownerId,
    owner: row.owner,
    changedBy: row.changedBy,
    changedAt: iso(row.changedAt),
    startsAt: iso(row.startsAt),
    until: iso(row.until),
    resentAs: row.resentAs,
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

export function shownHours({ timeZone: _, ...hours }: NonNullable<TaskData["hours"]>) {
  return hours;
}

/** HTML is left out because a page of it could weigh megabytes, and the sender is shown elsewhere. */
function shownParts({ text = "", html: _, sender: __, ...parts }: Partial<MessageParts>) {
  const isGiven = (part: unknown) => (Array.isArray(part) ? part.length > 0 : Boolean(part));
  return {
    text,
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => isGiven(part))),
  };
}

/**
 * What a task is expected to cost: the estimate of its creation, or else by the cost of its messages so far. Once it
 * is over, what its messages would have cost had none of them failed.
 */
function estimateOf({
  state,
  estimate,
  cost,
  refunded,
  accepted,
  failed,
  stopped,
  total,
}: FoundTask): number | null {
  const whole = cost + refunded;
  if (isOver(state)) return whole > 0n ? moneyToNumber(asMoney(whole)) : null;
  const paid = accepted - failed - stopped;
  if (estimate > 0n) return moneyToNumber(asMoney(estimate));
  return paid > 0 && total > 0
    ? moneyToNumber(asMoney((cost * BigInt(total)) / BigInt(paid)))
    : null;
}

/** The tasks `t` of a condition, with the order and the limit that stand behind it. */
export async function readTasks(db: Sql, where: Fragment): Promise<TaskView[]> {
  return (await taskRows(db, where)).map(viewOf);
}

/** The task `t` of a condition, removed or not; null if there is none. */
export async function readTask(db: Sql, where: Fragment): Promise<TaskView | null> {
  const [row] = await taskRows(db, where);
  return row ? viewOf(row) : null;
}

/** Throws NotFound outside the actor's scope. */
export const getTask = permitted("tasks.get", async (actor, id: string): Promise<TaskView> => {
  const db = sql();
  const isVisible = visibleTo(db, actor, "tasks.get", "t.owner_id");
  const task = await readTask(db, db`t.id = ${id} and t.removed_at is null and ${isVisible}`);
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  return task;
});

const table = listTable(tasksList, "tasks t", "tasks.get", {
  filters: {
    // The condition of this filter is built in `listTasks`.
    type: null,
    reason: "t.reason",
    state: "t.state",
    "data.sending.type": "t.channel",
  },
  sorts: { title: { sql: "lower(t.title)", type: "text" } },
});

/** Bulk sends of the accounts in the actor's scope, newest first. */
export const listTasks = permitted(
  "tasks.get",
  async (actor, parameters: ListParameters): Promise<TaskPage> => {
    const db = sql();
    const { filters, search } = parameters;
    // Programs call a bulk send "bulk" in this filter.
    const types = filters.type?.map((type) => (type === "bulk" ? "sendings:bulk" : type));
    const and = [
      db`t.removed_at is null`,
      types && db`t.type = any(${types})`,
      search && db`t.title ilike ${containing(search)}`,
    ];
    const where = joinConditions(db, [listConditions(db, table, actor, parameters), ...and]);
    if (parameters.stream) {
      const query = taskRows(db, db`${where} order by ${orderOf(db, table, parameters)}`);
      parameters.stream.ofViews(readViews(query, viewOf));
      return { ...unreadPage(parameters), sums: null };
    }
    const [rows, sums] = await Promise.all([
      readPage(db, { table, actor, parameters }, ({ beyond, order, page }) =>
        taskRows(db, db`${where} ${beyond} order by ${order} ${page}`),
      ),
      sumTasks(db, where),
    ]);
    // There are few campaigns compared with messages, so all of them are summed.
    const count = { total: countOf(sums), isAtLeast: false };
    return { data: rows.map(viewOf), ...pageFrame(count, parameters, rows), sums };
  },
);

/** Sums what tasks were charged; reserved money doesn't count as cost. */
async function sumTasks(db: Sql, where: Fragment): Promise<SumLine[]> {
  const rows = await db<
    (Pick<TaskRow, "state"> & { currency: string; count: number; amount: bigint })[]
  >`
    select t.state, b.currency, count(*)::int as count, sum(t.charged)::bigint as amount
    from tasks t join balances b on b.owner_id = t.owner_id where ${where} group by 1, 2 order by 2`;
  return taskStates.flatMap((state): SumLine[] => {
    const some = rows.filter((row) => row.state === state);
    if (some.length === 0) return [];
    const count = some.reduce((sum, row) => sum + row.count, 0);
    const money = some.map(({ currency, amount }) => ({
      currency,
      amount: moneyToNumber(asMoney(amount)),
    }));
    return [{ state, count, money }];
  });
}

/** How many tasks in the actor's scope run now. */
export const countRunningTasks = permitted("tasks.get", async (actor): Promise<number> => {
  const db = sql();
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tasks
    where state = 'running' and ${visibleTo(db, actor, "tasks.get", "owner_id")}`;
  return row?.count ?? 0;
});
