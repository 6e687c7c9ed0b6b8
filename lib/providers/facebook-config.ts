import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a page of Facebook asks for (docs/providers/facebook.md). */
export const facebookFields = {
  pageId: { type: "text", max: 50, required: true },
  /** The page's own token. */
  accessToken: { type: "text", max: 1000, secret: true },
  /** Signs calls to us; without it people can't make themselves known. */
  appSecret: { type: "text", max: 200, secret: true },
  /** Repeated by Meta when it checks the callback address. */
  verifyToken: { type: "text", max: 200, secret: true },
  version: { type: "text", max: 10, default: "v23.0", isFine: true },
  ...apiFields("https://graph.facebook.com"),
} as const satisfies ConfigFields;

export type FacebookConfig = ConfigOf<typeof facebookFields>;

export const facebookConfig = apiConfigSchema(facebookFields, ({ pageId, version }) => [
  ...(/^\d{1,50}$/.test(pageId) ? [] : [["pageId", "digits"] as ["pageId", string]]),
  ...(/^v\d{1,3}\.\d$/.test(version) ? [] : [["version", "version"] as ["version", string]]),
]);
