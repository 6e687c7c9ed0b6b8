import { describeStatus, type Pdu, type PduFields, status } from "#server/smpp-wire/pdu.ts";

/** What is worth a look in a PDU that the SMSC has sent. */
const numbers = ["esm_class", "data_coding", "message_state"] as const;
const texts = [
  "message_id",
  "receipted_message_id",
  "source_addr",
  "destination_addr",
  "system_id",
] as const;

/** The fields of a PDU that we send, as an operator may see them: without the password. */
export function shownFields(fields: PduFields): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === "") continue;
    if (name === "password") shown[name] = "••••";
    else if (typeof value === "object")
      shown[name] = Buffer.isBuffer(value) ? hexOf(value) : JSON.stringify(value);
    else shown[name] = String(value);
  }
  return shown;
}

/** The fields of a PDU that the SMSC has sent. */
export function shownPdu(pdu: Pdu): Record<string, string> {
  const shown: Record<string, string> = {};
  if (pdu.isResponse)
    shown.command_status = pdu.status === status.ok ? "0" : describeStatus(pdu.status);
  for (const name of texts) if (pdu.string(name) !== "") shown[name] = pdu.string(name);
  for (const name of numbers) if (pdu.has(name)) shown[name] = String(pdu.number(name));
  const content = pdu.bytes("short_message");
  const isReadable = content.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (content.length > 0)
    shown.short_message = isReadable ? content.toString("latin1") : hexOf(content);
  return shown;
}

function hexOf(bytes: Buffer): string {
  return bytes
    .toString("hex")
    .toUpperCase()
    .replaceAll(/(..)(?=.)/g, "$1 ");
}
