import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

const params = { importId: "text", name: "text", title: "text" } as const;
const target = { path: "/contacts", opens: "importId", as: "import" } as const;

export const contactNotifications = notificationsAbout("contacts", {
  ContactsImported: { params: { ...params, total: "number" }, target },
  ContactsNotImported: { params, target },
});
