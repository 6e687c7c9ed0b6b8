import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { namedFallbacks } from "#lib/sendings/fallbacks/fallback-input.ts";
import { fallbackView } from "#lib/sendings/fallbacks/fallbacks-view.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { messagePayload } from "#lib/sendings/message-payload.ts";
import { type Message, payloadOf } from "#lib/sendings/message.ts";
import { type RecipientsInput, recipientsInput } from "#lib/sendings/recipients-input.ts";
import { fallbacksOf, findMessageProblems } from "#lib/sendings/send-input.ts";
import { templateTitle } from "./template-title.ts";

/** Addresses and ids of contact lists, as many as a person pastes. */
const maxRecipients = 10_000;

/** The recipients of a template, if it has any. */
export interface TemplateRecipients {
  include: string[];
  exclude: string[];
}

export type TemplateInput = Message & {
  title: string;
  /** Null where recipients are chosen each time; undefined if left out: an existing template then keeps its own. */
  recipient: TemplateRecipients | null | undefined;
  /** Null if none are given; left out, as with recipients. */
  fallbacks: Fallback[] | null | undefined;
};

/** What makes a template: its title and what a send has, but no schedule. */
export const templateInput = z
  .object({
    title: templateTitle,
    type: z.enum(channelTypes, { error: "sendings.errors.type" }),
    payload: messagePayload,
    recipient: recipientsInput.nullish(),
    fallbacks: namedFallbacks,
  })
  .transform((wire, context): TemplateInput => {
    const refuse = (key: string, path: (string | number)[]) =>
      context.addIssue({ code: "custom", message: key, path });
    for (const { key, path } of findMessageProblems(wire.type, wire.payload))
      refuse(key, ["payload", ...path]);
    const recipient = wire.recipient ? recipientsOf(wire.recipient) : wire.recipient;
    if (recipient === "rejected") refuse("sendings.errors.recipient.invalid", ["recipient"]);
    if (recipient === "tooMany") refuse("templates.errors.recipients", ["recipient"]);
    return {
      title: wire.title,
      type: wire.type,
      payload: payloadOf(wire.type, wire.payload),
      recipient: typeof recipient === "string" ? null : recipient,
      fallbacks: wire.fallbacks ? fallbacksOf(wire.fallbacks, refuse) : wire.fallbacks,
    } as TemplateInput;
  });

export type TemplateWire = z.input<typeof templateInput>;

function recipientsOf(given: RecipientsInput): TemplateRecipients | "rejected" | "tooMany" {
  if (given.kind === "single") return { include: [given.value], exclude: [] };
  const { include, exclude, rejected } = given;
  if (rejected.length > 0) return "rejected";
  return include.length + exclude.length > maxRecipients ? "tooMany" : { include, exclude };
}

/** A template as the API and the screens see it. Times are ISO. */
export const templateView = z
  .object({
    id: rowId(),
    title: z.string(),
    type: z.enum(channelTypes),
    sender: z.string(),
    payload: z.looseObject({ sender: z.string(), text: z.string() }),
    recipient: z
      .object({ include: z.array(z.string()), exclude: z.array(z.string()) })
      .nullable()
      .meta({ description: "Addresses and ids of contact lists; null where none were kept" }),
    fallbacks: z.array(fallbackView),
    variables: z.array(z.string()).meta({
      description:
        "What is filled in for each recipient, as it stands in the texts: `$firstName`, `#NNNN`",
    }),
    ...ownedRow,
  })
  .meta({ id: "Template" });

export type TemplateView = z.infer<typeof templateView>;
