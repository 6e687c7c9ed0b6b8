import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { bindModes } from "./bind-modes.ts";

/** A bound SMPP session. Times are ISO; counters are up to a few seconds old. */
export const smppSessionView = z
  .object({
    id: rowId(),
    mode: z.enum(bindModes),
    address: z.string(),
    systemType: z.string(),
    submitted: z.int().meta({ description: "Accepted submits" }),
    delivered: z.int().meta({ description: "Receipts and messages that it has answered" }),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "The user name of the account" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SmppSession" });

export type SmppSessionView = z.infer<typeof smppSessionView>;
