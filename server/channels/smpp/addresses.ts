import { normalisePhone } from "#lib/phone.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import type { PduFields } from "#server/smpp-wire/pdu.ts";
import type { SmppConfig } from "./config.ts";

/** Type of a phone with its calling code, as others write it to us. */
const internationalTon = 1;
/** What fits source_addr (20 octets) and survives it as ASCII. */
const printable = /^[\x20-\x7e]{1,20}$/;
const phone = /^\+?(\d{7,15})$/;
const shortNumber = /^\d{1,6}$/;

/** source_addr of a sender: a name, a phone number or a short number; null if it is invalid. */
export function sourceAddress(sender: string, config: SmppConfig): PduFields | null {
  if (!printable.test(sender)) return null;
  const number = phone.exec(sender)?.[1];
  if (number) return source({ ton: config.phoneTon, npi: config.phoneNpi }, number);
  if (shortNumber.test(sender)) {
    return source({ ton: config.shortNumberTon, npi: config.shortNumberNpi }, sender);
  }
  return source({ ton: config.nameTon, npi: config.nameNpi }, sender);
}

/** dest_addr of an E.164 number, without its plus; null if it is invalid. */
export function destinationAddress(recipient: string, config: SmppConfig): PduFields | null {
  const number = phone.exec(recipient)?.[1];
  if (!number) return null;
  const { phoneTon, phoneNpi } = config;
  return { dest_addr_ton: phoneTon, dest_addr_npi: phoneNpi, destination_addr: number };
}

function source({ ton, npi }: { ton: number; npi: number }, address: string): PduFields {
  return { source_addr_ton: ton, source_addr_npi: npi, source_addr: address };
}

/**
 * Converts an address of an incoming PDU to the stored form, which is E.164 for phone numbers; names and short numbers
 * stay as they are. `8916…`, `0079…` and numbers without a calling code are numbers as well; `country` (ISO) is that
 * of the latter, empty if the provider has none.
 */
export function readAddress(address: string, ton: number, country = ""): string {
  const digits = /^\+?(\d+)$/.exec(address)?.[1];
  if (!digits) return address;
  const isWhole = ton === internationalTon || address.startsWith("+");
  if (isWhole) return normalisePhone(`+${digits}`) ?? normalisePhone(digits) ?? `+${digits}`;
  const own = country ? readTypedPhone(digits, country) : null;
  if (own) return own;
  return digits.length >= 10 ? (normalisePhone(digits) ?? `+${digits}`) : digits;
}
