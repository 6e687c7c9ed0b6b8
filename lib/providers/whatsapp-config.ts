import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";
import { readTemplates } from "./whatsapp-templates.ts";

/** What one number of the WhatsApp Cloud API asks for (docs/providers/whatsapp.md). */
export const whatsappFields = {
  /** The id of the number that writes, not the number itself. */
  phoneNumberId: { type: "text", max: 50, required: true },
  accessToken: { type: "text", max: 1000, secret: true },
  /** Signs calls to us; without it there are no reports and no answers. */
  appSecret: { type: "text", max: 200, secret: true },
  /** Repeated by Meta when it checks the callback address. */
  verifyToken: { type: "text", max: 200, secret: true },
  /** `name|language|text` a line: a message with such a text is sent as that template. */
  templates: { type: "text", max: 16_000, lines: true },
  version: { type: "text", max: 10, default: "v23.0", isFine: true },
  ...apiFields("https://graph.facebook.com"),
} as const satisfies ConfigFields;

export type WhatsappConfig = ConfigOf<typeof whatsappFields>;

export const whatsappConfig = apiConfigSchema(
  whatsappFields,
  ({ phoneNumberId, version, templates }) =>
    [
      ...(/^\d{1,50}$/.test(phoneNumberId) ? [] : [["phoneNumberId", "digits"] as const]),
      ...(/^v\d{1,3}\.\d$/.test(version) ? [] : [["version", "version"] as const]),
      ...(readTemplates(templates) ? [] : [["templates", "templates"] as const]),
    ].map(([field, key]) => [field, key]),
);
