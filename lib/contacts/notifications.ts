import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

const params = { importId: "text", name: "text", title: "text" } as const;
const target = { path: "/contacts/import/{id}", opens: "importId" } as const;

export const contactNotifications = notificationsAbout("contacts", {
  ContactsImported: { params: { ...params, total: "number" }, target },
  ContactsNotImported: { params, target },
});
