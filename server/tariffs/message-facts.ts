import { env } from "#lib/env.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import { type ChannelType, isTimed } from "#lib/sendings/channels.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";

/** What rules are asked about a message that is only thought of: it goes to no contact of a list. */
export function factsOf(
  { type, sender, text }: { type: ChannelType; sender: string; text: string },
  recipient: string,
): PricingFacts {
  const operator = operatorOf(recipient);
  const counting = type === "sms" ? env().SMS_COUNTED_BY : "characters";
  return {
    text,
    recipient,
    type,
    sender,
    contactLists: [],
    group: operator?.group ?? null,
    mccmnc: operator?.mccmnc ?? null,
    segments: measureText(text, counting).segments,
    seconds: isTimed(type) ? spokenSeconds(text) : 0,
  };
}
