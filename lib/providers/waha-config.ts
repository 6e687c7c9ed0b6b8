import { type ConfigFields, configSchema } from "./config-field.ts";

/** What a WAHA gateway asks for (docs/decisions/0044). */
export const wahaFields = {
  /** The address of the gateway, for example `https://waha.example.com`. */
  url: { type: "text", max: 500, required: true, addressee: true },
  apiKey: { type: "text", max: 255, secret: true },
  /**
   * Calls to us are signed with this secret; without one of at least 16 characters there are no reports and no
   * answers.
   */
  callbackSecret: { type: "text", max: 200, secret: true },
  /** Messages at once: a phone writes one after another. */
  window: { type: "number", min: 1, max: 500, default: 8 },
  /** Messages a second; as many as there are where it isn't given. */
  rate: { type: "number", min: 0.001, max: 100_000, fractions: true },
  timeoutMs: { type: "number", min: 1000, max: 120_000, default: 20_000, isFine: true },
} as const satisfies ConfigFields;

const schema = configSchema(wahaFields);

export const wahaConfig: typeof schema = schema.refine(
  // The key has a field of its own, and fetch refuses addresses with credentials.
  ({ url }) => /^https?:\/\/[^\s/@]+(?:\/|$)/i.test(url),
  {
    path: ["url"],
    error: "providers.errors.url",
  },
);
