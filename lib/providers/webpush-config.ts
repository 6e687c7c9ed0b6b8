import type * as z from "zod";
import { type ConfigFields, type ConfigOf, configSchema } from "./config-field.ts";
import { httpCallFields } from "./http-config.ts";

const { window, rate, timeoutMs, throttleTimeoutMs } = httpCallFields;

/** What push to browsers asks for (docs/providers/webpush.md). */
export const webpushFields = {
  /** Sites whose pages may subscribe their visitors, one a line: `https://shop.example`. */
  origins: { type: "text", max: 4000, lines: true, required: true },
  /** Seconds for which a push service keeps a message for a browser that is closed; four weeks at most. */
  ttl: { type: "number", min: 0, max: 2_419_200, default: 86_400 },
  urgency: {
    type: "choice",
    options: ["very-low", "low", "normal", "high"],
    default: "normal",
    isFine: true,
  },
  window,
  rate,
  timeoutMs,
  throttleTimeoutMs,
} as const satisfies ConfigFields;

export type WebpushConfig = ConfigOf<typeof webpushFields>;

const maxOrigins = 50;

/** The origins of a config as browsers write them; null where one is no site. */
export function readOrigins(lines: string): string[] | null {
  const origins: string[] = [];
  for (const line of lines.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const url = URL.canParse(line) ? new URL(line) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
      return null;
    origins.push(url.origin);
  }
  return origins.length > 0 && origins.length <= maxOrigins ? origins : null;
}

export const webpushConfig: z.ZodType<WebpushConfig, Record<string, unknown>> = configSchema(
  webpushFields,
).superRefine(({ origins }, { addIssue }) => {
  if (!readOrigins(origins))
    addIssue({ code: "custom", path: ["origins"], message: "providers.errors.origins" });
});
