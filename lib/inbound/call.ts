import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { callStates } from "./call-states.ts";

/** What became of one message that a call asked for. */
export const callResult = z.object({
  recipient: z.string().meta({ description: "As it was read, or as it came" }),
  SendingId: rowId().nullable(),
  error: z.string().nullable().meta({ description: "The key of why it wasn't sent" }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: "What the error's text is filled with" }),
  isRepeated: z.boolean().meta({ description: "An earlier call had it sent" }),
});
export type CallResult = z.infer<typeof callResult>;

/** A call that has come to an inbound webhook. Times are ISO. */
export const inboundCallView = z
  .object({
    id: rowId(),
    IntegrationId: rowId(),
    integration: z.string().meta({ description: "The title of the inbound webhook" }),
    state: z.enum(callStates),
    event: z.string().meta({ description: "What the system calls the event; empty if it doesn't" }),
    error: z.string().nullable().meta({ description: "The key of why nothing was sent" }),
    payload: z.unknown().meta({ description: "The body as it was understood" }),
    results: z.array(callResult),
    leftOut: z.int().meta({ description: "Messages beyond the hundred that one call may lead to" }),
    repeats: z.int().meta({ description: "How often the system has sent it again" }),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "InboundCall" });
export type InboundCallView = z.infer<typeof inboundCallView>;

/** The answer to a system that calls. */
export const callAccepted = z
  .object({ id: rowId().nullable(), status: z.enum(["accepted", "repeated", "kept", "ignored"]) })
  .meta({ id: "InboundCallAccepted" });
export type CallAccepted = z.infer<typeof callAccepted>;

/** A body to test a webhook with. */
export const inboundTestInput = z.object({
  payload: z.unknown().meta({ description: "The body of a call, as JSON" }),
});

/** What a webhook would send for a body. */
export const inboundTestView = z
  .object({
    messages: z.array(
      z.object({
        recipient: z.string(),
        text: z.string(),
        error: z.string().nullable().meta({ description: "The key of what is wrong with it" }),
      }),
    ),
    leftOut: z.int(),
  })
  .meta({ id: "InboundTest" });
export type InboundTestView = z.infer<typeof inboundTestView>;
