import type { ReceiptIdFormat } from "#lib/providers/unmatched-reports.ts";
import { absentError } from "#lib/sendings/absent.ts";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";
import type { DeliveryReport } from "../channel.ts";

/** Bits 5…2 of esm_class: anything but 0 is a receipt or an acknowledgement, not a message. */
const messageTypeBits = 0x3c;
const textReceipt =
  /^\s*id:\s*\S+\s(?=.*\bstat:\s*\w)(?=.*\b(?:dlvrd|err|submit date|done date):)/is;
const printable = /^[\x21-\x7e]+$/;

/** Names are indexed by message_state, SMPP 3.4 section 5.2.28 (and 9 from 5.0). */
const stateNames = [
  "SCHEDULED",
  "ENROUTE",
  "DELIVRD",
  "EXPIRED",
  "DELETED",
  "UNDELIV",
  "ACCEPTD",
  "UNKNOWN",
  "REJECTD",
  "SKIPPED",
] as const;

/** What each state of a receipt makes of its message; any other decides nothing. */
export const receiptStatuses: Record<string, DeliveryReport["status"]> = {
  ENROUTE: "sent",
  ACCEPTD: "sent",
  DELIVRD: "delivered",
  SEEN: "seen",
  EXPIRED: "failed",
  DELETED: "failed",
  UNDELIV: "failed",
  REJECTD: "failed",
  SKIPPED: "failed",
};

/** Some SMSCs don't cut the names at seven letters or have words of their own. */
const otherWords: Record<string, string> = {
  DELIVERED: "DELIVRD",
  UNDELIVERABLE: "UNDELIV",
  UNDELIVERED: "UNDELIV",
  ACCEPTED: "ACCEPTD",
  REJECTED: "REJECTD",
  DENIED: "REJECTD",
  FAILED: "UNDELIV",
  FAIL: "UNDELIV",
  ERROR: "UNDELIV",
  BLOCKED: "UNDELIV",
  UNDELIVRD: "UNDELIV",
  NOTDELIVERED: "UNDELIV",
  CANCELED: "DELETED",
  CANCELLED: "DELETED",
  EXPIRD: "EXPIRED",
  NACK: "REJECTD",
  REJECT: "REJECTD",
  INVALID: "REJECTD",
  NOROUTE: "REJECTD",
  ABSENT: "UNDELIV",
  NOT_DELIVERED: "UNDELIV",
  TIMEOUT: "EXPIRED",
  EXPIRE: "EXPIRED",
  DELETE: "DELETED",
  DELIVERD: "DELIVRD",
  SUCCESS: "DELIVRD",
  READ: "SEEN",
  SENT: "ENROUTE",
  SUBMITTED: "ENROUTE",
  BUFFERED: "ENROUTE",
  BUFFRED: "ENROUTE",
  QUEUED: "ENROUTE",
};

/** The text of a receipt as its data_coding says, and its bytes as ASCII. */
export interface ReceiptBody {
  text: string;
  ascii: string;
}

export interface Receipt {
  /** The id in the same form as in the answer to the submit. */
  providerMessageId: string;
  status: DeliveryReport["status"];
  error: string | null;
}

const shortReceipt = /^\s*id:\s*\S+\s+(?:sub:\s*\d+\s+)?stat:\s*(\w+)\s*$/i;

/** A receipt of an id and a state that is known, and nothing else. */
function isShortReceipt(text: string): boolean {
  const word = shortReceipt.exec(text)?.[1]?.toUpperCase() ?? "";
  return (otherWords[word] ?? word) in receiptStatuses;
}

/** True for receipts and acknowledgements, whatever they say. */
export function isReceipt(pdu: Pdu, { text, ascii }: ReceiptBody): boolean {
  const typed = (pdu.number("esm_class") & messageTypeBits) !== 0;
  return (
    typed ||
    pdu.has("receipted_message_id") ||
    [text, ascii].some((body) => textReceipt.test(body) || isShortReceipt(body))
  );
}

/**
 * Reads a receipt from its optional parameters or its text. Null if it has no final state (unknown or
 * scheduled) or no message id. `absentCodes` are the SMSC's own, in the form of `plainCode`.
 */
export function parseReceipt(
  pdu: Pdu,
  { text, ascii }: ReceiptBody,
  format: ReceiptIdFormat,
  absentCodes: ReadonlySet<string> = new Set(),
): Receipt | null {
  const fields = textFields(text);
  const id = pdu.string("receipted_message_id") || (asciiId(ascii) ?? fields.get("id"));
  const coded = pdu.has("message_state") ? stateNames[pdu.number("message_state")] : undefined;
  const written = fields.get("stat")?.toUpperCase();
  // A code that decides nothing ("unknown") leaves it to the word.
  const state = coded && receiptStatuses[coded] ? coded : (written ?? coded);
  if (!id || !state) return null;
  const network = pdu.bytes("network_error_code");
  const errorCode = fields.get("err") ?? networkError(network);
  const isAbsent =
    isUnknownSubscriber(network) || (errorCode !== null && absentCodes.has(plainCode(errorCode)));
  const outcome = toOutcome(state, isAbsent, errorCode);
  return outcome && { providerMessageId: receiptId(id, format), ...outcome };
}

/**
 * What a receipt says of the number that was asked about; null while nothing is known. The serving network stands in the text
 * where the SMSC tells it: `mccmnc:25001`.
 */
export function lookupOf({ status }: Receipt, { text }: ReceiptBody): LookupAnswer | null {
  if (status === "sent") return null;
  const mccmnc = /\bmccmnc:\s*(\d{5,6})\b/i.exec(text)?.[1] ?? null;
  return { isReachable: status !== "failed", isRoaming: null, mccmnc };
}

/** A network's code without the zeros before it. */
export function plainCode(code: string): string {
  return code
    .trim()
    .replace(/^0+(?=.)/, "")
    .toLowerCase();
}

/** Whether a GSM network (3) reports MAP error 1: the number does not exist. */
function isUnknownSubscriber(bytes: Buffer): boolean {
  return bytes.length === 3 && bytes[0] === 3 && bytes.readUInt16BE(1) === 1;
}

function toOutcome(state: string, isAbsent: boolean, errorCode: string | null) {
  const key = otherWords[state] ?? state;
  const status = receiptStatuses[key];
  if (!status) return null;
  if (status !== "failed") return { status, error: null };
  return { status, error: isAbsent ? absentError : [key, errorCode].filter(Boolean).join(" ") };
}

/**
 * The first id, if it was written in ASCII: `_`, `@` and `$` are other bytes in the alphabet of GSM, control characters
 * of ASCII. Later ones may stand in the quoted message.
 */
function asciiId(ascii: string): string | null {
  const id = /\bid:\s*(\S+)/i.exec(ascii)?.[1] ?? "";
  return printable.test(id) ? id : null;
}

function textFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [, key = "", value = ""] of text.matchAll(/\b(id|stat|err):\s*(\S+)/gi)) {
    const name = key.toLowerCase();
    // The text after "text:" quotes the message and may look like a field.
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

function networkError(bytes: Buffer): string | null {
  return bytes.length === 3 ? String(bytes.readUInt16BE(1)).padStart(3, "0") : null;
}

/**
 * Form in which an id answered to a submit is kept. Where receipts bring it in another base, both
 * are brought to the plain number (no padding, small letters), so they meet without any memory.
 */
export function submittedId(id: string, format: ReceiptIdFormat): string {
  if (format === "hex-to-dec") return rebase(id, 10, 10);
  return format === "dec-to-hex" ? rebase(id, 16, 16) : id;
}

/** Converts the id of a receipt to the form of `submittedId`. */
export function receiptId(id: string, format: ReceiptIdFormat): string {
  if (format === "hex-to-dec") return rebase(id, 16, 10);
  return format === "dec-to-hex" ? rebase(id, 10, 16) : id;
}

function rebase(id: string, from: 10 | 16, to: 10 | 16): string {
  const digits = from === 16 ? /^[0-9a-f]{1,64}$/i : /^[0-9]{1,64}$/;
  return digits.test(id) ? BigInt(from === 16 ? `0x${id}` : id).toString(to) : id;
}
