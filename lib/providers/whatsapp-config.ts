import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";
import { graphFields, graphVersion, problemsOfId, problemsOfVersion } from "./meta-fields.ts";
import { readTemplates } from "./whatsapp-templates.ts";

/** What one number of the WhatsApp Cloud API asks for (docs/providers/whatsapp.md). */
export const whatsappFields = {
  /** The id of the number that writes, not the number itself. */
  phoneNumberId: { type: "text", max: 50, required: true },
  ...graphFields,
  /** `name|language|text` a line: a message with such a text is sent as that template. */
  templates: { type: "text", max: 16_000, lines: true },
  version: graphVersion,
  ...apiFields("https://graph.facebook.com"),
} as const satisfies ConfigFields;

export type WhatsappConfig = ConfigOf<typeof whatsappFields>;

export const whatsappConfig = apiConfigSchema(
  whatsappFields,
  ({ phoneNumberId, version, templates }) =>
    [
      ...problemsOfId("phoneNumberId", phoneNumberId),
      ...problemsOfVersion(version),
      ...(readTemplates(templates) ? [] : [["templates", "templates"] as const]),
    ].map(([field, key]) => [field, key]),
);
