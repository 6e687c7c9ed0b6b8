import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What the Telegram Gateway asks for (docs/providers/telegram-gateway.md). */
export const telegramGatewayFields = {
  /** Authorises our calls and signs those to us. */
  accessToken: { type: "text", max: 500, secret: true },
  /** The verified channel that codes come from; without one it is the Gateway's own. */
  senderUsername: { type: "text", max: 100 },
  /** Seconds after which a code that was not delivered is given up. */
  ttl: { type: "number", min: 30, max: 3600 },
  ...apiFields("https://gatewayapi.telegram.org"),
} as const satisfies ConfigFields;

export type TelegramGatewayConfig = ConfigOf<typeof telegramGatewayFields>;

export const telegramGatewayConfig = apiConfigSchema(telegramGatewayFields);
