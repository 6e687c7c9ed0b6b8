import type { RecordedActor } from "#lib/actor.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { reserve, type Charge } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { areFew, cellText, insertLines } from "#server/db/copy.ts";
import type { Quote } from "./quote.ts";

/** What the messages of one send share. */
export interface SendingFrame {
  ownerId: string;
  /** Who sends them. */
  by: RecordedActor;
  type: ChannelType;
  sender: string;
  title: string;
  groupId: string | null;
  /** The first message of the chain they go on; absent where each begins its own. */
  chainId?: string;
  /** Parts of the payload beside sender and text, as they were written; null for plain text. */
  payload: Record<string, unknown> | null;
  delay: Date | null;
  until: Date | null;
  /** Who made them, where that is not their owner. */
  createdBy: string | null;
}

export interface AcceptedSending extends Quote {
  id: string;
  frame: SendingFrame;
}

const frameColumns = [
  "owner_id",
  "group_id",
  "type",
  "sender",
  "payload",
  "title",
  "delay",
  "until",
  "created_by",
] as const;

const sendingColumns = [
  ...frameColumns,
  "id",
  "chain_id",
  "status",
  "recipient",
  "text",
  "encoding",
  "segments",
  "characters",
  "mccmnc",
  "price",
  "unit_price",
  "tariff_id",
  "rule_id",
  "provider_id",
  "error",
  "failed_at",
] as const;

/** Written only where some message was priced by the second, so that the rest costs nothing more. */
const timedColumns = [...sendingColumns, "seconds", "second_price"] as const;

function frameText({ title, ...frame }: SendingFrame): string {
  const { ownerId, groupId, type, sender, payload, delay, until, createdBy } = frame;
  return [ownerId, groupId, type, sender, payload, title || null, delay, until, createdBy]
    .map(cellText)
    .join("\t");
}

const none = String.raw`\N`;

// Written out, not looped over: a million of these lines are most of what a bulk send costs here.
function sendingLine(row: AcceptedSending, frame: string): string {
  const { id, refusal } = row;
  const outcome = refusal
    ? `${cellText(refusal)}\t${new Date().toISOString()}`
    : `${none}\t${none}`;
  return (
    `${frame}\t${id}\t${row.frame.chainId ?? id}\t${refusal ? "failed" : "pending"}\t${cellText(row.recipient)}\t` +
    `${cellText(row.text)}\t${row.encoding}\t${row.segments}\t${row.characters}\t${row.mccmnc ?? none}\t` +
    `${row.price}\t${row.unitPrice}\t${row.tariffId ?? none}\t${cellText(row.ruleId)}\t` +
    `${row.providerId ?? none}\t${outcome}`
  );
}

function timedLine(row: AcceptedSending, frame: string): string {
  const { perSecond } = row;
  const seconds = perSecond ? `${perSecond.units}\t${perSecond.unitPrice}` : `${none}\t${none}`;
  return `${sendingLine(row, frame)}\t${seconds}`;
}

function* sendingLines(
  sendings: readonly AcceptedSending[],
  line: typeof sendingLine,
): Generator<string> {
  let last: SendingFrame | undefined;
  let text = "";
  for (const row of sendings) {
    const { frame, parts } = row;
    if (frame !== last) text = frameText((last = frame));
    yield line(
      row,
      parts ? frameText({ ...frame, payload: { ...frame.payload, ...parts } }) : text,
    );
  }
}

/**
 * Inserts accepted messages and reserves what they cost; the caller has locked the balance that covers them.
 * Sends it all without waiting in between where they are few.
 */
export async function insertSendings(tx: Tx, sendings: readonly AcceptedSending[]): Promise<void> {
  if (sendings.length === 0) return;
  const isTimed = sendings.some((row) => row.perSecond !== null);
  const [columns, line] = isTimed ? [timedColumns, timedLine] : [sendingColumns, sendingLine];
  const inserted = insertLines(tx, "sendings", { columns, json: ["payload"] }, [
    ...sendingLines(sendings, line),
  ]);
  if (!areFew(sendings)) await inserted;
  await Promise.all([inserted, reserve(tx, sendings.map(chargeOf))]);
}

function chargeOf({ id, price, frame: { ownerId, type, groupId } }: AcceptedSending): Charge {
  return { id, ownerId, source: `sendings.${type}`, amount: price, groupId };
}
