import type { NotificationRow } from "#drizzle/schema/partitioned/notifications.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";
import { limitedTypes } from "#lib/notifications/readable.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, lookUps, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { joinConditions } from "#server/db/paging.ts";
import { record } from "#server/events/service.ts";
import { notificationWriter } from "./words.ts";

const table = listTable(notificationsList, "notifications n", "notifications.get", {
  filters: { type: "n.type", isRead: "(n.read_at is not null)::text" },
});

const unreadLimit = 100;

/** The account's notifications, newest first, in the actor's language. */
export const listNotifications = permitted(
  "notifications.get",
  async (actor, parameters: ListParameters): Promise<NotificationPage> => {
    const db = sql();
    const { search } = parameters;
    const [page, unread] = await Promise.all([
      findPage(db, actor, parameters, {
        table,
        and: [shownTo(db, actor), search && searchCondition(db, actor, search)],
        select: (rest) => db<NotificationRow[]>`
          select ${columns(db)} from notifications n where ${rest}`,
        view: viewer(actor),
      }),
      countUnread(actor),
    ]);
    return { ...page, unread };
  },
);

/** Unread notifications of the account, counted to 100. */
export const countUnread = permitted("notifications.get", async (actor): Promise<number> => {
  const [row] = await lookUps()<{ count: number }[]>`
    select count(*)::int as count from (
      select from notifications n
      where owner_id = ${actor.userId} and read_at is null and ${shownTo(lookUps(), actor)} limit ${unreadLimit}
    ) capped`;
  return row?.count ?? 0;
});

/** Marks a notification as read, once, and says so to the account's open browsers. Throws NotFound outside the scope. */
export const markRead = permitted(
  "notifications.update",
  async (actor, id: string): Promise<NotificationView> => {
    // The answer contains the notification, so reading it must be permitted too.
    assertCan(actor, "notifications.get");
    const db = sql();
    const row = await db.begin(async (tx) => {
      const isTheirs = tx`n.id = ${id} and ${visibleTo(tx, actor, "notifications.get", "n.owner_id")}
        and ${shownTo(tx, actor)}`;
      const [changed] = await tx<NotificationRow[]>`
      update notifications n set read_at = now(), updated_at = now() where ${isTheirs} and n.read_at is null
      returning ${columns(tx)}`;
      if (changed) {
        await record(tx, actor, {
          name: "notifications.read",
          ownerId: changed.ownerId,
          ids: [id],
        });
        return changed;
      }
      const [known] = await tx<NotificationRow[]>`
      select ${columns(tx)} from notifications n where ${isTheirs}`;
      return known;
    });
    if (!row) throw new AppError("NotFound", "notifications.errors.notFound");
    return viewer(actor)(row);
  },
);

/** Marks all of the account's own notifications as read; answers how many were not. */
export const markAllRead = permitted("notifications.update", async (actor): Promise<number> =>
  sql().begin(async (tx) => {
    const read = await tx<Pick<NotificationRow, "id">[]>`
      update notifications set read_at = now(), updated_at = now()
      where owner_id = ${actor.userId} and read_at is null and ${shownTo(tx, actor, "notifications")} returning id`;
    const ids = read.map(({ id }) => id);
    if (ids.length > 0)
      await record(tx, actor, { name: "notifications.read", ownerId: actor.userId, ids });
    return ids.length;
  }),
);

/** Leaves out what the actor's person chose not to see in the cabinet, and types that they may not read. */
function shownTo(db: Db, actor: Actor, alias = "n") {
  const hiddenFrom = db(`${alias}.hiddenFrom`);
  const types = limitedTypes(actor);
  return joinConditions(db, [
    db`(${hiddenFrom} is null or ${personOf(actor).userId} <> all(${hiddenFrom}))`,
    types && db`${db(`${alias}.type`)} = any(${types}::text[])`,
  ]);
}

function columns(db: Db) {
  return db`n.id, n.owner_id, n.type, n.params, n.channel, n.read_at, n.sent_at, n.delivered_at,
    n.created_at, n.updated_at`;
}

/** Words of the type in the reader's language, or what is in the parameters: a task's title, a name. */
function searchCondition(db: Db, actor: Actor, search: string) {
  const types = notificationWriter(actor.locale).typesTitled(search);
  const pattern = containing(search);
  return db`(n.type = any(${types}) or exists (
    select from jsonb_each_text(n.params) as param(name, value) where param.value ilike ${pattern}))`;
}

function viewer(actor: Actor) {
  const { words } = notificationWriter(actor.locale);
  return (row: NotificationRow): NotificationView => ({
    id: row.id,
    type: row.type,
    ...words(row.type, row.params),
    params: row.params,
    channel: row.channel,
    isRead: row.readAt !== null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    targetUserId: row.ownerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}
