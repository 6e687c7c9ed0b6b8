import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const memberNotifications = {
  MemberJoined: { params: { name: "text", role: "text" }, target: { path: "/account/members" } },
} as const satisfies Record<string, NotificationKind>;
