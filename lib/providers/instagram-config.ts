import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";
import { graphFields, graphVersion, problemsOfId, problemsOfVersion } from "./meta-fields.ts";

/** What a professional account of Instagram asks for (docs/providers/instagram.md). */
export const instagramFields = {
  pageId: { type: "text", max: 50, required: true },
  /** The name in links, as in `ig.me/m/shop`; invitations need it. */
  username: { type: "text", max: 31 },
  ...graphFields,
  version: graphVersion,
  ...apiFields("https://graph.instagram.com"),
} as const satisfies ConfigFields;

export type InstagramConfig = ConfigOf<typeof instagramFields>;

export const instagramConfig = apiConfigSchema(instagramFields, ({ pageId, username, version }) => [
  ...problemsOfId("pageId", pageId),
  ...(/^(?:@?[\w.]{1,30})?$/.test(username) ? [] : [["username", "uri"] as ["username", string]]),
  ...problemsOfVersion(version),
]);
