import { type ConfigFields, configSchema } from "./config-field.ts";

/** The fields of a sandbox provider. */
export const sandboxFields = {
  /** These limit the random delay until delivery. */
  minDelayMs: { type: "number", min: 0, max: 3_600_000, default: 300 },
  maxDelayMs: { type: "number", min: 0, max: 3_600_000, default: 3_000 },
  /** Callbacks are signed with this secret; without one of at least 16 characters all callbacks are refused. */
  callbackSecret: { type: "text", max: 200, secret: true, isFine: true },
} as const satisfies ConfigFields;

const schema = configSchema(sandboxFields);

export const sandboxConfig: typeof schema = schema.refine(
  ({ minDelayMs, maxDelayMs }) => minDelayMs <= maxDelayMs,
  { path: ["maxDelayMs"], error: "providers.errors.maxDelay" },
);
