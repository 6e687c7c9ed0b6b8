import { asMoney, type Money, zero } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { measureText } from "#lib/sendings/segments.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { moveBalances } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import type { Db } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { noteInserted, recordDeltas } from "#server/sendings/service.ts";
import { type BillingStatus, countsInBalance } from "./billings.ts";
import { inTransaction } from "./in-transaction.ts";

export interface Sending {
  id: string;
  ownerId: string;
  chainId: string;
  /** The message's place among its fallbacks; null without. */
  step: number | null;
  groupId: string | null;
  type: ChannelType;
  status: SendingStatus;
  sender: string;
  recipient: string;
  text: string;
  /** Parts other than sender and text; null for plain text. */
  payload: Record<string, unknown> | null;
  title: string | null;
  encoding: "gsm" | "unicode";
  segments: number;
  characters: number;
  mccmnc: string | null;
  /** The reserved amount in 1/10 000 of a unit; defaults to 1 unit a segment. */
  price: Money;
  unitPrice: Money;
  /** The price of a voice message's seconds. */
  perSecond: { units: number; unitPrice: Money } | null;
  /** The reseller of the owner, and the reseller's income from the message. */
  resellerId: string | null;
  income: Money;
  tariffId: string | null;
  ruleId: string | null;
  providerId: string | null;
  /** The routing rule, and what the provider takes. */
  routeId: string | null;
  cost: Money | null;
  providerMessageId: string | null;
  error: string | null;
  delay: Date | null;
  until: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  seenAt: Date | null;
  failedAt: Date | null;
  /** The status of the billing; defaults to the one that belongs to the message's status. */
  billingStatus: BillingStatus;
}

export type NewSending = Partial<Omit<Sending, "ownerId">>;

const columns = [
  "id", "owner_id", "chain_id", "step", "group_id", "type", "status", "sender", "recipient", "text", "payload", "title", "encoding",
  "segments", "characters", "mccmnc", "price", "unit_price", "seconds", "second_price", "reseller_id", "income", "tariff_id", "rule_id", "provider_id", "route_id", "cost",
  "provider_message_id", "error", "delay", "until", "claimed_at", "sent_at", "delivered_at", "seen_at", "failed_at",
  "updated_at",
] as const; // prettier-ignore

const billingColumns = [
  "id",
  "owner_id",
  "source",
  "amount",
  "status",
  "group_id",
  "updated_at",
] as const;

/**
 * Creates past messages, each with the billing that its status requires, and adjusts the balances once for all. The
 * default is a delivered SMS for 1 unit a segment.
 */
export async function createSendings(
  db: Db,
  ownerId: string,
  given: readonly NewSending[],
): Promise<Sending[]> {
  const sendings = given.map((row) => complete(ownerId, row));
  const charged = sendings.filter((row) => row.price !== 0n);
  const spent = charged
    .filter((row) => countsInBalance(row.billingStatus))
    .reduce((sum, row) => sum + row.price, 0n);
  await inTransaction(db, async (tx) => {
    await copyRows(tx, "sendings", columns, sendings.map(sendingCells));
    await copyRows(tx, "billings", billingColumns, charged.map(billingCells));
    await moveBalances(tx, new Map([[ownerId, asMoney(-spent)]]));
    await recordDeltas(
      tx,
      sendings.map((row) => ({
        ...row,
        messages: 1,
        charged: row.price === 0n ? 0 : 1,
        was: null,
        is: row.status,
        error: row.error,
      })),
    );
    const ids = sendings.map(({ id }) => id);
    await noteInserted(tx, ownerId, ids);
  });
  return sendings;
}

const second = 1000;

function complete(ownerId: string, given: NewSending): Sending {
  const status = given.status ?? "delivered";
  const recipient = given.recipient ?? "+79161234567";
  const text = given.text ?? "Hello";
  const measure = measureText(text);
  const createdAt = given.createdAt ?? new Date();
  const id = given.id ?? (given.createdAt ? newIdAt(given.createdAt) : newId());
  const unitPrice = given.unitPrice ?? asMoney(10_000n);
  const isFailed = status === "failed";
  const isSeen = status === "seen";
  const isDelivered = isSeen || status === "delivered";
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * second);
  return {
    ownerId,
    chainId: id,
    step: null,
    groupId: null,
    type: "sms",
    sender: "Cabinet",
    payload: null,
    title: null,
    ...measure,
    mccmnc: operatorOf(recipient)?.mccmnc ?? null,
    price: asMoney(unitPrice * BigInt(measure.segments)),
    perSecond: null,
    resellerId: null,
    income: zero,
    tariffId: null,
    ruleId: null,
    providerId: sandboxProviderId,
    routeId: null,
    cost: null,
    providerMessageId: isDelivered || status === "sent" ? id : null,
    error: isFailed ? "sandbox UNDELIV" : null,
    delay: null,
    until: null,
    sentAt: isDelivered || status === "sent" ? after(1) : null,
    deliveredAt: isDelivered ? after(4) : null,
    seenAt: isSeen ? after(60) : null,
    failedAt: isFailed ? after(5) : null,
    billingStatus: billingStatusOf(status),
    ...given,
    id,
    status,
    recipient,
    text,
    unitPrice: given.price === zero ? zero : unitPrice,
    createdAt,
  };
}

function billingStatusOf(status: SendingStatus): BillingStatus {
  if (status === "failed") return "refunded";
  return status === "pending" || status === "paused" || status === "processing"
    ? "pending"
    : "complete";
}

function updatedAt(row: Sending): Date {
  return row.failedAt ?? row.seenAt ?? row.deliveredAt ?? row.sentAt ?? row.createdAt;
}

function sendingCells(row: Sending) {
  return [
    row.id, row.ownerId, row.chainId, row.step, row.groupId, row.type, row.status, row.sender, row.recipient, row.text, row.payload, row.title,
    row.encoding, row.segments, row.characters, row.mccmnc, row.price, row.unitPrice, row.perSecond?.units ?? null,
    row.perSecond?.unitPrice ?? null, row.resellerId, row.resellerId && row.income, row.tariffId, row.ruleId,
    row.providerId, row.routeId, row.cost, row.providerMessageId, row.error, row.delay, row.until, row.sentAt, row.sentAt, row.deliveredAt,
    row.seenAt, row.failedAt, updatedAt(row),
  ]; // prettier-ignore
}

function billingCells(row: Sending) {
  return [
    row.id,
    row.ownerId,
    `sendings.${row.type}`,
    -row.price,
    row.billingStatus,
    row.groupId,
    updatedAt(row),
  ];
}
