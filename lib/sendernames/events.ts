import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { type Moderation, moderations } from "./moderation.ts";

const named = { name: z.string(), type: z.enum(channelTypes) };

export const sendernamesEvents = {
  permission: "sendernames.get",
  events: {
    created: durable(named),
    /** What its owner says of it changed. */
    updated: durable(named),
    /** It was put up for moderation again, approved or turned down. */
    moderation: durable(
      { ...named, was: z.enum(moderations), moderation: z.enum(moderations) },
      { heard: { as: "updated" }, notification: noticeOfDecision },
    ),
    removed: durable(named),
  },
} as const satisfies EventsOfResource;

/** An owner who puts a name up again needs no notification. */
function noticeOfDecision(
  { name, moderation }: { name: string; moderation: Moderation },
  sendernameId: string,
): Notice | null {
  if (moderation === "pending") return null;
  const type = moderation === "approved" ? "SendernameApproved" : "SendernameRejected";
  return { type, params: { name, sendernameId } };
}
