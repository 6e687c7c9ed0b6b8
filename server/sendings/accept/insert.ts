import type { RecordedActor } from "#lib/actor.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { reserve, type Charge } from "#server/billings/ledger.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { fitOneStatement, cellText, insertFew, insertLines } from "#server/db/copy.ts";
import type { Fragment } from "#server/db/paging.ts";
import { countReached, type Reached } from "#server/metrics/message-counts.ts";
import { noteRulings, type RuledSend } from "#server/moderation/service.ts";
import type { Quote } from "./quote.ts";

/** The properties that all messages of one send share. */
export interface SendingFrame {
  ownerId: string;
  /** The actor that is recorded with the event. */
  by: RecordedActor;
  type: ChannelType;
  sender: string;
  title: string;
  groupId: string | null;
  /** The first message of the chain they go on; absent where each begins its own. */
  chainId?: string;
  /** The place in a chain with fallbacks, from 0; absent if no message follows. */
  step?: number;
  /** Parts of the payload other than sender and text, as they were written; null for plain text. */
  payload: Record<string, unknown> | null;
  delay: Date | null;
  until: Date | null;
  /** The person who made them, if it isn't the owner. */
  createdBy: string | null;
  /** The token that sends them, whose spend cap counts them. */
  tokenId?: string | undefined;
}

export interface AcceptedSending extends Quote {
  id: string;
  frame: SendingFrame;
  /** The chain it goes on, where that differs among messages of one frame. */
  chainId?: string;
  /** The token whose spend cap counts it, where that differs likewise. */
  tokenId?: string | undefined;
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
  "route_id",
  "cost",
  "error",
  "failed_at",
] as const;

/** Written only where some message was priced by the second, so that the rest costs nothing more. */
const timedColumns = ["seconds", "second_price"] as const;

/** Columns that are written only if some message has fallbacks or is one. */
const chainedColumns = ["step"] as const;
const timelyColumns = ["hours"] as const;

/** Columns that are written only if a reseller earns by some message. */
const soldColumns = ["reseller_id", "income"] as const;

function frameText({ title, ...frame }: SendingFrame): string {
  const { ownerId, groupId, type, sender, payload, delay, until, createdBy } = frame;
  return [ownerId, groupId, type, sender, payload, title || null, delay, until, createdBy]
    .map(cellText)
    .join("\t");
}

const none = String.raw`\N`;

/** Whether a message waits for a person who decides about its text. */
export function isHeldBack({ refusal, ruling }: Pick<Quote, "refusal" | "ruling">): boolean {
  return refusal === null && Boolean(ruling && ruling.action !== "mark");
}

function statusOf(row: AcceptedSending): "failed" | "paused" | "pending" {
  if (row.refusal !== null) return "failed";
  return isHeldBack(row) ? "paused" : "pending";
}

// The line is written without a loop, because a million of these lines are most of the cost of a bulk send
// here.
function sendingLine(row: AcceptedSending, frame: string): string {
  const { id, refusal } = row;
  const outcome = refusal
    ? `${cellText(refusal)}\t${new Date().toISOString()}`
    : `${none}\t${none}`;
  return (
    `${frame}\t${id}\t${row.chainId ?? row.frame.chainId ?? id}\t${statusOf(row)}\t${cellText(row.recipient)}\t` +
    `${cellText(row.text)}\t${row.encoding}\t${row.segments}\t${row.characters}\t${row.mccmnc ?? none}\t` +
    `${row.price}\t${row.unitPrice}\t${row.tariffId ?? none}\t${cellText(row.ruleId)}\t` +
    `${row.providerId ?? none}\t${row.routeId ?? none}\t${row.cost ?? none}\t${outcome}`
  );
}

function secondsOf({ perSecond }: AcceptedSending): string {
  return perSecond ? `\t${perSecond.units}\t${perSecond.unitPrice}` : `\t${none}\t${none}`;
}

function incomeOf({ resellerId, income }: AcceptedSending): string {
  return resellerId === null ? `\t${none}\t${none}` : `\t${resellerId}\t${income}`;
}

/** Chooses the columns that these messages need, and the function that writes a line. */
function shapeOf(sendings: readonly AcceptedSending[]) {
  const isTimed = sendings.some((row) => row.perSecond !== null);
  const isChained = sendings.some(({ frame }) => frame.step !== undefined);
  const isTimely = sendings.some(({ hours }) => Boolean(hours));
  const isSold = sendings.some(({ resellerId }) => resellerId !== null);
  if (!isTimed && !isChained && !isTimely && !isSold)
    return { columns: sendingColumns, line: sendingLine };
  return {
    columns: [
      ...sendingColumns,
      ...(isTimed ? timedColumns : []),
      ...(isSold ? soldColumns : []),
      ...(isChained ? chainedColumns : []),
      ...(isTimely ? timelyColumns : []),
    ],
    line: (row: AcceptedSending, frame: string) =>
      `${sendingLine(row, frame)}${isTimed ? secondsOf(row) : ""}${isSold ? incomeOf(row) : ""}` +
      `${isChained ? `\t${row.frame.step ?? none}` : ""}${isTimely ? `\t${row.hours ?? none}` : ""}`,
  };
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

/** The rows of messages as lines of COPY, and their columns. */
function rowsOf(sendings: readonly AcceptedSending[]) {
  const { columns, line } = shapeOf(sendings);
  return { columns, lines: sendingLines(sendings, line) };
}

/** The statement that inserts few messages, only where the CTE `after` has a row; it returns what their charges need. */
export function insertPaid(db: Db, sendings: readonly AcceptedSending[], after: string): Fragment {
  const { columns, lines } = rowsOf(sendings);
  const inserted = insertFew(db, "sendings", { columns, json: ["payload"] }, lines, after);
  return db`${inserted} returning id, owner_id, type, price, group_id`;
}

/**
 * Inserts accepted messages and reserves their cost. The caller has locked the balance that covers them, or
 * takes the money and writes the billings itself. Few messages are sent without waiting in between.
 */
export async function insertSendings(
  tx: Tx,
  sendings: readonly AcceptedSending[],
  charge = reserve,
): Promise<void> {
  if (sendings.length === 0) return;
  countReached(tx, reachedOf(sendings));
  const { columns, lines } = rowsOf(sendings);
  const count = sendings.length;
  const inserted = insertLines(tx, "sendings", { count, columns, json: ["payload"] }, lines);
  if (!fitOneStatement(sendings)) {
    await inserted;
    await insertCodes(tx, sendings);
  }
  await Promise.all([
    inserted,
    charge(tx, sendings.map(chargeOf)),
    fitOneStatement(sendings) && insertCodes(tx, sendings),
  ]);
  // Charges may be copied, and nothing else goes over a connection meanwhile.
  await noteRulings(tx, sendings.flatMap(ruledOf));
}

function ruledOf({ id, refusal, ruling, frame }: AcceptedSending): RuledSend[] {
  if (refusal !== null || !ruling) return [];
  const { ownerId, type, sender, until } = frame;
  return [{ id, ownerId, type, sender, until, isTask: false, ruling }];
}

/** Keeps the codes of the recipients' own links; most sends have none. */
async function insertCodes(tx: Tx, sendings: readonly AcceptedSending[]): Promise<void> {
  const linked = sendings.filter(({ link, refusal }) => link && refusal === null);
  if (linked.length === 0) return;
  const lines = linked.map(({ id, link, recipient, frame: { ownerId, groupId } }) =>
    [link?.code, link?.id, ownerId, id, groupId, recipient].map(cellText).join("\t"),
  );
  const columns = ["code", "link_id", "owner_id", "sending_id", "group_id", "recipient"] as const;
  await insertLines(tx, "link_recipients", { count: lines.length, columns, json: [] }, lines);
}

function chargeOf(row: AcceptedSending): Charge {
  const { id, price, frame } = row;
  const { ownerId, type, groupId, step } = frame;
  return {
    id,
    ownerId,
    source: `sendings.${type}`,
    amount: price,
    groupId,
    tokenId: row.tokenId ?? frame.tokenId,
    isChained: step !== undefined,
  };
}

/** What messages count as, once they are committed. */
export function reachedOf(sendings: readonly AcceptedSending[]): Reached[] {
  const alike = Map.groupBy(
    sendings,
    ({ frame, providerId, refusal }) => `${frame.type} ${providerId ?? ""} ${refusal === null}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { frame, providerId, refusal } = first;
    const state = refusal === null ? "accepted" : "failed";
    return [{ type: frame.type, state, providerId, count: others.length + 1 }];
  });
}
