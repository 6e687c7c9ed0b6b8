import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

/** What has become of a send that an agent asked for. */
export type AgentDecision = "pending" | "approved" | "rejected";

/** What an agent is going to send, as people read it before they approve. */
export interface AgentSend {
  type: ChannelType;
  sender: string;
  text: string;
  title: string | null;
}

/** A send that waits for a person. Money is in units of the account's currency, times are ISO. */
export interface AgentApproval extends AgentSend {
  id: string;
  /** The description of the agent's token. */
  agent: string;
  recipients: number;
  /** The most it may cost. */
  price: number;
  createdAt: string;
}

export const decideApprovalInput = z.object({
  id: rowId({ error: "tokens.errors.approval.gone" }),
  decision: z.enum(["approved", "rejected"]),
});

export type DecideApprovalInput = z.output<typeof decideApprovalInput>;
