import type { SmppAddresses } from "#drizzle/schema/smpp.ts";
import { maxDelay, maxSendingWindow } from "#lib/sendings/schedule-limits.ts";
import { readAddress } from "#server/channels/smpp/addresses.ts";
import { commandStatus, type CommandStatus } from "#server/smpp-wire/command-status.ts";
import { asConcatenation, type Concatenation, splitUserData } from "#server/smpp-wire/decode.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";
import { readSmppTime } from "./times.ts";

/** What a program asks to be sent, as its PDU says it. */
export interface Submit {
  sender: string;
  addresses: SmppAddresses;
  /** E.164 with a plus; null for what is no number. */
  recipient: string | null;
  /** The text in the alphabet of `dataCoding`, without the user data header. */
  body: Buffer;
  dataCoding: number;
  /** Its place in a long message; null for a whole one. */
  part: Concatenation | null;
  /** Which receipts it asks for: 0 none, 1 any outcome, 2 failure, 3 success. */
  registered: number;
  delay: Date | null;
  until: Date | null;
}

const userDataHeader = 0x40;
const minute = 60_000;
const number = /^\+\d{7,15}$/;
/** GSM, ASCII, Latin-1, Shift JIS, Cyrillic, Hebrew, UCS-2, ISO-2022-JP, EUC-JP, EUC-KR. */
const alphabets = new Set([0, 1, 3, 5, 6, 7, 8, 10, 13, 14]);

/** Whether texts in this data_coding can be read; binary contents can't. */
function isText(dataCoding: number): boolean {
  return dataCoding < 0x10 ? alphabets.has(dataCoding) : (dataCoding & 0x0c) !== 0x04;
}

/**
 * Reads a submit_sm or data_sm, or of a submit_multi what its recipients have in common. Answers a command_status for one
 * that can't be a message. `country` is that of numbers without a calling code.
 */
export function readSubmit(pdu: Pdu, country: string, now: Date): Submit | CommandStatus {
  const content = contentOf(pdu);
  const dataCoding = pdu.number("data_coding");
  if (!isText(dataCoding)) return commandStatus.invalidDataCoding;
  if (content.body.length === 0) return commandStatus.invalidMessageLength;
  const sender = pdu.string("source_addr").trim();
  if (sender === "") return commandStatus.invalidSource;
  const times = timesOf(pdu, now);
  if (typeof times === "number") return times;
  const to = pdu.string("destination_addr");
  const toTon = pdu.number("dest_addr_ton");
  return {
    sender,
    recipient: recipientOf(to, toTon, country),
    addresses: {
      from: sender,
      fromTon: pdu.number("source_addr_ton"),
      fromNpi: pdu.number("source_addr_npi"),
      to,
      toTon,
      toNpi: pdu.number("dest_addr_npi"),
    },
    // Copied: a slice would keep the whole chunk that it came in.
    body: Buffer.from(content.body),
    dataCoding,
    part: content.part,
    registered: pdu.number("registered_delivery") & 0x03,
    ...times,
  };
}

export function recipientOf(address: string, ton: number, country: string): string | null {
  const read = readAddress(address, ton, country);
  return number.test(read) ? read : null;
}

function contentOf(pdu: Pdu): { body: Buffer; part: Concatenation | null } {
  const short = pdu.bytes("short_message");
  const userData = short.length > 0 ? short : pdu.bytes("message_payload");
  if ((pdu.number("esm_class") & userDataHeader) !== 0) {
    const { body, concatenation } = splitUserData(userData);
    return { body, part: concatenation };
  }
  if (!pdu.has("sar_msg_ref_num")) return { body: userData, part: null };
  const part = asConcatenation(
    pdu.number("sar_msg_ref_num"),
    pdu.number("sar_total_segments"),
    pdu.number("sar_segment_seqnum"),
  );
  return { body: userData, part };
}

/** A start up to a minute ago is now; a validity longer than a sending window is one. */
function timesOf(pdu: Pdu, now: Date): { delay: Date | null; until: Date | null } | CommandStatus {
  const start = readSmppTime(pdu.string("schedule_delivery_time"), now);
  const isWrong =
    start === "invalid" ||
    (start !== null &&
      (start.getTime() < now.getTime() - minute || start.getTime() > now.getTime() + maxDelay));
  if (isWrong) return commandStatus.invalidSchedule;
  const delay = start && start > now ? start : null;
  const end = validityOf(pdu, now);
  if (end === null) return { delay, until: null };
  const from = delay ?? now;
  if (end === "invalid" || end <= from) return commandStatus.invalidExpiry;
  return { delay, until: new Date(Math.min(end.getTime(), from.getTime() + maxSendingWindow)) };
}

/** data_sm says it in seconds. */
function validityOf(pdu: Pdu, now: Date): ReturnType<typeof readSmppTime> {
  const seconds = pdu.number("qos_time_to_live");
  if (seconds > 0) return new Date(now.getTime() + seconds * 1000);
  return readSmppTime(pdu.string("validity_period"), now);
}
