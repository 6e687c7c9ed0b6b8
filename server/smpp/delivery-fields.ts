import type { SmppDeliveryRow } from "#drizzle/schema/smpp.ts";
import { timeOfId } from "#server/db/ids.ts";
import { toSeptets } from "#server/smpp-wire/gsm-alphabet.ts";
import type { PduFields } from "#server/smpp-wire/pdu.ts";
import { receiptTime } from "./times.ts";

export type Delivery = Pick<
  SmppDeliveryRow,
  "id" | "ownerId" | "sendingId" | "messageId" | "addresses" | "text" | "state" | "error" | "doneAt"
>;

/** message_state by the states of receipts (SMPP 3.4 section 5.2.28). */
export const messageStates: Record<string, number> = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
};

const receiptClass = 0x04;
const maxShortMessage = 254;
const number = /^\+(\d+)$/;

/** The deliver_sm of a receipt or of an incoming message. */
export function deliveryFields(delivery: Delivery): PduFields {
  return delivery.messageId === null ? incomingFields(delivery) : receiptFields(delivery);
}

/** What the receipt is about comes from where the message went. */
function receiptFields({ id, messageId, addresses, text, state, error, doneAt }: Delivery) {
  const { from, fromTon, fromNpi, to, toTon, toNpi } = addresses;
  const stat = state ?? "UNKNOWN";
  const isDelivered = stat === "DELIVRD";
  const quote = text.replaceAll(/[^\x20-\x7e]/g, "?");
  const body =
    `id:${messageId} sub:001 dlvrd:${isDelivered ? "001" : "000"} submit date:${receiptTime(timeOfId(id))} ` +
    `done date:${receiptTime(doneAt ?? new Date())} stat:${stat} err:${isDelivered ? "000" : errorCode(error)} text:${quote}`;
  return {
    source_addr: to,
    source_addr_ton: toTon,
    source_addr_npi: toNpi,
    destination_addr: from,
    dest_addr_ton: fromTon,
    dest_addr_npi: fromNpi,
    esm_class: receiptClass,
    data_coding: 0,
    short_message: Buffer.from(body, "latin1"),
    receipted_message_id: messageId ?? "",
    message_state: messageStates[stat] ?? messageStates.UNKNOWN,
  };
}

/** The network's code where the provider's error ends with one. */
function errorCode(error: string | null): string {
  return /(\d{1,3})$/.exec(error ?? "")?.[1]?.padStart(3, "0") ?? "000";
}

/** A text longer than short_message comes as message_payload, whole. */
function incomingFields({ addresses: { from, to }, text }: Delivery): PduFields {
  const septets = toSeptets(text);
  const bytes = septets ? Buffer.from(septets.flat()) : Buffer.from(text, "utf16le").swap16();
  const content =
    bytes.length > maxShortMessage
      ? { short_message: Buffer.alloc(0), message_payload: bytes }
      : { short_message: bytes };
  return {
    ...addressFields("source_addr", "source", from),
    ...addressFields("destination_addr", "dest", to),
    data_coding: septets ? 0 : 8,
    ...content,
  };
}

function addressFields(field: string, kind: "source" | "dest", address: string): PduFields {
  const digits = number.exec(address)?.[1];
  const otherTon = /^\d+$/.test(address) ? 3 : 5;
  return {
    [field]: (digits ?? address).replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 20),
    [`${kind}_addr_ton`]: digits ? 1 : otherTon,
    [`${kind}_addr_npi`]: digits ? 1 : 0,
  };
}
