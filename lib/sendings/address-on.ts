import { channels, type ChannelType } from "./channels.ts";
import type { TemplateRecipient } from "./variables.ts";

/** The contact's address on a channel; null if the contact has none. */
export function addressOn(contact: TemplateRecipient | null, type: ChannelType): string | null {
  return contact?.[channels[type].address] ?? null;
}
