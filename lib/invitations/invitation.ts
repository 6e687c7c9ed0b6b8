import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";

/** Channels whose recipients make themselves known by an account's invitation. */
export const invitedChannels = ["vk", "ok", "instagram", "viber", "push"] as const;

export type InvitedChannel = (typeof invitedChannels)[number];

export const maxInvited = 1000;

export const invitationsInput = z.strictObject({
  type: z.enum(invitedChannels, "sendings.errors.invitations.type"),
  /** Phones, also without their calling code. */
  recipients: boundedArray(
    z.array(
      z
        .string("sendings.errors.invitations.recipients")
        .max(50, "sendings.errors.invitations.recipients"),
    ),
    maxInvited,
    "sendings.errors.invitations.recipients",
  ),
});

export type InvitationsInput = z.infer<typeof invitationsInput>;

export const invitationsView = z.object({
  invitations: z.array(
    z.object({
      /** E.164 with a plus. */
      recipient: z.string(),
      /** What the person brings; it works for 90 days. */
      token: z.string(),
      /** Where they bring it; for push the script of the page that hands it over, for ok the group to which they write it. */
      link: z.string(),
    }),
  ),
});

export type InvitationsView = z.infer<typeof invitationsView>;
