import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

const target = { path: "/messages/outgoing" } as const;

/** Older notifications don't have the text. */
export const moderationNotifications = {
  ...notificationsAbout("names", {
    PatternApproved: { params: { text: "text?" }, target },
    PatternRejected: { params: { text: "text?", comment: "text?" }, target },
  }),
  ...notificationsAbout("platform", {
    /** Notifies operators of texts that wait for a decision. */
    ModerationWaiting: {
      params: { count: "number" },
      permission: "sendingsModeration.update",
      target: { path: "/operator/moderation" },
    },
  }),
};
