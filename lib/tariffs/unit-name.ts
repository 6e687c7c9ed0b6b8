import type { PriceUnit } from "#lib/sendings/channels/channel-record.ts";
import type { TariffSource } from "./sources.ts";

/** What a price is for, as people call it: a call that isn't answered has no text and no message. */
export function unitName(source: TariffSource, unit: PriceUnit): PriceUnit | "call" {
  return source === "flashcall" && unit === "message" ? "call" : unit;
}
