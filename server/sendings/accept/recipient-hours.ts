import { zoneOfPhone } from "#lib/operators/phone-zones.ts";
import type { Actor } from "#lib/permissions.ts";
import { readZone, writeHours } from "#lib/sendings/hours.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { SendingHours } from "#lib/sendings/sending-hours.ts";
import type { Quoter, QuoteRecipient } from "./quote.ts";

/** The hours of a send with the account's zone, which replaces an unknown zone of a recipient. */
export interface AccountHours extends SendingHours {
  timeZone: string;
}

/** Null for a send at any hour. */
export function accountHours(
  { timeZone }: Pick<Actor, "timeZone">,
  { schedule: { hours } }: Pick<SendInput, "schedule">,
): AccountHours | null {
  return hours && { ...hours, timeZone };
}

/**
 * Says of each recipient in which zone they are: what their contact says, else what their number says, else the
 * account's own.
 */
export function zoneFinder({
  zoneField,
  timeZone,
}: Pick<AccountHours, "zoneField" | "timeZone">): (recipient: QuoteRecipient) => string {
  const ofPhones = (recipient: QuoteRecipient) =>
    zoneOfPhone(recipient.address, timeZone) ?? zoneOfPhone(recipient.phone ?? "", timeZone);
  return (recipient) => {
    const { custom } = recipient;
    const said = (zoneField && custom?.[zoneField]) || "";
    return readZone(said) ?? ofPhones(recipient) ?? timeZone;
  };
}

/** A quoter that says of each message when it may come; the quoter itself for a send at any hour. */
export function inHours(quoter: Quoter, hours: AccountHours | null | undefined): Quoter {
  if (!hours) return quoter;
  const zoneOf = zoneFinder(hours);
  return (recipient) => ({
    ...quoter(recipient),
    hours: writeHours(hours, zoneOf(recipient)),
  });
}

/**
 * Adds the field with the zone to the variables to read of contacts, because an address may belong to a contact
 * with a phone too.
 */
export function withZoneField(
  variables: readonly string[],
  hours: SendingHours | null | undefined,
): readonly string[] {
  if (!hours) return variables;
  return [...new Set([...variables, "phone", ...(hours.zoneField ? [hours.zoneField] : [])])];
}
