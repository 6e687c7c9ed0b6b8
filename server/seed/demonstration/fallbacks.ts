import type { ChannelType } from "#lib/sendings/channels.ts";
import { isLastWord } from "#lib/sendings/fallbacks/conditions.ts";
import { fallbackOn } from "#lib/sendings/fallbacks/draft-fallbacks.ts";
import { defaultFallbackOptions, type Fallback } from "#lib/sendings/fallbacks/options.ts";
import {
  countedStates,
  noSurplus,
  type Surplus,
  surplusOf,
} from "#lib/sendings/fallbacks/people.ts";
import type { Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newIdAt } from "#server/db/ids.ts";
import type { NewSending } from "../factories/sendings.ts";
import { senderOf } from "./accounts.ts";
import { drawFate } from "./fates.ts";
import type { HistoryQuote } from "./quotes.ts";
import type { Random } from "./random.ts";

/** The fallback of a bulk send's messages that were not delivered in time. */
export interface FallbackPlan {
  channel: ChannelType;
  text: string;
}

export function fallbackOf({ channel, text }: FallbackPlan): Fallback {
  return fallbackOn(channel, { sender: senderOf(channel), text });
}

/** Marks the first messages as steps of a chain, and creates the fallbacks of messages that were not delivered. */
export function followUp(
  { random, now, quote }: { random: Random; now: Date; quote: HistoryQuote },
  { channel: type, text }: FallbackPlan,
  rows: readonly NewSending[],
): NewSending[] {
  const firsts = rows.map((row) => ({ ...row, id: newIdAt(row.createdAt ?? now), step: 0 }));
  const missed = firsts.filter(
    ({ status, error }) => status === "sent" || (status === "failed" && !isLastWord(error ?? null)),
  );
  const wait = (defaultFallbackOptions.onTimeout?.timeout ?? 0) * 1000;
  const later = missed.map(({ id, recipient = "", title, failedAt, sentAt }): NewSending => {
    const createdAt = new Date((failedAt ?? sentAt ?? now).getTime() + wait);
    const message = quote({ type, sender: senderOf(type), text, payload: null, recipient });
    const fate = drawFate(random, type, createdAt, now);
    return { ...message, ...fate, id: newIdAt(createdAt), title, chainId: id, step: 1 };
  });
  return [...firsts, ...later];
}

/** By how much the messages of these chains exceed their people. */
function addSurplus(rows: readonly NewSending[]): Surplus {
  const chains = Map.groupBy(rows, ({ id, chainId }) => chainId ?? id);
  const sum = { ...noSurplus };
  for (const chain of chains.values()) {
    const links = chain.map(({ status = "pending", error = null }) => ({ status, error }));
    const surplus = surplusOf(links);
    for (const state of countedStates) sum[state] += surplus[state];
  }
  return sum;
}

/** Stores why the fallbacks were sent: their time-out was over. */
export async function createCauses(
  tx: Tx,
  task: { id: string; ownerId: string },
  rows: readonly NewSending[],
): Promise<void> {
  const later = rows.filter(({ step }) => step === 1);
  await copyRows(
    tx,
    "cascade_steps",
    ["chain_id", "step", "owner_id", "group_id", "state", "cause", "caused_at", "sending_id"],
    later.map(({ id, chainId, createdAt }) => [
      chainId,
      1,
      task.ownerId,
      task.id,
      "started",
      "timeout",
      createdAt,
      id,
    ]),
  );
  const surplus = addSurplus(rows);
  await tx`
    update tasks set follow_ups = ${later.length}, surplus_sent = ${surplus.sent}, surplus_delivered = ${surplus.delivered},
      surplus_seen = ${surplus.seen}, surplus_failed = ${surplus.failed}, surplus_stopped = ${surplus.stopped}
    where id = ${task.id}`;
}
