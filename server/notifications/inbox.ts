import type { NotificationRow } from "#drizzle/schema/partitioned/notifications.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters, ListSpec } from "#lib/list-parameters.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";
import { notificationTypes } from "#lib/notifications/notification.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { countLimit, everyOf, keysetPage, pageFrame } from "#server/db/paging.ts";
import { record } from "#server/events/service.ts";
import { notificationWriter } from "./words.ts";

/** Parameters of `GET /n/notifications` and of the notifications page. */
export const notificationsListSpec = {
  order: ["createdAt"],
  filters: { id: "id", type: notificationTypes, isRead: ["true", "false"] },
} as const satisfies ListSpec;

const unreadLimit = 100;

/** What the account was told, newest first, in the actor's language. */
export const listNotifications = permitted(
  "notifications.get",
  async (actor, parameters: ListParameters): Promise<NotificationPage> => {
    const db = sql();
    const { createdAt, filters, search } = parameters;
    const { beyond, order, page } = keysetPage(db, "n.id", parameters);
    const [isRead, ...others] = filters.isRead ?? [];
    const where = everyOf(db, [
      visibleTo(db, actor, "notifications.get", "n.owner_id"),
      createdAt.from && db`n.id >= ${idFloor(createdAt.from)}`,
      createdAt.to && db`n.id < ${idFloor(createdAt.to)}`,
      filters.id && db`n.id = any(${filters.id}::uuid[])`,
      filters.type && db`n.type = any(${filters.type})`,
      isRead && others.length === 0 && db`(n.read_at is not null) = ${isRead === "true"}`,
      search && searchCondition(db, actor, search),
    ]);
    const [rows, [counted], unread] = await Promise.all([
      db<NotificationRow[]>`
      select ${columns(db)} from notifications n where ${where} ${beyond} order by ${order} ${page}`,
      db<{ count: number }[]>`
      select count(*)::int as count
      from (select from notifications n where ${where} limit ${countLimit + 1}) capped`,
      countUnread(actor),
    ]);
    const view = viewer(actor);
    return { data: rows.map(view), ...pageFrame(counted?.count ?? 0, parameters, rows), unread };
  },
);

/** Unread notifications of the account, counted to 100. */
export const countUnread = permitted("notifications.get", async (actor): Promise<number> => {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (
      select from notifications where owner_id = ${actor.userId} and read_at is null limit ${unreadLimit}
    ) capped`;
  return row?.count ?? 0;
});

/** Marks a notification as read, once, and says so to the account's open browsers. Throws NotFound outside the scope. */
export const markRead = permitted(
  "notifications.get",
  async (actor, id: string): Promise<NotificationView> => {
    const db = sql();
    const row = await db.begin(async (tx) => {
      const isTheirs = tx`n.id = ${id} and ${visibleTo(tx, actor, "notifications.get", "n.owner_id")}`;
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
