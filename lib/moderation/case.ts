import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { caseStates, decisions } from "./kinds.ts";

/** A text that a rule has found, with everything that was sent with it. Times are ISO. */
export const caseView = z
  .object({
    id: rowId(),
    type: z.enum(channelTypes),
    sender: z.string(),
    text: z.string().meta({ description: "The beginning of the text, as it was first" }),
    varies: z.boolean().meta({
      description: "Only values of variables are found, so that its texts differ; no `always`",
    }),
    group: z.string().meta({ description: "The group of rules that found it" }),
    state: z.enum(caseStates),
    messages: z
      .int()
      .meta({ description: "How many messages wait; of marked ones, how many were sent" }),
    tasks: z.int().meta({ description: "How many bulk sends wait, or were sent" }),
    recipients: z.int().meta({ description: "Messages and the recipients of bulk sends together" }),
    isAlways: z.boolean(),
    comment: z.string().meta({ description: "What its account was told" }),
    decidedBy: z.string().nullable().meta({ description: "The name of who decided" }),
    decidedAt: z.iso.datetime().nullable(),
    ...ownedRow,
  })
  .meta({ id: "ModerationCase" });

export type CaseView = z.infer<typeof caseView>;

/** A decision about a text; a rejection needs a reason. */
export const decisionInput = z
  .object({
    decision: z.enum(decisions, { error: "moderation.errors.decision" }).meta({
      description: "`always`: approve, and let the same text of the account pass from now on",
    }),
    comment: z
      .string({ error: "moderation.errors.reason" })
      .trim()
      .max(1000, { error: "moderation.errors.reasonLong" })
      .default("")
      .meta({ description: "What its account is told; `reject` needs it" }),
  })
  .superRefine(({ decision, comment }, context) => {
    if (decision === "reject" && comment === "")
      context.addIssue({ code: "custom", message: "moderation.errors.reason", path: ["comment"] });
  });

export type DecisionInput = z.output<typeof decisionInput>;
