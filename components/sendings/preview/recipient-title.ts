import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { formatPhone } from "#lib/phone.ts";

export function nameOf({ firstName, lastName }: PreviewContact): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** A contact's name, or its number where it has none. */
export function titleOf(contact: PreviewContact): string {
  return nameOf(contact) || formatPhone(contact.address);
}
