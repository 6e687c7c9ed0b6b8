"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { useEstimate } from "#components/sendings/estimate/use-estimate.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import type { ReplacementSaving } from "./composer/composer-fields.ts";

interface Pricing {
  type: ChannelType;
  sendOf: (text: string) => SendWire;
}

const PricingContext = createContext<Pricing | null>(null);

interface PricedTextsProps {
  /** The send that a text would be priced as; null while there are no recipients. */
  wire: SendWire | null;
  children: ReactNode;
}

/** Inside it other texts of the message are priced as this send would be. */
export function PricedTexts({ wire, children }: PricedTextsProps) {
  const pricing = useMemo(
    () =>
      wire && {
        type: wire.type,
        sendOf: (text: string) => ({ ...wire, payload: { ...wire.payload, text } }),
      },
    [wire],
  );
  return <PricingContext value={pricing}>{children}</PricingContext>;
}

/** The send that a text of a message of this channel would be priced as; null where there is none. */
export function usePricing(type: ChannelType): ((text: string) => SendWire) | null {
  const pricing = use(PricingContext);
  return pricing?.type === type ? pricing.sendOf : null;
}

/** The money saved over all recipients by another text; null where it saves nothing or there are no recipients. */
export function useTextSaving(
  type: ChannelType,
  text: string,
  other: string | null,
): ReplacementSaving | null {
  const sendOf = usePricing(type);
  const isAsked = sendOf !== null && other !== null && text.trim() !== "";
  const asIs = useEstimate(isAsked ? sendOf(text) : null);
  const changed = useEstimate(isAsked && other.trim() !== "" ? sendOf(other) : null);
  if (!asIs.isFresh || !changed.isFresh || !asIs.estimate || !changed.estimate) return null;
  const saved = addAmounts(asIs.estimate.price.likely, -changed.estimate.price.likely);
  const { currency, isSampled } = asIs.estimate;
  return saved > 0 ? { amount: saved, currency, isAbout: isSampled } : null;
}
