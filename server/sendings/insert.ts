import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import type { Quote } from "./quote.ts";

/** What the messages of one send share. */
export interface SendingFrame {
  ownerId: string;
  type: ChannelType;
  sender: string;
  title: string;
  groupId: string | null;
  /** Parts of the payload beside sender and text; null for plain text. */
  payload: Record<string, unknown> | null;
  delay: Date | null;
  until: Date | null;
}

export interface AcceptedSending extends Quote {
  id: string;
  frame: SendingFrame;
}

const sendingColumns = [
  "id",
  "owner_id",
  "chain_id",
  "group_id",
  "type",
  "status",
  "sender",
  "recipient",
  "text",
  "payload",
  "title",
  "delay",
  "until",
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

const billingColumns = ["id", "owner_id", "source", "amount", "status", "group_id"] as const;

/** Inserts accepted messages with their reserving billings. The balance is moved by the caller, in the same transaction. */
export async function insertSendings(tx: Tx, sendings: readonly AcceptedSending[]): Promise<void> {
  await copyRows(
    tx,
    "sendings",
    sendingColumns,
    sendings.map(({ frame, ...row }) => [
      row.id,
      frame.ownerId,
      row.id,
      frame.groupId,
      frame.type,
      row.refusal ? "failed" : "pending",
      frame.sender,
      row.recipient,
      row.text,
      frame.payload,
      frame.title || null,
      frame.delay,
      frame.until,
      row.encoding,
      row.segments,
      row.characters,
      row.mccmnc,
      row.price,
      row.unitPrice,
      row.tariffId,
      row.ruleId,
      row.providerId,
      row.refusal,
      row.refusal ? new Date() : null,
    ]),
  );
  await copyRows(
    tx,
    "billings",
    billingColumns,
    sendings
      .filter((row) => row.price !== 0n)
      .map(({ id, price, frame }) => [
        id,
        frame.ownerId,
        `sendings.${frame.type}`,
        -price,
        "pending",
        frame.groupId,
      ]),
  );
}
