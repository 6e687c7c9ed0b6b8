import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

const params = { importId: "text", name: "text", title: "text" } as const;
const target = { path: "/contacts", opens: "importId", as: "import" } as const;

export const contactNotifications = {
  ContactsImported: { params: { ...params, total: "number" }, target },
  ContactsNotImported: { params, target },
} as const satisfies Record<string, NotificationKind>;
