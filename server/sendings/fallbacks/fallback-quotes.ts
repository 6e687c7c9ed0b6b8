import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { findPeople, type Person } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import {
  termsOf,
  prepareQuotes,
  type Quote,
  type QuoteRecipient,
} from "#server/sendings/accept/quote.ts";

export interface FallbackQuoter {
  /** The variables that a contact has to supply. */
  variables: readonly string[];
  /** The kind of address the fallback needs, if it isn't the kind of the chain's first message. */
  other: "phone" | "email" | null;
  /**
   * Prices the fallback for a recipient; null if the recipient has no address on its channel. `person` is what
   * the account's lists know of the recipient.
   */
  quote: (recipient: QuoteRecipient, person: Person | undefined) => Quote | null;
}

/** What each fallback of a send would cost, were it sent. */
export async function fallbackQuoters(
  ownerId: string,
  { type, fallbacks }: Pick<SendInput, "type" | "fallbacks">,
): Promise<FallbackQuoter[]> {
  const first = channels[type].address;
  return Promise.all(
    fallbacks.map(async (fallback): Promise<FallbackQuoter> => {
      const kind = channels[fallback.type].address;
      const quoter = await prepareQuotes(
        ownerId,
        fallback.type,
        fallback.payload,
        termsOf(fallback),
      );
      const { variables } = parseMessage(fallback.payload);
      if (kind === first) return { variables, other: null, quote: quoter };
      return {
        variables: [...variables, kind],
        other: kind,
        quote: (recipient, person) => {
          const known =
            recipient[kind] || !person
              ? recipient
              : { ...recipient, ...person, contactLists: [person.listId] };
          const address = known[kind];
          return address ? quoter({ ...known, address }) : null;
        },
      };
    }),
  );
}

/**
 * Finds the other addresses that fallbacks need, for recipients that don't give them: a number that was entered
 * by hand may be a contact of any list of the account.
 */
export async function findOthers(
  ownerId: string,
  type: ChannelType,
  fallbacks: readonly FallbackQuoter[],
  recipients: readonly QuoteRecipient[],
): Promise<ReadonlyMap<string, Person>> {
  const other = fallbacks.find((fallback) => fallback.other !== null)?.other;
  if (!other) return new Map();
  const addresses = recipients.flatMap((one) => (one[other] ? [] : one.address));
  return findPeople(sql(), { ownerId, lists: null, kind: channels[type].address, addresses });
}
