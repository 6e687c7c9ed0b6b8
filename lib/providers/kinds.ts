import type * as z from "zod";
import type { ConfigFields } from "./config-field.ts";
import { facebookConfig, facebookFields } from "./facebook-config.ts";
import { httpConfig, httpFields } from "./http-config.ts";
import type { ProviderKind } from "./kind-names.ts";
import { sandboxConfig, sandboxFields } from "./sandbox-config.ts";
import { smppFields, smppFieldsConfig } from "./smpp-config.ts";
import { smtpConfig, smtpFields, unpackSmtp } from "./smtp-config.ts";
import { telegramConfig, telegramFields } from "./telegram-config.ts";
import { telegramGatewayConfig, telegramGatewayFields } from "./telegram-gateway-config.ts";
import { wahaConfig, wahaFields } from "./waha-config.ts";
import { whatsappConfig, whatsappFields } from "./whatsapp-config.ts";

interface KindConfig {
  fields: ConfigFields;
  /** Splits a written config into its fields, before the stored secrets are put in. */
  unpack?: (given: Record<string, unknown>) => Record<string, unknown>;
  schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
}

/** What each kind of provider asks an operator for. */
export const providerConfigs: Record<ProviderKind, KindConfig> = {
  smpp: { fields: smppFields, schema: smppFieldsConfig },
  smtp: { fields: smtpFields, schema: smtpConfig, unpack: unpackSmtp },
  http: { fields: httpFields, schema: httpConfig },
  waha: { fields: wahaFields, schema: wahaConfig },
  whatsapp: { fields: whatsappFields, schema: whatsappConfig },
  facebook: { fields: facebookFields, schema: facebookConfig },
  telegram: { fields: telegramFields, schema: telegramConfig },
  telegramGateway: { fields: telegramGatewayFields, schema: telegramGatewayConfig },
  sandbox: { fields: sandboxFields, schema: sandboxConfig },
};
