import { readServiceTypes } from "#lib/providers/smpp-channels.ts";
import { readTlvs } from "#lib/providers/smpp-tlvs.ts";
import { toParts } from "#server/smpp-wire/encode.ts";
import { type PduFields, vendorFields } from "#server/smpp-wire/pdu.ts";
import type { OutboundMessage } from "../channel.ts";
import { destinationAddress, sourceAddress } from "./addresses.ts";
import type { SmppConfig } from "./config.ts";

/** Short message type 0 (3GPP TS 23.040, 9.2.3.9): the phone confirms it and shows nothing. */
const silentMessage = 0x40;

/** The submit_sm of every part, or why this message can't be one. */
export type Submission = { parts: PduFields[] } | { error: string };

/** Builds what goes on the wire; pure, so a message refused here has never left. */
export function toSubmission(message: OutboundMessage, config: SmppConfig, now: Date): Submission {
  const source = sourceAddress(message.sender, config);
  if (!source) return { error: "smpp sender can't be an address" };
  const destination = destinationAddress(message.recipient, config);
  if (!destination) return { error: "smpp recipient is no phone number" };
  if (message.validUntil && message.validUntil <= now) return { error: "smpp validity is over" };
  const parts = toParts(message.text, message.encoding, referenceOf(message.id));
  if (!parts) return { error: "smpp text is too long" };
  const serviceType = readServiceTypes(config.serviceTypes)?.get(message.type);
  const extra = {
    ...((serviceType || config.serviceType) && { service_type: serviceType || config.serviceType }),
    ...(message.type === "smsping" && { protocol_id: silentMessage }),
    ...(config.tlvs !== "" && vendorFields(readTlvs(config.tlvs) ?? [])),
  };
  const validity = message.validUntil ? absoluteTime(message.validUntil) : "";
  return {
    parts: parts.map(({ bytes, dataCoding, esmClass }, index) => ({
      ...source,
      ...destination,
      ...extra,
      esm_class: esmClass,
      data_coding: dataCoding,
      validity_period: validity,
      // Only the last part asks for a receipt: its id identifies the message, and a handset shows nothing
      // before it has all parts. Receipts per part would have to be combined.
      registered_delivery: index === parts.length - 1 ? 1 : 0,
      short_message: bytes,
    })),
  };
}

/**
 * Taken from the id, not counted: parts that are submitted again after a broken link then replace
 * their first copies on the handset instead of starting a second message.
 */
function referenceOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash & 0xff;
}

/** Formats a time as "YYMMDDhhmmsst" and "00+" for UTC (SMPP 3.4 section 7.1.1). */
function absoluteTime(moment: Date): string {
  const digits = moment.toISOString().replaceAll(/\D/g, "");
  return `${digits.slice(2, 15)}00+`;
}
