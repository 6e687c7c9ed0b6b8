"use client";

import type { ReplacementSaving } from "#components/sendings/composer/composer-fields.ts";
import { useEstimate } from "#components/sendings/estimate/use-estimate.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import { isSegmented } from "#lib/sendings/channels.ts";
import { findUnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";

/**
 * The money saved over all recipients by replacing look-alike characters, from the price of both texts. Null if
 * it saves nothing or there are no recipients.
 */
export function useReplacementSaving(
  wire: SendWire,
  hasRecipients: boolean,
): ReplacementSaving | null {
  const { type, payload, recipient, $options } = wire;
  const named = { $options: { link: $options?.link } };
  const text = payload.text ?? "";
  const isReplaceable =
    hasRecipients && isSegmented(type) && findUnicodeReason(text)?.isReplaceable === true;
  const asIs = useEstimate(isReplaceable ? { type, payload, recipient, ...named } : null);
  const replaced = useEstimate(
    isReplaceable
      ? { type, payload: { ...payload, text: replaceLookalikes(text) }, recipient, ...named }
      : null,
  );
  if (!asIs.isFresh || !replaced.isFresh || !asIs.estimate || !replaced.estimate) return null;
  const saved = addAmounts(asIs.estimate.price.likely, -replaced.estimate.price.likely);
  const { currency, isSampled } = asIs.estimate;
  return saved > 0 ? { amount: saved, currency, isAbout: isSampled } : null;
}
