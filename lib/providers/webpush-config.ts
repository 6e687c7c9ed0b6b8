import type * as z from "zod";
import { type ConfigFields, type ConfigOf, configSchema } from "./config-field.ts";
import { httpCallFields } from "./http-config.ts";

const { window, rate, timeoutMs, throttleTimeoutMs } = httpCallFields;

/** What push to browsers asks for (docs/providers/webpush.md). */
export const webpushFields = {
  /** Sites whose pages may subscribe their visitors, one a line: `https://shop.example`. */
  origins: { type: "text", max: 4000, lines: true },
  /** Keys by which push services know the sender, both or none; the installation's own where they are empty. */
  publicKey: { type: "text", max: 100, isFine: true },
  privateKey: { type: "text", max: 100, secret: true, isFine: true },
  /** Whom push services write to about trouble: `mailto:` or an address. */
  subject: { type: "text", max: 200, isFine: true },
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

/** The origins of a config as browsers write them, none where nothing is set; null where one is no site. */
export function readOrigins(lines: string): string[] | null {
  const origins: string[] = [];
  for (const line of lines.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const url = URL.canParse(line) ? new URL(line) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
      return null;
    origins.push(url.origin);
  }
  return origins.length <= maxOrigins ? origins : null;
}

export const webpushConfig: z.ZodType<WebpushConfig, Record<string, unknown>> = configSchema(
  webpushFields,
).superRefine(({ origins, publicKey, privateKey, subject }, { addIssue }) => {
  if (!readOrigins(origins))
    addIssue({ code: "custom", path: ["origins"], message: "providers.errors.origins" });
  if (publicKey !== "" && !/^[\w-]{86,88}$/.test(publicKey))
    addIssue({ code: "custom", path: ["publicKey"], message: "providers.errors.vapidKey" });
  // A secret that stays as it was comes empty here.
  if (privateKey !== "" && (publicKey === "" || !/^[\w-]{42,44}$/.test(privateKey)))
    addIssue({ code: "custom", path: ["privateKey"], message: "providers.errors.vapidKey" });
  if (subject !== "" && !/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    addIssue({ code: "custom", path: ["subject"], message: "providers.errors.vapidSubject" });
});
