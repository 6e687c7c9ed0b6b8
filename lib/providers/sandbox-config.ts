import { type ConfigFields, configSchema } from "./config-field.ts";

/** What a sandbox asks for. */
export const sandboxFields = {
  /** Range of the random delay until delivery. */
  minDelayMs: { type: "number", min: 0, max: 3_600_000, default: 300 },
  maxDelayMs: { type: "number", min: 0, max: 3_600_000, default: 3_000 },
  /** Callbacks are signed with it; without one of 16 characters nobody may call back. */
  callbackSecret: { type: "text", max: 200, secret: true, isFine: true },
} as const satisfies ConfigFields;

const schema = configSchema(sandboxFields);

export const sandboxConfig: typeof schema = schema.refine(
  ({ minDelayMs, maxDelayMs }) => minDelayMs <= maxDelayMs,
  { path: ["maxDelayMs"], error: "providers.errors.maxDelay" },
);
