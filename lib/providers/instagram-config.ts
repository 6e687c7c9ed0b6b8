import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a professional account of Instagram asks for (docs/providers/instagram.md). */
export const instagramFields = {
  pageId: { type: "text", max: 50, required: true },
  /** The name in links, as in `ig.me/m/shop`; invitations need it. */
  username: { type: "text", max: 31 },
  accessToken: { type: "text", max: 1000, secret: true },
  /** Signs calls to us; without it people can't make themselves known. */
  appSecret: { type: "text", max: 200, secret: true },
  /** Repeated by Meta when it checks the callback address. */
  verifyToken: { type: "text", max: 200, secret: true },
  version: { type: "text", max: 10, default: "v23.0", isFine: true },
  ...apiFields("https://graph.instagram.com"),
} as const satisfies ConfigFields;

export type InstagramConfig = ConfigOf<typeof instagramFields>;

export const instagramConfig = apiConfigSchema(instagramFields, ({ pageId, username, version }) => [
  ...(/^\d{1,50}$/.test(pageId) ? [] : [["pageId", "digits"] as ["pageId", string]]),
  ...(/^(?:@?[\w.]{1,30})?$/.test(username) ? [] : [["username", "uri"] as ["username", string]]),
  ...(/^v\d{1,3}\.\d$/.test(version) ? [] : [["version", "version"] as ["version", string]]),
]);
