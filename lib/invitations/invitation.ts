import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";
import { rowId } from "#lib/row-id.ts";
import { linesOf } from "#lib/text/lines-of.ts";
import { invitationStates, invitedChannels } from "./states.ts";

export const maxInvited = 1000;

/** The largest contact list that is invited at once. */
export const maxInvitedList = 50_000;

const recipientsError = "sendings.errors.invitations.recipients";
const type = z.enum(invitedChannels, "sendings.errors.invitations.type");

const recipients = boundedArray(
  z.array(z.string(recipientsError).max(50, recipientsError)),
  maxInvited,
  recipientsError,
);

export const invitationsInput = z.strictObject({
  type,
  /** Phones, also without their calling code. */
  recipients,
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

/** What the dialog asks for: a contact list, or phones as lines. */
export const inviteForm = z
  .object({
    type,
    ListId: z.union([z.literal(""), rowId()], { error: "invitations.errors.list" }).default(""),
    phones: z.string().max(60_000, recipientsError).default(""),
  })
  .transform(({ phones, ...given }, context) => {
    const asked = given.ListId === "" ? linesOf(phones, /[\n,;]/) : [];
    const isFine = recipients.safeParse(asked).success && asked.length > 0;
    if (given.ListId === "" && !isFine)
      context.addIssue({ code: "custom", path: ["phones"], message: recipientsError });
    return { ...given, recipients: asked };
  });

export type InviteForm = z.output<typeof inviteForm>;

/** How many people were invited. */
export interface Invited {
  invited: number;
}

export const invitationView = z
  .object({
    id: rowId(),
    type: z.enum(invitedChannels),
    recipient: z.string().meta({ description: "E.164 with a plus" }),
    state: z.enum(invitationStates),
    hasLeft: z.boolean().meta({ description: "Came, and can't be written to there any more" }),
    token: z.string().nullable().meta({
      description: "What the person brings; null for those who may not invite on the account",
    }),
    link: z.string().nullable().meta({
      description:
        "Where they bring it, as `POST /invitations` answers it; null for the same, and where no provider of the channel is connected",
    }),
    invitedAt: z.iso.datetime().meta({ description: "When it was last made" }),
    acceptedAt: z.iso.datetime().nullable().meta({ description: "When a person last came by it" }),
    expiredAt: z.iso.datetime().meta({ description: "From when on it isn't taken any more" }),
    owner: z.string(),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });

export type InvitationView = z.infer<typeof invitationView>;
