import type { ChannelType } from "#lib/sendings/channels.ts";

/** Channels that SMSCs offer: short messages, and services that they reach by messages without a text. */
export const smppChannels = ["sms", "flashcall", "hlr", "smsping"] as const satisfies ChannelType[];

/** What a provider of this kind carries where its config names nothing. */
export const usualSmppChannels = "sms";

const line = /^(\w+)=([\x21-\x7e]{1,5})$/;

/** Reads the service types of channels, one a line as `hlr=HLR`; null where a line has another form. */
export function readServiceTypes(lines: string): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const one of lines.split("\n").map((text) => text.trim())) {
    if (one === "") continue;
    const [, channel = "", type = ""] = line.exec(one) ?? [];
    if (!smppChannels.some((name) => name === channel) || found.has(channel)) return null;
    found.set(channel, type);
  }
  return found;
}
