import { channels, type ChannelType } from "./channels.ts";
import { linkOfDraft } from "./draft-link.ts";
import type { PlannedTime } from "./draft-time.ts";
import { type Draft, payloadOfDraft } from "./draft.ts";
import { toFallback } from "./fallbacks/draft-fallbacks.ts";
import { parseRecipients, type ParsedRecipients, type PhoneReader } from "./parse-recipients.ts";
import type { SendWire } from "./send-input.ts";

/** What the pasted texts of a draft hold. */
export interface DraftRecipients {
  included: ParsedRecipients;
  excluded: ParsedRecipients;
  /** The addresses that the channel can use: phones, or e-mail addresses. */
  addresses: string[];
  excludedAddresses: string[];
  /** Addresses that are both recipients and exclusions, which isn't allowed. */
  both: string[];
}

export function readRecipients(
  numbers: string,
  excludedNumbers: string,
  channel: ChannelType,
  readPhone: PhoneReader,
): DraftRecipients {
  const included = parseRecipients(numbers, readPhone);
  const excluded = parseRecipients(excludedNumbers, readPhone);
  const kind = channels[channel].address === "email" ? "emails" : "phones";
  const addresses = included[kind];
  const excludedAddresses = excluded[kind];
  const out = new Set(excludedAddresses);
  const both = addresses.filter((address) => out.has(address));
  return { included, excluded, addresses, excludedAddresses, both };
}

/** Whether a draft has any recipients: contacts of a list, or an address. */
export function hasRecipients(draft: Pick<Draft, "lists">, recipients: DraftRecipients): boolean {
  return draft.lists.length > 0 || recipients.addresses.length > 0;
}

/** Turns the draft into the input of a send: one address without lists is a single message, anything else a task. */
export function wireOf(
  draft: Draft,
  recipients: DraftRecipients,
  planned: Pick<PlannedTime, "delay" | "until">,
): SendWire {
  const { addresses, excludedAddresses } = recipients;
  const [only] = addresses;
  const isOne = only !== undefined && addresses.length === 1 && draft.lists.length === 0;
  // A draft that replaces a task stays a task, even with one recipient.
  const isSingle = isOne && draft.replaces?.kind !== "task";
  const link = linkOfDraft(draft);
  const exclude = [...draft.excludedLists, ...excludedAddresses];
  return {
    type: draft.channel,
    payload: payloadOfDraft(draft),
    ...(draft.fallbacks.length > 0 && { fallbacks: draft.fallbacks.map(toFallback) }),
    recipient:
      isSingle && exclude.length === 0
        ? only
        : {
            include: [...draft.lists, ...addresses],
            exclude,
            ...(draft.limit !== null && { limit: draft.limit }),
          },
    ...((planned.delay || draft.hours) && {
      schedule: {
        ...(planned.delay && {
          delay: planned.delay.toISOString(),
          until: planned.until?.toISOString() ?? null,
        }),
        ...(draft.hours && { hours: draft.hours }),
      },
    }),
    $options: {
      title: draft.title,
      // A single recipient needs no canary.
      ...(draft.canary && !isOne && { canary: draft.canary }),
      ...(link !== null && { link }),
      ...(draft.replaces && { replaces: draft.replaces.id }),
    },
  };
}
