import { useQuote } from "#components/sendings/preview/use-quote.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { addressOn } from "#lib/sendings/address-on.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";

/** What a message of the chain costs, a decimal number. */
export interface StepPrice {
  amount: number;
  /** The price is the lowest possible one, because there is no contact to price it for. */
  isFrom: boolean;
  /** Why it can't be sent, in the reader's language; it costs nothing then. */
  refusal: string | null;
}

interface Step {
  type: ChannelType;
  payload: MessagePayload;
}

type Prices = Partial<Record<ChannelType, { price: ChannelPrice | null }>>;

/** What each message of a chain costs for the contact: its segments, seconds and operator, as when it is sent. */
export function useStepPrices(
  steps: readonly Step[],
  contact: PreviewContact | null,
  prices: Prices,
): StepPrice[] {
  // A chain has four messages at most.
  const quotes = [
    useStepQuote(steps[0], contact),
    useStepQuote(steps[1], contact),
    useStepQuote(steps[2], contact),
    useStepQuote(steps[3], contact),
  ];
  return steps.map(({ type }, at) => {
    const quote = quotes[at];
    if (quote) return { amount: quote.price, isFrom: false, refusal: quote.refusal };
    return { amount: prices[type]?.price?.unit ?? 0, isFrom: true, refusal: null };
  });
}

function useStepQuote(step: Step | undefined, contact: PreviewContact | null) {
  return useQuote(step, step ? addressOn(contact, step.type) : null).quote;
}
