import type * as z from "zod";
import type { ConfigFields } from "./config-field.ts";
import { facebookConfig, facebookFields } from "./facebook-config.ts";
import { httpConfig, httpFields } from "./http-config.ts";
import { instagramConfig, instagramFields } from "./instagram-config.ts";
import type { ProviderKind } from "./kind-names.ts";
import { okConfig, okFields } from "./ok-config.ts";
import { sandboxConfig, sandboxFields } from "./sandbox-config.ts";
import { smppFields, smppFieldsConfig } from "./smpp-config.ts";
import { smtpConfig, smtpFields, unpackSmtp } from "./smtp-config.ts";
import { telegramConfig, telegramFields } from "./telegram-config.ts";
import { telegramGatewayConfig, telegramGatewayFields } from "./telegram-gateway-config.ts";
import { viberConfig, viberFields } from "./viber-config.ts";
import { vkConfig, vkFields } from "./vk-config.ts";
import { wahaConfig, wahaFields } from "./waha-config.ts";
import { webpushConfig, webpushFields } from "./webpush-config.ts";
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
  instagram: { fields: instagramFields, schema: instagramConfig },
  vk: { fields: vkFields, schema: vkConfig },
  ok: { fields: okFields, schema: okConfig },
  viber: { fields: viberFields, schema: viberConfig },
  webpush: { fields: webpushFields, schema: webpushConfig },
  telegram: { fields: telegramFields, schema: telegramConfig },
  telegramGateway: { fields: telegramGatewayFields, schema: telegramGatewayConfig },
  sandbox: { fields: sandboxFields, schema: sandboxConfig },
};
