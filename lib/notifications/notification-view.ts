import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { rowId } from "#lib/row-id.ts";
import { notificationTypes } from "./notification.ts";

/** A notification as the API and the screens see it; title and text are in the reader's language. */
export const notificationView = z
  .object({
    id: rowId(),
    type: z.enum(notificationTypes),
    title: z.string(),
    text: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    channel: z.string(),
    isRead: z.boolean(),
    sentAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    targetUserId: rowId(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Notification" });

export type NotificationView = z.infer<typeof notificationView>;

const unread = z.int().meta({
  description: "The account's unread ones, regardless of the filters; counted up to 100",
});

/** What a page of notifications says beside them. */
export const notificationPage = { unread };

export interface NotificationPage extends ListPage<NotificationView> {
  unread: z.infer<typeof unread>;
}
