import type * as z from "zod";
import type { ConfigFields } from "./config-field.ts";
import { httpConfig, httpFields } from "./http-config.ts";
import type { ProviderKind } from "./kind-names.ts";
import { sandboxConfig, sandboxFields } from "./sandbox-config.ts";
import { smppFields, smppFieldsConfig } from "./smpp-config.ts";
import { wahaConfig, wahaFields } from "./waha-config.ts";

interface KindConfig {
  fields: ConfigFields;
  schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
}

/** What each kind of provider asks an operator for. */
export const providerConfigs: Record<ProviderKind, KindConfig> = {
  smpp: { fields: smppFields, schema: smppFieldsConfig },
  http: { fields: httpFields, schema: httpConfig },
  waha: { fields: wahaFields, schema: wahaConfig },
  sandbox: { fields: sandboxFields, schema: sandboxConfig },
};
