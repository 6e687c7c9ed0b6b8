import { createContext, use } from "react";
import { measureText, type SegmentCounting, type TextMeasure } from "#lib/sendings/segments.ts";

/** How this installation counts an SMS: the page says. */
export const SegmentCountingContext = createContext<SegmentCounting>("characters");

/** Measures an SMS as it will be priced. */
export function useMeasure(): (text: string) => TextMeasure {
  const by = use(SegmentCountingContext);
  return (text) => measureText(text, by);
}
