import { asMoney } from "#lib/money.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import { parseMessage, renderMessage } from "#lib/sendings/message-template.ts";
import { otherParts, payloadOf } from "#lib/sendings/message.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { Tx } from "#server/db/client.ts";
import type { Contact } from "../factories/contacts.ts";
import { createSendings, type NewSending, type Sending } from "../factories/sendings.ts";
import { createTask, type Task } from "../factories/tasks.ts";
import { senderOf } from "./accounts.ts";
import { fallbackOf, type FallbackPlan, followUp, createCauses } from "./fallbacks.ts";
import { drawFate } from "./fates.ts";
import type { FilledList } from "./lists.ts";
import type { HistoryQuote } from "./quotes.ts";
import type { Random } from "./random.ts";
import type { Speech } from "./speech.ts";

/** The data from which an account's history is made. */
export interface HistoryWorld {
  tx: Tx;
  random: Random;
  say: Speech["say"];
  now: Date;
  ownerId: string;
  quote: HistoryQuote;
  /** Numbers on the account's black list. */
  blacklist: readonly (string | null)[];
}

export interface BulkPlan {
  title: string;
  channel?: ChannelType;
  text: string;
  /** Parts other than the text, for channels that have them. */
  parts?: Record<string, unknown>;
  lists?: readonly FilledList[];
  addresses?: readonly string[];
  at: Date;
  /** The state of the task: completed, or ended after so many messages, of which the last `held` were not sent. */
  end?: {
    state: Extract<TaskState, "stopped" | "paused">;
    accepted: number;
    held: number;
    reason?: "funds";
  };
  /** The fallback of messages that were not delivered in time. */
  fallback?: FallbackPlan;
  /** Whether the bulk send had a canary. */
  isTried?: boolean;
  /** Whether every message was refused, because no recipient could be reached. */
  isRefused?: boolean;
}

/** The plan with its texts in the demonstration's language. */
export function sayPlan(say: Speech["say"], plan: BulkPlan): BulkPlan {
  const { title, text, parts = {}, fallback } = plan;
  const said = Object.entries(parts).map(([part, value]) => [
    part,
    typeof value === "string" ? say(value) : value,
  ]);
  return {
    ...plan,
    title: say(title),
    text: say(text),
    ...(plan.parts && { parts: Object.fromEntries(said) as Record<string, unknown> }),
    ...(fallback && { fallback: { ...fallback, text: say(fallback.text) } }),
  };
}

type Recipient = Partial<Contact> & { address: string; listId?: string };

/** Recipients as a task expands them: in the order of addresses, without duplicates and the black list. */
function walk(
  { channel = "sms", lists = [], addresses = [] }: BulkPlan,
  blacklist: HistoryWorld["blacklist"],
): Recipient[] {
  const kind = channels[channel].address;
  const byAddress = new Map<string, Recipient>();
  const all: (Partial<Contact> & { listId?: string })[] = [
    ...lists.flatMap((list) => list.contacts),
    ...addresses.map((address) => ({ [kind]: address })),
  ];
  for (const contact of all) {
    const address = contact[kind];
    if (address && !byAddress.has(address)) byAddress.set(address, { ...contact, address });
  }
  for (const address of blacklist) if (address) byAddress.delete(address);
  return [...byAddress.values()].toSorted((a, b) => (a.address < b.address ? -1 : 1));
}

/** The message as the customer wrote it, under the channel's approved sender name. */
function payloadOfPlan({ channel = "sms", text, parts }: BulkPlan) {
  return payloadOf(channel, { sender: senderOf(channel), text, ...parts });
}

function planMessages(
  { random, now, quote }: HistoryWorld,
  plan: BulkPlan,
  recipients: readonly Recipient[],
): NewSending[] {
  const { channel: type = "sms", end } = plan;
  const payload = payloadOfPlan(plan);
  const template = parseMessage(payload);
  const firstHeld = end ? end.accepted - end.held : recipients.length;
  return recipients.map((recipient, index): NewSending => {
    const { text, parts } = renderMessage(template, recipient, random.next);
    const contactLists = recipient.listId ? [recipient.listId] : [];
    const message = quote({
      type,
      sender: payload.sender,
      text,
      payload: otherParts({ ...payload, ...parts }),
      recipient: recipient.address,
      contactLists,
    });
    const createdAt = new Date(plan.at.getTime() + index * 2);
    const row = { ...message, title: plan.title, createdAt };
    if (plan.isRefused) return { ...row, ...refused(createdAt) };
    if (index < firstHeld) return { ...row, ...drawFate(random, type, createdAt, now) };
    return end?.state === "paused"
      ? { ...row, status: "paused" }
      : {
          ...row,
          status: "failed",
          error: "stopped",
          failedAt: new Date(createdAt.getTime() + 20_000),
        };
  });
}

/** A refused message is neither charged nor sent. */
function refused(createdAt: Date): NewSending {
  const error = "sendings.errors.no.route";
  return {
    status: "failed",
    error,
    failedAt: createdAt,
    providerId: null,
    price: asMoney(0n),
    tariffId: null,
    ruleId: null,
  };
}

function counters(rows: readonly NewSending[]) {
  const count = (status: NewSending["status"]) =>
    rows.filter((row) => row.status === status).length;
  const stopped = rows.filter(({ error }) => error === "stopped").length;
  const sumOf = (some: readonly NewSending[]) =>
    asMoney(some.reduce((sum, { price = 0n }) => sum + price, 0n));
  const paid = rows.filter(({ status }) => status !== "failed");
  return {
    accepted: rows.length,
    sent: count("sent"),
    delivered: count("delivered"),
    seen: count("seen"),
    failed: count("failed") - stopped,
    stopped,
    cost: sumOf(paid),
    charged: sumOf(paid.filter(({ sentAt }) => sentAt)),
  };
}

function lastChange(rows: readonly NewSending[], at: Date): Date {
  const times = rows.map((row) => (row.failedAt ?? row.deliveredAt ?? row.sentAt ?? at).getTime());
  return new Date(Math.max(at.getTime(), ...times));
}

/**
 * Creates a bulk send of the past whose messages, billings and counters agree. A paused or stopped one keeps the
 * cursor of its expansion, so that it can be resumed with the next recipient.
 */
export async function createBulkSend(
  world: HistoryWorld,
  plan: BulkPlan,
): Promise<{ task: Task; sendings: Sending[] }> {
  const { tx, ownerId, blacklist } = world;
  const { lists = [], addresses = [], end } = plan;
  const recipients = walk(plan, blacklist).slice(0, end?.accepted);
  const firsts = planMessages(world, plan, recipients);
  const rows = plan.fallback ? followUp(world, plan.fallback, firsts) : firsts;
  const given = addresses.length + lists.reduce((sum, list) => sum + list.contacts.length, 0);
  const state = end?.state ?? (plan.isRefused ? "failed" : "completed");
  const task = await createTask(tx, {
    ownerId,
    channel: plan.channel ?? "sms",
    title: plan.title,
    payload: payloadOfPlan(plan),
    ...(plan.fallback && { fallbacks: [fallbackOf(plan.fallback)] }),
    lists: lists.map((list) => list.id),
    addresses,
    state,
    cursor: recipients.at(-1)?.address ?? null,
    expanded: !end,
    total: end ? given : rows.length,
    ...counters(rows),
    reason: end?.reason ?? null,
    changedBy: end && !end.reason ? ownerId : null,
    createdAt: new Date(plan.at.getTime() - 5000),
    startedAt: plan.at,
    finishedAt: state === "paused" ? null : lastChange(rows, plan.at),
  });
  const sendings = await createSendings(
    tx,
    ownerId,
    rows.map((row) => ({ ...row, groupId: task.id })),
  );
  if (plan.fallback) await createCauses(tx, task, rows);
  return { task, sendings };
}
