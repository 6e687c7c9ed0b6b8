import * as z from "zod";
import { type Canary, canaryLimits, defaultCanary } from "./canary.ts";

function within(part: keyof Canary) {
  const { min, max } = canaryLimits[part];
  const error = `sendings.errors.canary.${part}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** Parses `$options.canary` of a bulk send. */
export const canaryInput = z
  .object(
    {
      percent: within("percent").meta({ description: "Of the recipients, who get it first" }),
      share: within("share")
        .default(defaultCanary.share)
        .meta({ description: "Per cent of theirs that have to be delivered for the rest to go" }),
      minutes: within("minutes").default(defaultCanary.minutes).meta({
        description:
          "From when the last of theirs has left; if too few are delivered by then, it pauses",
      }),
    },
    { error: "sendings.errors.canary.percent" },
  )
  .meta({ id: "Canary" });
