import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { type BindMode, bindModes } from "./bind-modes.ts";
import type { EndReason } from "./end-reasons.ts";

/** A bound SMPP session. Times are ISO; counters are up to a few seconds old. */
export const smppSessionView = z
  .object({
    id: rowId(),
    mode: z.enum(bindModes),
    address: z.string(),
    systemType: z.string(),
    submitted: z.int().meta({ description: "Accepted submits" }),
    delivered: z.int().meta({ description: "Receipts and messages that it has answered" }),
    waiting: z.int().meta({
      description: "Requests without an answer: its submits, of a receiver deliveries to it",
    }),
    window: z.int().meta({ description: "How many of them it may have" }),
    recent: z.array(z.int()).meta({
      description:
        "Submits of each of the last 30 seconds, of a receiver deliveries; the newest last",
    }),
    rate: z.int().nullable().meta({
      description: "Submits a second that the account may make; null of a receiver",
    }),
    enquiredAt: z.iso.datetime().nullable().meta({
      description: "When its program asked or answered enquire_link last",
    }),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "The user name of the account" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SmppSession" });

export type SmppSessionView = z.infer<typeof smppSessionView>;

/** A session that is over. Times are ISO. */
export interface EndedSmppSession {
  id: string;
  mode: BindMode;
  address: string;
  reason: EndReason;
  endedAt: string;
}
