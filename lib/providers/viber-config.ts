import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a bot of Viber asks for (docs/providers/viber.md). */
export const viberFields = {
  /** The bot's address in links, as in `viber://pa?chatURI=shop`; invitations need it. */
  uri: { type: "text", max: 50 },
  /** Authorises our calls and signs those to us. */
  authToken: { type: "text", max: 200, secret: true },
  ...apiFields("https://chatapi.viber.com"),
} as const satisfies ConfigFields;

export type ViberConfig = ConfigOf<typeof viberFields>;

export const viberConfig = apiConfigSchema(viberFields, ({ uri }) =>
  /^[\w.-]{0,50}$/.test(uri) ? [] : [["uri", "uri"]],
);
