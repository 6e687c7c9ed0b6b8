import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TaskState } from "./task.ts";

/** A bulk send as the API and the screens see it. Money is a decimal number, times are ISO. */
export interface TaskView {
  id: string;
  type: string;
  title: string;
  sender: string;
  state: TaskState;
  /** Translation key behind `tasks.reasons.`; null when there is nothing to explain. */
  reason: string | null;
  data: {
    sending: { type: ChannelType; groupId: string; payload: { text: string } };
    recipients: { include: { lists: { id: string; title: string }[]; recipients: number } };
  };
  meta: {
    total: number;
    /** Messages accepted so far: their money is reserved. */
    accepted: number;
    sent: number;
    delivered: number;
    seen: number;
    /** Messages that left: sent, delivered or seen. */
    completed: number;
    errored: number;
    /** 0 to 100. */
    progress: number;
  };
  cost: number;
  currency: string;
  OwnerId: string;
  owner: string;
  /** Who paused or stopped it last. */
  changedBy: string | null;
  startsAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface TaskPage {
  data: TaskView[];
  total: number;
  offset: number;
  limit: number;
}
