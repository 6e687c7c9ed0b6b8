import type * as z from "zod";
import { type ConfigFields, type ConfigOf, configSchema } from "./config-field.ts";
import { httpCallFields } from "./http-config.ts";

const site = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;

/** Fields of a kind whose provider has an API of its own at a well-known address. */
export function apiFields<const Address extends string>(address: Address) {
  const { window, rate, verifyCertificate, timeoutMs, throttleTimeoutMs } = httpCallFields;
  return {
    window,
    rate,
    baseUrl: { type: "text", max: 500, default: address, addressee: "origin", isFine: true },
    verifyCertificate,
    timeoutMs,
    throttleTimeoutMs,
  } as const satisfies ConfigFields;
}

/** Everything that calls of such an API need. */
export type ApiConfig = ConfigOf<ReturnType<typeof apiFields>>;

/** A rule of a config besides those of its fields: the names of the fields it refuses, with keys of `providers.errors`. */
type Rule<Config> = (config: Config) => [field: keyof Config & string, key: string][];

/** The schema of a config with the fields of an API. */
export function apiConfigSchema<const Fields extends ConfigFields>(
  fields: Fields,
  rule: Rule<ConfigOf<Fields>> = () => [],
): z.ZodType<ConfigOf<Fields>, Record<string, unknown>> {
  return configSchema(fields).superRefine((config, { addIssue }) => {
    const wrong: [string, string][] = rule(config);
    if (!site.test(String((config as { baseUrl?: unknown }).baseUrl)))
      wrong.push(["baseUrl", "url"]);
    for (const [field, key] of wrong)
      addIssue({ code: "custom", path: [field], message: `providers.errors.${key}` });
  });
}

/** A config that can verify callbacks, because this secret is there. */
export function withSecret<Config extends Record<string, unknown>>(
  schema: z.ZodType<Config, Record<string, unknown>>,
  field: keyof Config & string,
  min = 16,
): z.ZodType<Config> {
  return schema.refine((config) => String(config[field] ?? "").length >= min, { path: [field] });
}
