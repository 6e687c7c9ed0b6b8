import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { TemplatesUsing } from "#lib/templates/templates-using.ts";
import { visibleText } from "#lib/visible-text.ts";
import { findCommentProblem } from "./company-comment.ts";
import { moderations, moderators } from "./moderation.ts";
import { findNameProblem, maxNameLength } from "./name-rules.ts";

/** A sender name as the API shows it. Times are ISO. */
export const sendernameView = z
  .object({
    id: rowId(),
    name: z.string(),
    type: z.enum(channelTypes),
    moderation: z.enum(moderations),
    comment: z.string(),
    meta: z.object({
      comment: z.string().meta({ description: "What its owner said of it" }),
      adminComment: z.string().nullable(),
      resellerComment: z.string().nullable(),
    }),
    isActive: z.boolean().meta({ description: "Whether messages may be sent under it now" }),
    ...ownedRow,
  })
  .meta({ id: "Sendername" });

export type SendernameView = z.infer<typeof sendernameView>;

/** The moderation history of a name: each submission and each decision. */
const moderationStep = z.object({
  moderation: z.enum(moderations),
  by: z.enum(moderators),
  comment: z.string(),
  createdAt: z.iso.datetime(),
});

export type ModerationStep = z.infer<typeof moderationStep>;

export const sendernameDetails = sendernameView
  .extend({ history: z.array(moderationStep) })
  .meta({ id: "SendernameDetails" });

export type SendernameDetails = z.infer<typeof sendernameDetails>;

/** A name as its owner chooses it for a message. */
export type SenderChoice = Pick<SendernameView, "name" | "moderation">;

/** The names an account may choose from on a channel, and whether it has to. */
export interface SenderState {
  senders: SenderChoice[];
  mustBeApproved: boolean;
}

const comment = z
  .string({ error: "sendernames.errors.comment.required" })
  .trim()
  .max(1000, { error: "sendernames.errors.comment.long" });

/** Rules that hold for a whole object are looked at only once its members are right: these are right early. */
const readableComment = (value: { comment: string }, context: z.RefinementCtx) => {
  const problem = findCommentProblem(value.comment);
  if (problem) context.addIssue({ code: "custom", message: problem, path: ["comment"] });
};

/** The input that creates a sender name. */
export const sendernameInput = z
  .object({
    type: z.enum(channelTypes, { error: "sendernames.errors.type" }),
    name: z
      .string({ error: "sendernames.errors.name.required" })
      .overwrite(visibleText)
      .trim()
      .max(maxNameLength, { error: "sendernames.errors.name.other" }),
    comment: comment.meta({ description: "Has to name the company and its tax number" }),
  })
  .superRefine((value, context) => {
    const problem = findNameProblem(value.type, value.name);
    if (problem) context.addIssue({ code: "custom", message: problem, path: ["name"] });
    readableComment(value, context);
  });

export type SendernameInput = z.infer<typeof sendernameInput>;

/** Name and type stay: they are what was, or is to be, approved. */
export const updateSendernameInput = z.object({ comment }).superRefine(readableComment);

/** A decision about a name; a rejection needs a reason. */
export const moderateInput = z
  .object({
    moderation: z.enum(["approved", "rejected"], { error: "sendernames.errors.decision" }),
    comment: z
      .string({ error: "sendernames.errors.reason.required" })
      .trim()
      .max(1000, { error: "sendernames.errors.comment.long" })
      .default(""),
    was: z.enum(moderations).optional().meta({
      description: "The state it was decided in: where it is another one by now, nothing changes",
    }),
    about: z.string().max(2000, { error: "sendernames.errors.comment.long" }).optional().meta({
      description:
        "The comment it was decided by: where another one stands by now, nothing changes",
    }),
  })
  .superRefine((value, context) => {
    if (value.moderation === "rejected" && value.comment === "")
      context.addIssue({
        code: "custom",
        message: "sendernames.errors.reason.required",
        path: ["comment"],
      });
  });

export type ModerateInput = z.infer<typeof moderateInput>;

/** What goes out under a name, or would. */
export interface SendernameUse {
  /** Bulk sends under the name that have not expanded all recipients yet. */
  sending: number;
  /** Sends that aren't over and have a fallback under it. */
  following: number;
  /** This is null for readers who may not see templates. */
  templates: TemplatesUsing | null;
  /** Whether its channel takes approved names alone. */
  isNeeded: boolean;
}
