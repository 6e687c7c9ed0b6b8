import { channels, type ChannelType } from "./channels.ts";
import type { TemplateRecipient } from "./variables.ts";

/** By what the channel reaches a contact; null where nobody knows. */
export function addressOn(contact: TemplateRecipient | null, type: ChannelType): string | null {
  return contact?.[channels[type].address] ?? null;
}
