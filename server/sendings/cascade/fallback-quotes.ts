import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { prepareQuotes, type Quote, type QuoteRecipient } from "#server/sendings/accept/quote.ts";

export interface FallbackQuoter {
  /** What is to be known of a contact. */
  variables: readonly string[];
  /** Null for somebody its channel has no address of. */
  quote: (recipient: QuoteRecipient) => Quote | null;
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
      const quoter = await prepareQuotes(ownerId, fallback.type, fallback.payload);
      const { variables } = parseMessage(fallback.payload);
      if (kind === first) return { variables, quote: quoter };
      return {
        variables: [...variables, kind],
        quote: (recipient) => {
          const address = recipient[kind];
          return address ? quoter({ ...recipient, address }) : null;
        },
      };
    }),
  );
}
